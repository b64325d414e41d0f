import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';

import type { Page } from '../site/page';
import { SiteProvider, type Site } from '../site/site-context';
import { PageFrame } from './layout/page-frame';

/** The HTML inside `<body>`: the page frame around one screen. */
export function renderBody(Screen: (data: Page['data']) => ReactNode, page: Page, site: Site): string {
  const html = renderToString(
    <SiteProvider value={site}>
      <PageFrame>
        <Screen {...page.data} />
      </PageFrame>
    </SiteProvider>,
  );
  // attributes without a value; quotation marks in texts are escaped
  return html.replaceAll('=""', '');
}
