import { markForeignWords } from './mark-foreign-words';
import type { Surroundings } from './publication';
import { addressOf, routeOf } from '../addresses';
import type { AnyPage } from '../page';
import type { Delivery, PictureFile, PictureLookup, Site } from '../site-context';
import type { View } from '../views';
import type { RenderBody } from './bundle-server';

/** What rendering a page needs besides the page. */
type RenderInput = {
  surroundings: Surroundings;
  screen(view: View): RenderBody;
  picture: PictureLookup;
  islandUrls(id: string): string[];
  delivery: Delivery;
  year: number;
};

/**
 * Makes the function that renders the body of a page, with a picture of its own, if it has one; a screen that throws is
 * named together with its address.
 */
export function pageRenderer(input: RenderInput): (page: AnyPage, own?: PictureFile) => string {
  const { content, pages } = input.surroundings;
  const addresses = new Map(pages.map((page) => [`${page.locale} ${page.key}`, page.path]));
  const frames = new Map<string, string>();
  return (page, own) => {
    try {
      const picture: PictureLookup = (src, ...use) => (src === own?.src ? own : input.picture(src, ...use));
      const finish = (html: string) => markForeignWords(html, page.locale, content.foreignWords);
      return input.screen(page.view)(page, siteOf(page, { ...input, picture }, addresses), frames, finish);
    } catch (error) {
      throw new Error(`page ${page.path} could not be rendered (screen of “${page.view}”)`, { cause: error });
    }
  };
}

function siteOf(page: AnyPage, input: RenderInput, addresses: Map<string, string>): Site {
  const { content } = input.surroundings;
  const texts = content.locales[page.locale];
  return {
    locale: page.locale,
    page,
    identity: content.identity,
    text: texts.interface,
    contact: texts.contact,
    year: input.year,
    href(view, key) {
      const route = routeOf(view);
      const address =
        addresses.get(`${page.locale} ${key ? `${view}/${key}` : view}`) ??
        (route && !key && addressOf(route, page.locale));
      if (!address) throw new Error(`no page ${view}${key ? `/${key}` : ''} in ${page.locale}`);
      return address;
    },
    picture: input.picture,
    islandUrls: input.islandUrls,
    delivery: input.delivery,
  };
}
