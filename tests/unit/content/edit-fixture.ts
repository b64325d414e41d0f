import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';

import { compareLanguages } from '../../../src/checks/compare-languages';
import { listFields } from '../../../src/content/fields';
import type { Finding } from '../../../src/findings/finding';
import { fillAndValidate } from '../../../src/content/load';
import { listContent } from '../../../src/content/read-sources';
import { readSource, parseSourceFile } from '../../../src/site-content';
import type { SourceFile } from '../../../src/content/source-file';
import { createAuditInput, fixtureRoot } from '../../fixture-site';

export type Edit = (text: string) => string | Uint8Array;

const fixtureSources = (await listContent(fixtureRoot)).map((file) => readSource(fixtureRoot, file));
/** Files with the values of placeholders. */
const valueFiles = /^content\/((identity|facts)|\w+\/agency)\.yaml$/;

/** Edits a file of the fixture's content; returns it with the findings in it and in the comparison of languages. */
export function editFixture(file: string, edit: Edit): { text: string; sources: SourceFile[]; findings: Finding[] } {
  const before = readFileSync(join(fixtureRoot, 'content', file), 'utf8');
  const after = edit(before);
  expect(after, `the edit of ${file} changes nothing`).not.toBe(before);
  const edited = parseSourceFile(`content/${file}`, Buffer.from(after));
  const name = file.replace(/^\w\w\//, '');
  const related = fixtureSources
    .map((source) => (source.file === edited.file ? edited : source))
    .filter((source) => valueFiles.test(source.file) || source.file.endsWith(`/${name}`));
  const { sources, findings } = fillAndValidate(related);
  const isValid = !findings.some(({ level }) => level === 'error');
  return {
    text: Buffer.from(after).toString(),
    sources,
    findings: isValid
      ? [...findings, ...compareLanguages(createAuditInput({ sources, fields: sources.flatMap(listFields) }))]
      : findings,
  };
}

/** Returns the number of the first line that matches. */
export function findLine(text: string, part: string | RegExp): number {
  const lines = text.split(/\r?\n/);
  return lines.findIndex((line) => (typeof part === 'string' ? line.includes(part) : part.test(line))) + 1;
}
