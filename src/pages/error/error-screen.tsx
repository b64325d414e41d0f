import { usePage } from '../../page-context';
import { Failure } from '../../components/failure/failure';

/** The page that hosts show when they fail (specification, section 2, generic error screen). */
export function ErrorScreen() {
  const { text, contact, href } = usePage();
  return (
    <Failure
      message={text.errors.unexpected}
      text={text.errors.unexpectedText}
      button={{ text: contact.panel.home, link: href('home') }}
    />
  );
}
