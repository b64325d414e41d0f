import type { Content } from '../content/content';
import { markForeignWords } from '../output/mark-foreign-words';
import { addressOf, routeOf } from '../site/address';
import type { AnyPage } from '../site/page';
import { errorPage } from '../site/plan';
import type { Delivery, Site } from '../site/site-context';
import type { ViewBundle } from './bundle-server';
import type { View } from '../site/views';
import type { Pictures } from './pictures';

/** What rendering needs besides the page list. */
export type RenderInput = {
  content: Content;
  pages: AnyPage[];
  bundles: Record<View, ViewBundle>;
  pictures: Pictures;
  islandUrls(id: string): string[];
  delivery: Delivery;
  year: number;
};

/** A page and the HTML of its body. */
export type RenderedPage = { page: AnyPage; body: string };

/** Makes the function that renders one page; a screen that throws is named together with its address. */
export function pageRenderer(input: RenderInput): (page: AnyPage) => RenderedPage {
  const addresses = new Map(input.pages.map((page) => [`${page.locale} ${page.key}`, page.path]));
  return (page) => {
    try {
      const body = input.bundles[page.view].renderBody(page, siteOf(page, input, addresses));
      return { page, body: markForeignWords(body, page.locale, input.content.foreignWords) };
    } catch (error) {
      throw new Error(`page ${page.path} could not be rendered (screen of „${page.view}“)`, { cause: error });
    }
  };
}

/** Renders every page of the list, and the page that hosts show when they fail. */
export function renderPages(input: RenderInput): RenderedPage[] {
  return [...input.pages, errorPage(input.content, 'de')].map(pageRenderer(input));
}

function siteOf(page: AnyPage, input: RenderInput, addresses: Map<string, string>): Site {
  const texts = input.content.locales[page.locale];
  return {
    locale: page.locale,
    page,
    identity: input.content.identity,
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
    picture: input.pictures.lookup,
    islandUrls: input.islandUrls,
    delivery: input.delivery,
  };
}
