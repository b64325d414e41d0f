import { renderToStaticMarkup } from 'react-dom/server';

import { ChangesView, formatDay, getChangesTitle } from './changes-view';
import type { Changes } from './protocol';

/** Renders the changes as a single HTML file for approval, which needs no scripts and no other files. */
export function renderChangesPage(changes: Changes, style: string, date = new Date()): string {
  const document = (
    <html lang="de">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${getChangesTitle(changes)} – ${changes.agency} – ${formatDay(date)}`}</title>
        <style dangerouslySetInnerHTML={{ __html: style }} />
      </head>
      <body>
        <main>
          <ChangesView changes={changes} date={date} />
        </main>
      </body>
    </html>
  );
  return `<!doctype html>\n${renderToStaticMarkup(document)}\n`;
}
