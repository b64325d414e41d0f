import { expect, it } from 'vitest';

import { checkTranslation } from '../../../src/build/audit/check-translation';
import type { SourceFile } from '../../../src/content/source-file';
import { shipped } from '../../shipped';

const sourceOf = (file: string) => shipped.sources.find((each) => each.file === file) ?? expect.fail();

/** What is said where English files have changed, each as its function says. */
function told(changes: Record<string, (data: never, german: never) => void>, words = shipped.content.foreignWords) {
  const sources = shipped.sources.map((source): SourceFile => {
    const change = changes[source.file.replace('content/en/', '')];
    if (!change || !source.file.startsWith('content/en/')) return source;
    const data = structuredClone(source.data) as never;
    change(data, sourceOf(source.file.replace('/en/', '/de/')).data as never);
    return { ...source, data };
  });
  return checkTranslation({ content: { ...shipped.content, foreignWords: words }, sources }).map(
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

it('finds copied texts that are too short to tell their language, in case studies as well', () => {
  type Labels = { mail: { labels: { heard_from: string } } };
  type Study = { header: { heading: string; typ: string } };
  const found = told({
    'contact.yaml': (data: Labels, german: Labels) => (data.mail.labels.heard_from = german.mail.labels.heard_from),
    'case-studies/mpuWolff.md': (data: Study, german: Study) => (data.header.heading = german.header.heading),
  });
  expect(found).toEqual([
    'warning content/en/case-studies/mpuWolff.md header.heading',
    'warning content/en/contact.yaml mail.labels.heard_from',
  ]);
});

it('leaves alone what is the same in every language: figures, names, and words that are named as foreign', () => {
  type Service = { trap: string; optional: string; submit: string; sending: string };
  const texts = ['1.800 € → 2.400 €', 'Team Jahresring, Ida Ahorn', 'Google Local Services', 'B2B, national'];
  const fill = ({ form }: { form: Service }) => {
    [form.trap = '', form.optional = '', form.submit = '', form.sending = ''] = texts;
  };
  const german = sourceOf('content/de/contact.yaml');
  const before = german.data;
  german.data = structuredClone(before);
  fill(german.data as never);
  try {
    expect(told({ 'contact.yaml': fill })).toEqual(['warning content/en/contact.yaml form.submit']);
    const { de, en } = shipped.content.foreignWords;
    expect(told({ 'contact.yaml': fill }, { de: [...de, 'Google Local'], en })).toEqual([]);
  } finally {
    german.data = before;
  }
});
