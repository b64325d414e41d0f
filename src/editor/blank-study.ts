import { stringify } from 'yaml';
import * as z from 'zod';

import { getStudyFile } from '../content/files';
import { getCasePicturePath } from '../drawings/pictures/draw-pictures';
import { getToday } from '../lib/get-today';
import type { Locale } from '../locales';
import { getSchema } from '../site-content';
import { createBlankEntry } from './blank-entry';

/** What is known about a new case study; `name` is the client's name. */
export type NewStudy = { slug: string; name: string; order: number };

/** Returns the text of a case study in which only its position, its dates and its drawings are filled in. */
export function createBlankStudy(locale: Locale, { slug, name, order }: NewStudy): string {
  const known: Record<string, unknown> = {
    order,
    published: getToday(),
    updated: getToday(),
    'header.name': name,
    'header.img.src': getCasePicturePath(locale, slug),
    'testimonial.img.src': 'ring',
  };
  const schema = getSchema(getStudyFile(locale, slug));
  const blank = createBlankEntry(schema instanceof z.ZodObject ? schema.required({ published: true }) : schema);
  const data = fillIn(blank, known, []);
  return `---\n${stringify(data, { lineWidth: 0 })}---\n`;
}

/** Fills in known values, and empty texts where somebody has to write something. */
function fillIn(value: unknown, known: Readonly<Record<string, unknown>>, path: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((item) => fillIn(item, {}, []));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, fillIn(child, known, [...path, key])]));
  return known[path.join('.')] ?? value ?? '';
}
