import { expect, it } from 'vitest';

import { checkTranslation } from '../../../src/build/audit/check-translation';
import type { SourceFile } from '../../../src/content/source-file';
import { fixture } from '../../fixture-site';

/** Checks the contact pages with texts copied from German to English, and with a button text for both. */
function check(copied: string[], button?: string) {
  const sourceOf = (locale: string) =>
    fixture.sources.find(({ file }) => file === `content/${locale}/contact.yaml`) ?? expect.fail();
  const german: Record<string, unknown> = { ...(sourceOf('de').data as object) };
  const english: Record<string, unknown> = { ...(sourceOf('en').data as object) };
  for (const name of copied) english[name] = german[name];
  if (button) for (const data of [german, english]) data.form = { ...(data.form as object), submit: button };
  const sources = fixture.sources.map((source): SourceFile => {
    if (source === sourceOf('de')) return { ...source, data: german };
    return source === sourceOf('en') ? { ...source, data: english } : source;
  });
  return checkTranslation({ content: fixture.content, sources }).map(
    ({ level, at }) => `${level} ${at?.file} ${at?.field}`,
  );
}

it('reports untranslated texts that no page shows', () => {
  const names = ['invalid', 'origin', 'trap', 'tooMany', 'tooLarge'];
  expect(check(['refusals'])).toEqual([
    ...names.map((name) => `error content/en/contact.yaml refusals.${name}`),
    'warning content/en/contact.yaml refusals.busy',
    'warning content/en/contact.yaml refusals.method',
  ]);
});

it.each([
  [undefined, []],
  ['B2B, national', []],
  ['Rank Math, Yoast SEO', []],
  ['Rank Math Pro, Yoast SEO', ['warning content/en/contact.yaml form.submit']],
  ['Das ist die Schaltfläche und nicht mehr', ['error content/en/contact.yaml form.submit']],
])('reports a text of five words or more that is the same in both languages: %s', (button, expected) => {
  expect(check([], button)).toEqual(expected);
});
