import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';

import { PageFrame } from '../layout/page-frame';
import type { AnyPage, Page } from '../page';
import { pageContext, PageRoot } from '../page-context';
import type { Site } from '../site';

/** The HTML inside `<body>`: the page frame around one screen. */
export function renderBody(Screen: (data: Page['data']) => ReactNode, page: AnyPage, site: Site): string {
  return renderToString(
    <PageRoot context={pageContext(page, site)}>
      <PageFrame>
        <Screen {...page.data} />
      </PageFrame>
    </PageRoot>,
  );
}
