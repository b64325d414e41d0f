import type { Finding } from './finding';
import { fieldName, type FieldPath, type SourceFile } from './source-file';

/**
 * What one language has and the other has not: fields and items of lists (decision: same shape in every language). Where
 * both have the same, their numbers that differ.
 */
export function compareTwins(one: SourceFile, other: SourceFile): Finding[] {
  if (one.data === undefined || other.data === undefined) return [];
  const shape = [...missing(one, other, one.data, other.data, []), ...missing(other, one, other.data, one.data, [])];
  return shape.length > 0 ? shape : differentNumbers(one, other, one.data, other.data, []);
}

/** Prices, years, figures and the order of things do not depend on the language. */
function differentNumbers(
  one: SourceFile,
  other: SourceFile,
  here: unknown,
  there: unknown,
  path: FieldPath,
): Finding[] {
  if (Array.isArray(here) && Array.isArray(there)) {
    return here.flatMap((item, index) => differentNumbers(one, other, item, there[index], [...path, index]));
  }
  if (isRecord(here) && isRecord(there)) {
    return Object.entries(here).flatMap(([key, value]) =>
      differentNumbers(one, other, value, there[key], [...path, key]),
    );
  }
  if (typeof here !== 'number' || typeof there !== 'number' || here === there) return [];
  const { file, line } = one.locate(path);
  return [
    {
      code: 'different-number',
      level: 'warning',
      at: other.locate(path),
      message: `“${fieldName(path)}” is ${there}, and in ${file}:${line} it is ${here}`,
      fix: 'Write the same number in both languages.',
    },
  ];
}

function missing(has: SourceFile, lacks: SourceFile, there: unknown, here: unknown, path: FieldPath): Finding[] {
  if (Array.isArray(there) && Array.isArray(here)) {
    if (there.length > here.length) {
      return [
        difference(has, lacks, path, `“${fieldName(path)}” has ${here.length} items, ${has.file} has ${there.length}`),
      ];
    }
    return there.flatMap((item, index) => missing(has, lacks, item, here[index], [...path, index]));
  }
  if (isRecord(there) && isRecord(here)) {
    return Object.entries(there).flatMap(([key, value]) =>
      key in here
        ? missing(has, lacks, value, here[key], [...path, key])
        : [difference(has, lacks, [...path, key], `“${fieldName([...path, key])}” is missing; ${has.file} has it`)],
    );
  }
  return [];
}

function difference(has: SourceFile, lacks: SourceFile, path: FieldPath, message: string): Finding {
  const there = has.locate(path);
  return {
    code: 'different-shape',
    level: 'error',
    at: lacks.locate(path),
    message,
    fix: `Add it here, or remove it in ${there.file}:${there.line}; both languages have the same fields.`,
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
