import type { ScreenProps } from '../../site/page-definition';
import { usePage } from '../../site/page-context';
import { Failure } from '../../components/failure/failure';

/** The page that hosts show for server errors. */
export function Screen({ content: errors }: ScreenProps<'error'>) {
  const { contact, getPath } = usePage();
  return (
    <Failure
      message={errors.unexpected}
      text={errors.unexpectedText}
      button={{ text: contact.panel.home, link: getPath('home') }}
    />
  );
}
