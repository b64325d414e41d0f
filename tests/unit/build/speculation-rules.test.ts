import { expect, it } from 'vitest';

import { speculationRules } from '../../../src/build/speculation-rules';

type Condition = { and: Condition[] } | { not: Condition } | { href_matches: string };

/** Reads conditions as browsers do, as far as stars go. */
function holds(condition: Condition, path: string): boolean {
  if ('and' in condition) return condition.and.every((each) => holds(each, path));
  if ('not' in condition) return !holds(condition.not, path);
  const parts = condition.href_matches.split('*').map((part) => part.replaceAll('.', '\\.'));
  return new RegExp(`^${parts.join('.*')}$`).test(path);
}

it('prerenders pages of this site, and no files', () => {
  const { prerender } = JSON.parse(speculationRules) as { prerender: { where: Condition }[] };
  const prerendered = (path: string) => prerender.some(({ where }) => holds(where, path));
  expect(['/', '/en/agency', '/casestudies/mpuWolff'].filter((path) => !prerendered(path))).toEqual([]);
  const files = ['/urkunde_120_baeume.pdf', '/agentur.md', '/img/photos/ida.avif'];
  expect(files.filter(prerendered)).toEqual([]);
});
