import { writeFile } from 'node:fs/promises';
import { it } from 'vitest';
import { loadContent } from '../../../src/content/load';
import { planPages } from '../../../src/site/plan';
import { socialImages } from '../../../src/output/social-image';
it('x', async () => {
  const { content } = await loadContent('content');
  const pages = planPages(content);
  let n = 0;
  const t0 = performance.now();
  const s = await socialImages({ content, pages, siteUrl: 'https://jahresring.example', year: 2026, remember: async (k, make) => { n++; return make(); } });
  console.log(n, performance.now() - t0);
  for (const [p, b] of s.files) { console.log(p, b.length); await writeFile('/tmp/seo/' + p.split('/').pop()!.replace(/-[0-9a-f]{10}/, ''), b); }
}, 60000);
