import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

import type { Page } from '../site/page';
import { SiteProvider, type Site } from '../site/site-context';
import { PageFrame } from './layout/page-frame';

/** The HTML inside `<body>`: the page frame around one screen. Only widgets, which start later, carry React's marks. */
export function renderBody(Screen: (data: Page['data']) => ReactNode, page: Page, site: Site): string {
  const html = renderToStaticMarkup(
    <SiteProvider value={site}>
      <PageFrame>
        <Screen {...page.data} />
      </PageFrame>
    </SiteProvider>,
  );
  // attributes without a value, and void elements as HTML writes them; both signs are escaped in texts and attributes
  return html.replaceAll('=""', '').replaceAll('/>', '>');
}
