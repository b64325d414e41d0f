import { expect, it } from 'vitest';

import { checkTranslation } from '../../../src/build/audit/check-translation';
import type { SourceFile } from '../../../src/content/source-file';
import { fixture } from '../../fixture-site';

const sourceOf = (file: string) => fixture.sources.find((each) => each.file === file) ?? expect.fail();

/** What is said where English files have changed, each as its function says. */
function told(changes: Record<string, (data: never, german: never) => void>) {
  const sources = fixture.sources.map((source): SourceFile => {
    const change = changes[source.file.replace('content/en/', '')];
    if (!change || !source.file.startsWith('content/en/')) return source;
    const data = structuredClone(source.data) as never;
    change(data, sourceOf(source.file.replace('/en/', '/de/')).data as never);
    return { ...source, data };
  });
  return checkTranslation({ content: fixture.content, sources }).map(
    ({ level, at }) => `${level} ${at?.file} ${at?.field}`,
  );
}

it('says nothing of the shipped texts', () => {
  expect(told({})).toEqual([]);
});

it('finds texts in the other language that no page shows', () => {
  const found = told({
    'contact.yaml': (data: { refusals: object }, { refusals }: { refusals: object }) => {
      data.refusals = refusals;
    },
  });
  expect(found).toEqual([
    ...['invalid', 'origin', 'trap', 'tooMany', 'tooLarge'].map(
      (name) => `error content/en/contact.yaml refusals.${name}`,
    ),
    'warning content/en/contact.yaml refusals.method',
  ]);
});

it('finds copied texts that do not tell their language, and leaves short ones alone', () => {
  type Labels = { mail: { labels: { heard_from: string } }; form: { trap: string; submit: string } };
  const german = sourceOf('content/de/contact.yaml');
  const before = german.data;
  const fill = ({ form }: Labels) =>
    Object.assign(form, { trap: 'B2B, national', submit: 'Rank Math Pro, Yoast SEO, Ahrefs' });
  german.data = structuredClone(before);
  fill(german.data as never);
  try {
    expect(told({ 'contact.yaml': fill })).toEqual(['warning content/en/contact.yaml form.submit']);
  } finally {
    german.data = before;
  }
});
