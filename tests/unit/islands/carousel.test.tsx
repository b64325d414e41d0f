import { parseHTML } from 'linkedom';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';

import { announcement } from '../../../src/islands/carousel/announcement';
import { swipeOf } from '../../../src/islands/carousel/steering';
import { Publications } from '../../../src/islands/publications/publications';

it('moves left with a swipe of 40 px to the right, and vice versa', () => {
  expect([40, 39, -39, -40].map(swipeOf)).toEqual(['left', undefined, undefined, 'right']);
});

it.each([
  ['{n} von {total}: {name}', '<li><p>Text</p><b data-name> Ida $& Ahorn </b></li>', '3 von 11: Ida $& Ahorn'],
  ['{n}: {name}', '<li><blockquote><p>Ja.</p><p>Gern.</p></blockquote><b data-name>Ida</b></li>', '3: Ida: Ja. Gern.'],
  ['{n} of {total}: {name}', '<p></p>', '3 of 11: '],
])('announces the current card with the template “%s”', (template, html, text) => {
  expect(announcement(template, 3, 11, parseHTML(html).document.querySelector('li'))).toBe(text);
});

it.each([
  [1, 0],
  [2, 2],
])('renders %i publications with %i arrows', (count, arrows) => {
  const labels = {
    region: 'Veröffentlichungen',
    previous: 'Zurück',
    next: 'Weiter',
    position: '{n} von {total}',
    status: '{n}',
  };
  const articles = Array.from({ length: count }, (_, index) => ({ id: index, html: '<h3>Artikel</h3>' }));
  const html = renderToString(<Publications labels={labels} slots={{ articles }} />);
  expect(html.match(/data-publication/g)).toHaveLength(count);
  expect(html.match(/<button/g) ?? []).toHaveLength(arrows);
});
