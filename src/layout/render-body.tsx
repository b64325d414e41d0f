import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';

import { PageFrame } from './page-frame';
import type { Page } from '../site/page';
import { createPageContext, PageRoot } from '../site/page-context';
import type { Site } from '../site/site';

/** Renders the content of `<body>`: a screen inside the page frame. */
export function renderBody(Screen: (props: { content: unknown }) => ReactNode, page: Page, site: Site): string {
  return renderToString(
    <PageRoot context={createPageContext(page, site)}>
      <PageFrame>
        <Screen content={page.content} />
      </PageFrame>
    </PageRoot>,
  );
}
