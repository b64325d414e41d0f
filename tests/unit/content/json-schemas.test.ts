import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';

import { createJsonSchemas, createSchemaSettings } from '../../../src/content/json-schemas';
import { contentFiles } from '../../../src/site-content';
import { listContent } from '../../../src/content/read-sources';
import { fixtureRoot, root } from '../../fixture-site';

it('the committed JSON schemas and editor settings are up to date (npm run schemas)', () => {
  const folder = join(root, 'content/.schema');
  const schemas = readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]);
  expect(Object.fromEntries(schemas)).toEqual(Object.fromEntries(createJsonSchemas(contentFiles)));
  const settings: unknown = JSON.parse(readFileSync(join(root, '.vscode/settings.json'), 'utf8'));
  expect(settings).toHaveProperty(['yaml.schemas'], createSchemaSettings(contentFiles));
});

it('every YAML file has a JSON schema and is valid against it', async () => {
  const schemaByPattern = new Map(
    Object.entries(createSchemaSettings(contentFiles)).map(([schema, pattern]) => [pattern, schema]),
  );
  for (const file of (await listContent(fixtureRoot)).filter((name) => name.endsWith('.yaml'))) {
    const name =
      schemaByPattern.get(file.replace(/^content\/(de|en)\//, 'content/*/')) ?? expect.fail(`${file} has no schema`);
    const schema = z.fromJSONSchema(JSON.parse(readFileSync(join(root, name), 'utf8')));
    const { error } = schema.safeParse(parse(readFileSync(join(fixtureRoot, file), 'utf8')));
    expect(error && z.prettifyError(error), file).toBeUndefined();
  }
});
