import { expect, it } from 'vitest';

import { getLinkKind } from '../../../src/components/link/link';

it.each([
  ['https://www.example.org/a', 'external'],
  ['http://www.example.org/a.pdf', 'external'],
  ['/urkunde.pdf', 'file'],
  ['/urkunde.pdf#page=2', 'file'],
  ['/urkunde.pdf?v=2', 'file'],
  ['#ai', 'section'],
  ['/agentur#published', 'page'],
  ['/pdf', 'page'],
])('the target of %s is of the kind: %s', (href, target) => expect(getLinkKind(href)).toBe(target));
