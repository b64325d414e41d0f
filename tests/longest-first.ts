import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The files that take longest, in their order: begun last, they would run alone while a processor is idle. */
const longest = [
  'browser/accessibility/still',
  'browser/form',
  'site/builds',
  'browser/accessibility/moving',
  'browser/next-page',
  'browser/dev',
  'browser/',
  'site/',
];

const place = ({ moduleId }: TestSpecification) => {
  const index = longest.findIndex((part) => moduleId.includes(`/tests/${part}`));
  return index < 0 ? longest.length : index;
};

/** Begins with the longest files, also where no earlier run has told how long each takes. */
export class LongestFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return Promise.resolve(files.toSorted((a, b) => place(a) - place(b)));
  }
}
