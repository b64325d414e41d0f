import { expect, it } from 'vitest';

import { checkStructure } from '../../../src/build/audit/check-structure';
import { pageFacts } from '../../../src/output/page-facts';
import { loadContent } from '../../../src/content/load';
import { planPages } from '../../../src/site/plan';

it('a second headline is found with the text that has it', async () => {
  const { content } = await loadContent('content');
  const page = planPages(content).find(({ path }) => path === '/impressum') ?? expect.fail();
  const facts = pageFacts('<html><body><main><h1>Impressum</h1><h1>Noch eine</h1></main></body></html>');
  const found = checkStructure({ page, facts }).map(({ code, level, text }) => [code, level, text]);
  expect(found).toContainEqual(['heading-one', 'error', 'Noch eine']);
});
