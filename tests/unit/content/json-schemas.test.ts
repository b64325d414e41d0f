import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';

import { jsonSchemas, schemaSettings } from '../../../src/content/json-schemas';

const root = join(import.meta.dirname, '../../..');

it('the JSON schemas for editors are those of today; if not, run npm run schemas', () => {
  const folder = join(root, 'content/.schema');
  const written = readdirSync(folder).sort();
  expect(written).toEqual([...jsonSchemas().keys()].sort());
  const old = [...jsonSchemas()].filter(([name, text]) => readFileSync(join(folder, name), 'utf8') !== text);
  expect(old.map(([name]) => name)).toEqual([]);
});

it('VS Code finds a schema for every YAML file of the content; if not, run npm run schemas', () => {
  const settings: unknown = JSON.parse(readFileSync(join(root, '.vscode/settings.json'), 'utf8'));
  expect(settings).toHaveProperty(['yaml.schemas'], schemaSettings());
  const covered = Object.values(schemaSettings());
  const files = readdirSync(join(root, 'content'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.yaml'),
  );
  const uncovered = files.filter((file) => !covered.includes(`content/${file.replace(/^(de|en)[\\/]/, '*/')}`));
  expect(uncovered).toEqual([]);
});

/** Where the star of a place stands for a language, it means a file in each. */
const filesAt = (place: string) => ['de', 'en'].map((locale) => place.replace('*', locale));

it.each(Object.entries(schemaSettings()))('%s finds nothing wrong with the texts of today', (schema, place) => {
  const described = z.fromJSONSchema(JSON.parse(readFileSync(join(root, schema), 'utf8')));
  for (const file of filesAt(place)) {
    const { error } = described.safeParse(parse(readFileSync(join(root, file), 'utf8')));
    expect(error && z.prettifyError(error), file).toBeUndefined();
  }
});
