import { parseHTML } from 'linkedom';
import { describe, expect, it } from 'vitest';

import { patchBetween } from '../../../src/preview/dev/patch';

const rootOf = (body: string, head = '') =>
  parseHTML(`<!doctype html><html><head>${head}</head><body>${body}</body></html>`).document.documentElement;

/** The open page after a change, or `reload`. */
function follow(before: string, after: string, visit: (live: Element) => void = () => undefined): string {
  const live = rootOf(before);
  visit(live);
  const steps = patchBetween(live, rootOf(before), rootOf(after));
  if (!steps) return 'reload';
  for (const step of steps) step();
  return live.querySelector('body')?.innerHTML ?? '';
}

describe('a page that follows its source', () => {
  it('takes a changed text, attribute and element', () => {
    expect(follow('<p>one</p><p>two</p>', '<p>one</p><p>three</p>')).toBe('<p>one</p><p>three</p>');
    expect(follow('<a href="/x">x</a>', '<a href="/y">x</a>')).toBe('<a href="/y">x</a>');
    expect(follow('<ul><li>1</li><li>3</li></ul>', '<ul><li>1</li><li>2</li><li>3</li></ul>')).toBe(
      '<ul><li>1</li><li>2</li><li>3</li></ul>',
    );
    expect(follow('<b>1</b><i>2</i><b>3</b>', '<b>1</b><b>3</b>')).toBe('<b>1</b><b>3</b>');
  });

  it('keeps what visitors have done beside the change', () => {
    const open = (live: Element) => live.querySelector('details')?.setAttribute('open', '');
    expect(follow('<details><p>1</p></details><p>a</p>', '<details><p>1</p></details><p>b</p>', open)).toBe(
      '<details open><p>1</p></details><p>b</p>',
    );
  });

  it('keeps a widget where something is added before it', () => {
    const island = '<div data-island="x">w</div>';
    expect(follow(`<p>a</p>${island}`, `<p>a</p><p>b</p>${island}`)).toBe(`<p>a</p><p>b</p>${island}`);
  });

  it('is loaded anew where a widget or a script has changed, or a script has changed the place', () => {
    expect(follow('<div data-island="x" data-src="/a.js"></div>', '<div data-island="x" data-src="/b.js"></div>')).toBe(
      'reload',
    );
    expect(follow('<p>a</p>', '<p>a</p><div data-island="x"></div>')).toBe('reload');
    expect(follow('<script>1</script>', '<script>2</script>')).toBe('reload');
    const rewrite = (live: Element) => live.querySelector('p')?.replaceChildren('c');
    expect(follow('<p>a</p>', '<p>b</p>', rewrite)).toBe('reload');
  });
});
