import { expect, it } from 'vitest';

import { renderDocument } from '../../../src/build/document';

const document = (body: string, loader = 'load()') =>
  renderDocument({ locale: 'de', head: '<title>Titel</title>', body, loader, otherEngines: '/assets/other.js' });
const script = '<script data-other-engines="/assets/other.js">load()</script>';

it('has its loader behind the header of the page, not behind that of the site', () => {
  const html = document(
    '<header>Kopf</header><main><div><header><h1>Eins</h1></header><p>Text</p></div><article><header>Zwei</header></article></main>',
  );
  expect(html).toContain(`</h1></header>${script}<p>Text</p>`);
  expect(html.split(script)).toHaveLength(2);
});

it('has it first of all where a page has no such header', () => {
  expect(document('<main><h1>Eins</h1></main><header></header>')).toContain(`<body>${script}<main>`);
  expect(document('<p>Eins</p>')).toContain(`<body>${script}<p>`);
});

it('has its structured data behind all that is seen', () => {
  const parts = { locale: 'de', head: '', body: '<main>Text</main>', loader: '', otherEngines: '' } as const;
  expect(renderDocument({ ...parts, data: '{"a":1}' })).toMatch(
    /<\/main>\s*<script type="application\/ld\+json">{"a":1}<\/script><\/body>/,
  );
});

it('goes without scripts where there is no loader', () => {
  expect(document('<main><header></header></main>', '')).not.toContain('<script');
});
