import type { Finding } from './finding';
import { headingNumber, headingStart, legalSections, type LegalSection } from './legal-sections';
import type { SourceFile } from './source-file';

/**
 * Warns where the versions of a legal text in two languages have different sections, or one has two of the same number, or a
 * gap in its numbers. No errors: what the law asks for may have to be published today, and a link to a section that is missing is one by itself.
 */
export function compareSections(one: SourceFile, other: SourceFile): Finding[] {
  const [here, there] = [placedSections(one), placedSections(other)];
  const different = differentSection(one, other, here, there);
  const doubled = [...doubledNumbers(one, here), ...doubledNumbers(other, there)];
  const found = [...different, ...doubled];
  // a gap mostly comes from these, and is mended with them
  return found.length > 0 ? found : [...numberGap(one, here), ...numberGap(other, there)];
}

type PlacedSection = LegalSection & { line: number };

function placedSections({ body, bodyLine }: SourceFile): PlacedSection[] {
  const starts = [...body.matchAll(new RegExp(headingStart, 'gm'))].map(({ index }) => index);
  return legalSections(body).sections.map((section, index) => ({
    ...section,
    line: bodyLine + body.slice(0, starts[index]).split('\n').length - 1,
  }));
}

/** The first section in which two languages differ; all behind it may only have moved. */
function differentSection(
  one: SourceFile,
  other: SourceFile,
  here: PlacedSection[],
  there: PlacedSection[],
): Finding[] {
  const all = Array.from({ length: Math.max(here.length, there.length) }, (_, index) => index);
  const first = all.find((index) => here[index]?.id !== there[index]?.id);
  if (first === undefined) return [];
  const model = here[first] && `“${here[first].heading}” (${one.file}:${here[first].line})`;
  const own = there[first] && `“${there[first].heading}”`;
  return [
    {
      code: 'different-sections',
      level: 'warning',
      at: { file: other.file, line: (there[first] ?? there.at(-1))?.line ?? other.bodyLine },
      message:
        model && own ? `${own} is where the other language has ${model}` : `${own ?? model} is in one language only`,
      fix: 'Give both languages the same sections with the same numbers; the number is what links lead to.',
    },
  ];
}

function doubledNumbers({ file }: SourceFile, sections: PlacedSection[]): Finding[] {
  const numbers = sections.map(({ heading }) => headingNumber(heading));
  return sections.flatMap(({ heading, line }, index) => {
    const number = numbers[index];
    if (number === undefined || numbers.indexOf(number) === index) return [];
    return {
      code: 'doubled-section',
      level: 'warning' as const,
      at: { file, line },
      message: `“${heading}” has the number of a section above it, and links to number ${number} lead to that one`,
      fix: 'Give each section a number of its own, such as 2a.',
    };
  });
}

/** The first section that does not go on from the one above it, as where another was taken out; 2a goes on from 2. */
function numberGap({ file }: SourceFile, sections: PlacedSection[]): Finding[] {
  const numbered = sections.flatMap(({ heading, line }) => {
    const number = headingNumber(heading);
    return number === undefined ? [] : [{ heading, line, count: Number.parseInt(number, 10) }];
  });
  const at = numbered.findIndex(({ count }, index) => {
    const before = numbered[index - 1]?.count ?? 0;
    return count !== before + 1 && (index === 0 || count !== before);
  });
  const found = numbered[at];
  if (!found) return [];
  const before = numbered[at - 1];
  return [
    {
      code: 'section-gap',
      level: 'warning',
      at: { file, line: found.line },
      message: before
        ? `“${found.heading}” comes after “${before.heading}”`
        : `“${found.heading}” is the first section`,
      fix: 'Number the sections one after the other, in both languages, and change the links to those that get another number.',
    },
  ];
}
