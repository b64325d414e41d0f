import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';

import { compareLanguages } from '../../../src/content/compare-languages';
import { fillPlaceholders } from '../../../src/content/fill-placeholders';
import type { Finding } from '../../../src/content/finding';
import { listContent, readSource } from '../../../src/content/read-sources';
import { parseSourceFile, type SourceFile } from '../../../src/content/source-file';
import { validate } from '../../../src/content/validate';
import { fixtureRoot } from '../../fixture-site';

export type Edit = (text: string) => string | Uint8Array;

const fixtureSources = (await listContent(fixtureRoot)).map((file) => readSource(fixtureRoot, file));
/** What every text is filled from. */
const facts = /^content\/((identity|facts|certificate)|\w+\/agency)\.yaml$/;

/** A file of the fixture's content after an edit, filled, with what is found in it and beside the other language. */
export function editFixture(file: string, edit: Edit): { text: string; sources: SourceFile[]; findings: Finding[] } {
  const before = readFileSync(join(fixtureRoot, 'content', file), 'utf8');
  const after = edit(before);
  expect(after, `the edit of ${file} changes nothing`).not.toBe(before);
  const edited = parseSourceFile(`content/${file}`, Buffer.from(after));
  const name = file.replace(/^\w\w\//, '');
  const related = fixtureSources
    .map((source) => (source.file === edited.file ? edited : source))
    .filter((source) => facts.test(source.file) || source.file.endsWith(`/${name}`));
  const { sources, findings: unknownNames } = fillPlaceholders(related);
  const findings = [...unknownNames, ...sources.flatMap(validate)];
  const wrong = new Set(findings.map(({ at }) => at?.file));
  return {
    text: Buffer.from(after).toString(),
    sources,
    findings: [...findings, ...compareLanguages(sources, wrong)],
  };
}

/** The number of the first line with a part. */
export function lineWith(text: string, part: string | RegExp): number {
  const lines = text.split(/\r?\n/);
  return lines.findIndex((line) => (typeof part === 'string' ? line.includes(part) : part.test(line))) + 1;
}
