import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';

import { Publications } from '../../../src/islands/publications/publications';

const labels = { region: 'Veröffentlichungen', previous: 'Zurück', next: 'Weiter', status: '{n} von {total}: {name}' };

it.each([
  [1, 0],
  [2, 2],
])('of %i publications there are %i arrows', (count, arrows) => {
  const articles = Array.from({ length: count }, (_, index) => ({ id: index, html: '<h3>Artikel</h3>' }));
  const html = renderToString(<Publications labels={labels} slots={{ articles }} />);
  expect(html.match(/data-publication/g)).toHaveLength(count);
  expect(html.match(/<button/g) ?? []).toHaveLength(arrows);
});
