import { useSite } from '../../../site/site-context';
import { PageHeader } from '../../components/page-header/page-header';
import { Picture } from '../../components/picture/picture';
import { Button } from '../../components/button/button';

/** The page that hosts show when they fail (specification, section 2, generic error screen). */
export function ErrorScreen() {
  const { text, href } = useSite();
  return (
    <PageHeader
      heading={text.errors.unexpected}
      intro={text.errors.unexpectedText}
      ground="call"
      figure={<Picture picture={{ src: '/img/hollow.svg', alt: '' }} eager />}
      long
    >
      <Button button={{ text: text.navigation.home, link: href('home') }} />
    </PageHeader>
  );
}
