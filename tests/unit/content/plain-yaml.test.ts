import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseDocument } from 'yaml';

import { readPlainYaml } from '../../../src/content/plain-yaml';
import { parseSourceFile, type FieldPath, type SourceFile } from '../../../src/content/source-file';
import { yamlMistake } from '../../../src/content/yaml-mistake';
import { between, seeded } from '../../../src/drawings/random';

const folder = join(import.meta.dirname, '../../../content');
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(yaml|md)$/.test(name));
const yamlOf = (name: string): string => {
  const text = readFileSync(join(folder, name), 'utf8');
  return name.endsWith('.yaml') ? text : (/^---\n([\s\S]*?\n)---/.exec(text)?.[1] ?? '');
};

/** What a parser reads, as long as nothing is wrong. */
function parsed(yaml: string): unknown {
  const document = parseDocument(yaml, { prettyErrors: false, stringKeys: true });
  return yamlMistake(document, yaml) ? undefined : document.toJS();
}

/** Marks that mean something in YAML, and others that look as if they did. */
const marks =
  " |  |\n|\n\n|: |:|- |#| #|'|\"|\\|>-|>|&a|*a|!x|{|}|[|]|,|?|null|true|~|0x1|1.5|1.800|12|1e3|%|@|`|- - |---|...|\u00A0|\u2028|\t|.|+|''|2026-11-16"
    .split('|')
    .concat('|', '|-');

/** The paths of everything in a value, and beside each one that is not there. */
function pathsIn(value: unknown, path: FieldPath = []): FieldPath[] {
  const beside: FieldPath[] = [path, [...path, 'missing'], [...path, 99], [...path, 'title', 0]];
  if (typeof value !== 'object' || value === null) return beside;
  const entries = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  return [...beside, ...entries.flatMap(([key, each]) => pathsIn(each, [...path, key]))];
}

describe('YAML that is written plainly', () => {
  it.each(files.filter((name) => name.includes('case-studies/')))('is read without a parser: %s', (name) => {
    const yaml = yamlOf(name);
    expect(readPlainYaml(yaml)).toEqual(parsed(yaml));
  });

  it('is read as a parser reads it, or not at all', () => {
    for (const yaml of files.map(yamlOf)) expect([undefined, parsed(yaml)]).toContainEqual(readPlainYaml(yaml));
  });

  it('is told from what is not plain, or wrong', () => {
    const texts = files.map(yamlOf);
    const next = seeded('plain yaml');
    const upTo = (end: number) => Math.floor(between(next, 0, end));
    let read = 0;
    for (let round = 0; round < 8_000; round++) {
      const lines = (texts[upTo(texts.length)] ?? '').split('\n');
      const from = upTo(lines.length);
      const some = lines.slice(from, from + 2 + upTo(14));
      const indent = Math.min(...some.filter(Boolean).map((line) => line.search(/\S|$/)));
      let yaml = some.map((line) => line.slice(indent)).join('\n');
      for (let change = upTo(3); change > 0; change--) {
        const at = upTo(yaml.length + 1);
        yaml = yaml.slice(0, at) + marks[upTo(marks.length)] + yaml.slice(at + upTo(3));
      }
      const plain = readPlainYaml(yaml);
      if (plain === undefined) continue;
      read++;
      expect(plain, yaml).toStrictEqual(parsed(yaml));
    }
    expect(read).toBeGreaterThan(1_000);
  });

  it('has its fields and items on the lines where a parser finds them', async () => {
    const misleading =
      'a: >-\n  b: one\n  - two\n\n  c: three\nb:\n  - >-\n    c: one\n    - d\n  - c: one\n\n    d:\n      - e\n      - f\n  - g\nc: x\nd:\n  c: y\n  title:\n    - z\n';
    let plain = 0;
    for (const yaml of [...files.map(yamlOf), misleading]) {
      if (readPlainYaml(yaml) === undefined) continue;
      plain++;
      const read = (text: string) => parseSourceFile('content/a.md', Buffer.from(`---\n${text}---\n\nA text.\n`));
      // a note makes a parser read the file, and moves nothing
      const [own, noted] = await Promise.all([read(yaml), read(`${yaml}# a note\n`)]);
      const lines = ({ locate }: SourceFile) => pathsIn(own.data).map((path) => locate(path));
      expect(lines(own)).toStrictEqual(lines(noted));
    }
    expect(plain).toBeGreaterThan(10);
  });
});
