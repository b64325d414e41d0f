import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';

import { loadContent } from '../../../src/content/load';
import { listContent } from '../../../src/content/read-sources';

const root = join(import.meta.dirname, '../../..');
const { content } = await loadContent(root);

it('who the agency is stands in identity.yaml alone', async () => {
  const { name, owner, address, phone, email, siteUrl, social, legal } = content.identity;
  const own = [name, owner.name, address.street, address.postalCode, address.city, phone.display].concat(
    [email.address, new URL(siteUrl).hostname, social.name, social.url, legal?.vatId ?? []].flat(),
  );
  const files = (await listContent(root)).filter((file) => file !== 'content/identity.yaml');
  expect(files.length).toBeGreaterThan(25);
  const repeated: string[] = [];
  for (const file of files) {
    const text = await readFile(join(root, file), 'utf8');
    repeated.push(...own.filter((each) => text.includes(each)).map((each) => `${file}: ${each}`));
  }
  expect(repeated).toEqual([]);
});
