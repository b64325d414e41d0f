import type { Content } from '../content/content';
import { addressOf, routeOf } from '../site/address';
import type { AnyPage } from '../site/page';
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

/** Renders every page of the list; a screen that throws is named together with its address. */
export function renderPages(input: RenderInput): RenderedPage[] {
  const addresses = new Map(input.pages.map((page) => [`${page.locale} ${page.key}`, page.path]));
  return input.pages.map((page) => {
    try {
      return { page, body: input.bundles[page.view].renderBody(page, siteOf(page, input, addresses)) };
    } catch (error) {
      throw new Error(`page ${page.path} could not be rendered (screen of „${page.view}“)`, { cause: error });
    }
  });
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
        addresses.get(`${page.locale} ${key ? `${view}/${key}` : view}`) ?? (route && !key && addressOf(route, page.locale));
      if (!address) throw new Error(`no page ${view}${key ? `/${key}` : ''} in ${page.locale}`);
      return address;
    },
    picture: input.pictures.lookup,
    islandUrls: input.islandUrls,
    delivery: input.delivery,
  };
}
