import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

import { listIslandEntries } from '../../../src/build/bundle/island-entries';
import { createTemporaryFolder } from '../../temporary-folder';

const folder = createTemporaryFolder();

it('creates an entry for each folder with a component of the same name', () => {
  for (const path of ['contact-form/contact-form.tsx', 'carousel/arrows.tsx', 'team/team.tsx', 'start.tsx']) {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), '');
  }
  const entries = listIslandEntries(folder);
  expect(entries.map(({ id }) => id)).toEqual(['contact-form', 'team']);
  expect(entries[0]?.contents).toContain("import { ContactForm } from './contact-form/contact-form';");
  expect(entries[0]?.contents).toContain('export default createHydrator(ContactForm);');
});
