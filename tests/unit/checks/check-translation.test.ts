import { expect, it } from 'vitest';

import { checkTranslation } from '../../../src/checks/check-translation';
import { getFieldName } from '../../../src/content/source-file';
import { createAuditInput, fixture } from '../../fixture-site';

/** Checks the contact pages with a group of texts copied from German to English, and with a button text for both. */
function check(copied: string, button?: string) {
  const contact = fixture.fields.filter(({ file }) => file.endsWith('/contact.yaml'));
  const fields = contact.map((field) => {
    const name = getFieldName(field.path);
    if (name === 'form.requiredNote' && button) return { ...field, value: button };
    const german = contact.find(({ file, path }) => file.startsWith('content/de/') && getFieldName(path) === name);
    return field.path[0] === copied && german ? { ...field, value: german.value } : field;
  });
  return checkTranslation(createAuditInput({ fields })).map(({ level, at }) => `${level} ${at?.file} ${at?.field}`);
}

it('reports untranslated texts that no page shows', () => {
  expect(check('refusals').sort()).toEqual([
    ...['invalid', 'origin', 'tooLarge', 'tooMany', 'trap'].map(
      (name) => `error content/en/contact.yaml refusals.${name}`,
    ),
    'warning content/en/contact.yaml refusals.busy',
    'warning content/en/contact.yaml refusals.method',
  ]);
});

it.each([
  [undefined, []],
  ['B2B, national', []],
  ['Rank Math, Yoast SEO', []],
  ['Rank Math Pro, Yoast SEO', ['warning content/en/contact.yaml form.requiredNote']],
  ['Das ist die Schaltfläche und nicht mehr', ['error content/en/contact.yaml form.requiredNote']],
])('reports a text of five words or more that is the same in both languages: %s', (button, expected) => {
  expect(check('', button)).toEqual(expected);
});
