import type { ScreenProps } from '../../define-page';
import { usePage } from '../../page-context';
import { Failure } from '../../components/failure/failure';

/** The page that hosts show for server errors. */
export function Screen({ content: errors }: ScreenProps<'error'>) {
  const { contact, href } = usePage();
  return (
    <Failure
      message={errors.unexpected}
      text={errors.unexpectedText}
      button={{ text: contact.panel.home, link: href('home') }}
    />
  );
}
