import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

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
