import { expect, it } from 'vitest';
import * as z from 'zod';

import { expectedFiles, getSchema } from '../../../src/site-content';
import type { FieldPath } from '../../../src/content/source-file';
import { getGroupTitle, getLabel } from '../../../src/editor/labels';

/** Lists the paths of all fields that a schema knows, also of those that a file may omit. */
function listPaths(schema: unknown, path: FieldPath = []): FieldPath[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return listPaths(schema.unwrap(), path);
  if (schema instanceof z.ZodArray) return listPaths(schema.element, [...path, 0]);
  if (!(schema instanceof z.ZodObject)) return [path];
  return Object.entries(schema.shape).flatMap(([key, child]) => listPaths(child, [...path, key]));
}

const getBaseName = (file: string) => file.replace(/^.*\//, '').replace(/\.\w+$/, '');

it('has a label for every field and a heading for every group of every file', () => {
  const files = [...expectedFiles, 'content/de/case-studies/some-study.md'];
  const paths = files.flatMap((file) => listPaths(getSchema(file)).map((path) => ({ file: getBaseName(file), path })));
  expect(paths.length).toBeGreaterThan(500);
  const unlabelled = paths.filter(({ file, path }) =>
    path.some((_, index) => !getLabel(file, path.slice(0, index + 1))),
  );
  expect(unlabelled).toEqual([]);
});

it.each<[file: string, path: FieldPath, label: string, group: string]>([
  ['home', ['hero', 'heading'], 'Überschrift', 'Kopf der Seite'],
  ['services', ['faq', 'items', 1, 'answer'], 'Antwort', 'Häufige Fragen, Frage 2'],
  ['home', ['hero', 'buttons', 0, 'text'], 'Beschriftung des Knopfs', 'Kopf der Seite, Knopf 1'],
  ['contact', ['pages', 'project', 'points', 2], 'Punkt 3', 'Seite Projektanfrage'],
  ['home', ['ai', 'subHeading'], 'Zeile über der Überschrift', 'Suche und KI'],
  ['home', ['closing', 'text'], 'Text über dem Knopf', 'Abschluss der Seite'],
  ['contact', ['pages', 'coaching', 'next'], 'Text „Wie es weitergeht“', 'Seite Coaching'],
  ['mpuWolff', ['result', 'main', 'subHeading'], 'Was es zählt', 'Ergebnisse, Wichtigstes Ergebnis'],
  ['agency', ['published', 'heading'], 'Überschrift', 'Veröffentlichungen'],
  ['mpuWolff', ['published'], 'Veröffentlicht am', ''],
  ['terms', ['#body'], 'Text der Seite', ''],
])('labels %s, %j by the longest matching end of the path: %s', (file, path, label, group) => {
  expect(getLabel(file, path)?.label).toBe(label);
  expect(
    getGroupTitle(
      file,
      path.slice(
        0,
        path.findLastIndex((step) => typeof step === 'string'),
      ),
    ),
  ).toBe(group);
});
