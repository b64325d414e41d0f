import { parseHTML } from 'linkedom';
import { expect, it } from 'vitest';

import { patchPage } from '../../../src/editor/client/patch-page';

const parse = (body: string, head = '<title>Start</title><style>p{}</style>'): Document =>
  parseHTML(`<!doctype html><html><head>${head}</head><body>${body}</body></html>`).document;

/** Patches a page that scripts may have changed; returns its body, or `undefined` if it must be reloaded. */
const patch = (before: string, after: string, shown = before) => {
  const page = parse(shown);
  return patchPage(page, parse(before), parse(after)) ? page.body.innerHTML : undefined;
};

it('changes texts and attributes in place', () => {
  const page = parse('<main><h1 data-field="a">Alt</h1><p>Text <b>fett</b> Ende</p><img src="a.png"></main>');
  const heading = page.querySelector('h1');
  const after = parse('<main><h1 data-field="a">Neu</h1><p>Text <b>fetter</b> Ende</p><img src="b.png"></main>');
  expect(patchPage(page, parse(page.body.innerHTML), after)).toBe(true);
  expect(page.body.innerHTML).toBe(after.body.innerHTML);
  expect(page.querySelector('h1')).toBe(heading);
});

it('replaces the content of a text if its inline elements have changed', () => {
  expect(patch('<p>Ein Text</p>', '<p>Ein <b>Text</b></p>')).toBe('<p>Ein <b>Text</b></p>');
});

it('keeps elements that scripts have added at the end of the page', () => {
  expect(patch('<p>Alt</p>', '<p>Neu</p>', '<p>Alt</p><div popover=""></div>')).toBe(
    '<p>Neu</p><div popover=""></div>',
  );
});

it('changes only the slots of an island', () => {
  const island = (text: string, label: string) =>
    `<div data-island="faq"><button>${label}</button><div data-slot="0"><p>${text}</p></div></div>`;
  const shown = island('Alt', 'Mehr').replace('<button>', '<button class="open">');
  expect(patch(island('Alt', 'Mehr'), island('Neu', 'Mehr'), shown)).toContain('<p>Neu</p>');
  expect(patch(island('Alt', 'Mehr'), island('Neu', 'Weniger'), shown)).toBeUndefined();
});

it.each([
  ['elements are added or removed', '<ul><li>1</li></ul>', '<ul><li>1</li><li>2</li></ul>', undefined],
  ['a script has changed the text', '<p>Alt</p>', '<p>Neu</p>', '<p>Anders</p>'],
  ['a script has changed the attribute', '<p class="a">A</p>', '<p class="b">A</p>', '<p class="c">A</p>'],
  ['a script is different', '<script>1</script>', '<script>2</script>', undefined],
])('changes nothing if %s', (_, before, after, shown) => {
  const page = parse(shown ?? before);
  const html = page.body.innerHTML;
  expect(patchPage(page, parse(before), parse(after))).toBe(false);
  expect(page.body.innerHTML).toBe(html);
});

it('reloads a page if its styles differ, but not if only its structured data do', () => {
  const head = (data: string, style: string) =>
    `<style>${style}</style><script type="application/ld+json">${data}</script>`;
  const page = parse('<p>A</p>', head('1', 'p{}'));
  expect(patchPage(page, parse('<p>A</p>', head('1', 'p{}')), parse('<p>B</p>', head('2', 'p{}')))).toBe(true);
  expect(patchPage(page, parse('<p>B</p>', head('2', 'p{}')), parse('<p>C</p>', head('2', 'a{}')))).toBe(false);
});
