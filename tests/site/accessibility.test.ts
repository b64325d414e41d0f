import { describe, expect, it } from 'vitest';

import { documentOf, pages } from './dist';

describe.each(pages.map((page) => ({ path: page.path, page })))('$path', ({ page }) => {
  const document = documentOf(page);
  const all = (selector: string) => [...document.querySelectorAll(selector)];

  it('leaves the order of the keyboard to the document', () => {
    const ordered = all('[tabindex]').filter((each) => Number(each.getAttribute('tabindex')) > 0);
    expect([...ordered, ...all('[accesskey]')].map(({ outerHTML }) => outerHTML)).toEqual([]);
  });

  it('is laid out beside the notch of a phone that is turned, and can be enlarged', () => {
    const [viewport] = all('meta[name="viewport"]');
    expect(viewport?.getAttribute('content')).toBe('width=device-width, initial-scale=1');
  });

  it('has letters of the same size when a phone is turned, also in Safari, which has a name of its own for that', () => {
    expect(document.querySelector('head > style')?.textContent).toContain('-webkit-text-size-adjust:100%');
  });

  it('names landmarks of one kind differently', () => {
    for (const kind of ['nav', 'section[aria-label], [role="region"]']) {
      const names = all(kind)
        .filter((each) => !each.closest('[popover]'))
        .map((each) => each.getAttribute('aria-label') ?? each.getAttribute('aria-labelledby') ?? '');
      expect(names).not.toContain('');
      // the style guide shows some of them twice
      if (page.name !== 'styleguide') expect(new Set(names).size, names.join(', ')).toBe(names.length);
    }
  });

  it('marks words as of one of its two languages', () => {
    const languages = all('body [lang]').map((each) => each.getAttribute('lang'));
    expect(languages.filter((language) => language !== 'de' && language !== 'en')).toEqual([]);
  });

  it('tells the links of cards apart that have the same words, for those who go from link to link', () => {
    const heard = new Map<string, string>();
    for (const link of all('main article a[href]')) {
      const description = document.querySelector(`[id="${link.getAttribute('aria-describedby')}"]`);
      const words = `${link.textContent}: ${description?.textContent ?? ''}`;
      const target = String(link.getAttribute('href'));
      expect(heard.get(words) ?? target, words).toBe(target);
      heard.set(words, target);
    }
  });

  it('shows no text in a picture format, no frame, and nothing that plays by itself', () => {
    expect(all('iframe, object, embed, video, audio, marquee, blink, meta[http-equiv="refresh"]')).toEqual([]);
  });
});

it('titles are different on every page of a language, those out of the index included', () => {
  for (const locale of ['de', 'en']) {
    const own = pages.filter((page) => page.locale === locale && page.kind === 'page');
    expect(new Set(own.map(({ meta }) => meta.title)).size).toBe(own.length);
  }
});
