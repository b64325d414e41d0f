import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

import type { Page } from '../page';
import { SiteProvider, type Site } from '../site-context';
import { PageFrame } from '../layout/page-frame';

/** Where the screen and the way to the other language belong in a frame; no text has such a character. */
const gaps = { screen: '\u0001', switchPath: '\u0002' };

/**
 * The HTML inside `<body>`: the page frame around one screen. Only widgets, which start later, carry React's marks.
 * `finish` is done to all HTML, and once to a frame that many pages have; `frames` takes these.
 */
export function renderBody(
  Screen: (data: Page['data']) => ReactNode,
  page: Page,
  site: Site,
  frames: Map<string, string>,
  finish: (html: string) => string,
): string {
  const finished = (html: string) => finish(asHtml(html));
  const screen = finished(
    renderToStaticMarkup(
      <SiteProvider value={site}>
        <Screen {...page.data} />
      </SiteProvider>,
    ),
  );
  return frameOf(site, frames, finished).replace(gaps.screen, () => screen);
}

/** Attributes without a value, and void elements as HTML writes them; both signs are escaped in texts and attributes. */
function asHtml(html: string): string {
  return html.replaceAll('=""', '').replaceAll('/>', '>');
}

/** The frame around a screen. Case studies, of which there may be thousands, share one in each language. */
function frameOf(site: Site, frames: Map<string, string>, finished: (html: string) => string): string {
  const { page } = site;
  if (page.view !== 'case-study') return finished(renderFrame(site));
  const { locale, switchPath } = page;
  const known =
    frames.get(locale) ?? finished(renderFrame({ ...site, page: { ...page, switchPath: gaps.switchPath } }));
  frames.set(locale, known);
  return known.replaceAll(gaps.switchPath, () => switchPath);
}

function renderFrame(site: Site): string {
  return renderToStaticMarkup(
    <SiteProvider value={site}>
      <PageFrame>{gaps.screen}</PageFrame>
    </SiteProvider>,
  );
}
