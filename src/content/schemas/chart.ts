import * as z from 'zod';

import { createFinding } from '../../findings/finding';
import { line, matching, sampleMarker, shared } from './fields';
import { refuse } from './refuse';

/** A time series: what was measured between the first and the last figure of a chart, at equal intervals. */
const course = z.strictObject({
  ...sampleMarker,
  from: shared(matching(/^\d{4}-(0[1-9]|1[0-2])$/, () => createFinding('wrong-month', {}))),
  /** The interval between two values. */
  months: z.int().min(1).max(12),
  values: z.array(z.number().nonnegative()).min(4).max(120),
});

/** A chart of a study's figures, drawn at build time: bars, or a curve if there is a time series (`course`). */
export const chart = z.strictObject({
  caption: line(),
  alt: line(),
  /** A noun for what the figures count; shown in the study's picture. */
  unit: line().optional(),
  values: z
    .array(
      z.strictObject({
        label: line(),
        value: z.number().nonnegative().max(1_000_000_000_000),
        display: line(),
        /** An explanation if the unit is not enough, e.g. the growth of an index. */
        note: line().optional(),
      }),
    )
    .min(2)
    .max(6)
    .refine((values) => values.some(({ value }) => value > 0), refuse(createFinding('empty-chart', {}))),
  course: course.optional(),
});

export type Chart = z.infer<typeof chart>;
