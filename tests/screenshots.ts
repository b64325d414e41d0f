import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright';

import { planSite } from '../src/build/plan-site';
import { readSettings } from '../src/settings/settings';
import { loadContent } from '../src/site-content';
import { escapeHtml } from '../src/lib/html';
import { readOptions } from '../src/lib/read-options';
import { launchChromium } from './browser/browser';
import { startSite } from './browser/site';

const root = join(import.meta.dirname, '..');
const folder = join(root, 'screenshots');
const { content } = await loadContent(root);
const { pages } = planSite(content, readSettings({}));
const { widths, paths } = readArguments();
const themes = ['light', 'dark'] as const;
type Theme = (typeof themes)[number];

/** Reads the options, or reports what is wrong with them and exits with 2. */
function readArguments(): { widths: number[]; paths: string[] } {
  try {
    const options = {
      widths: { type: 'string', default: '320,375,494,768,1024,1100,1440,1920' },
      paths: { type: 'string', default: pages.map(({ path }) => path).join(',') },
    } as const;
    const { values } = readOptions({ options }, 'Options: --widths 375,1440 and --paths /,/agentur.');
    const widths = values.widths.split(',');
    const paths = values.paths.split(',');
    const noWidth = widths.find((each) => !/^[1-9]\d{1,4}$/.test(each));
    if (noWidth !== undefined) throw new Error(`--widths: '${noWidth}' is not a width in pixels, such as 375`);
    const noPath = paths.find((each) => !each.startsWith('/'));
    if (noPath !== undefined) throw new Error(`--paths: '${noPath}' is not a path, such as /agentur`);
    return { widths: widths.map(Number), paths };
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(2);
  }
}

async function takeScreenshots(browser: Browser, base: string, width: number, theme: Theme): Promise<void> {
  const context = await browser.newContext({
    viewport: { width, height: width < 600 ? 812 : 900 },
    colorScheme: theme,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  for (const path of paths) {
    await page.goto(base + path, { waitUntil: 'load' });
    // lazy pictures load when they come near the viewport, so scroll through the page once
    await page.evaluate(async () => {
      for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight) {
        scrollTo({ top: y, behavior: 'instant' });
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
      scrollTo({ top: 0, behavior: 'instant' });
    });
    await page.waitForLoadState('networkidle');
    await page.screenshot({ path: join(folder, getFileName(path, width, theme)), fullPage: true });
  }
  await context.close();
}

function getFileName(path: string, width: number, theme: Theme): string {
  return `${path.replaceAll('/', '-').replace(/^-|-$/g, '') || 'start'}-${width}-${theme}.png`;
}

function renderContactSheet(): string {
  const renderCell = (path: string, width: number, theme: Theme) => {
    const file = encodeURIComponent(getFileName(path, width, theme));
    return `<a href="${file}"><img src="${file}" alt="${escapeHtml(path)} ${width} ${theme}" loading="lazy"><span>${width} ${theme}</span></a>`;
  };
  const rows = paths.map((path) => {
    const cells = widths.flatMap((width) => themes.map((theme) => renderCell(path, width, theme)));
    return `<h2>${escapeHtml(path)}</h2><div>${cells.join('')}</div>`;
  });
  return `<!doctype html><meta charset="utf-8"><title>Screenshots</title><style>body{font:1rem system-ui;margin:2rem}div{display:flex;gap:1rem;overflow-x:auto;align-items:start}a{flex:none;color:inherit}img{display:block;height:24rem;width:auto;object-fit:cover;object-position:top;border:1px solid}</style>${rows.join('\n')}\n`;
}

// `npm run screenshots [-- --widths 375,1440 --paths /,/agentur]`: takes a screenshot of every page of the built site in
// every width and theme, and writes them to `screenshots/` with a contact sheet
await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
const [browser, site] = await Promise.all([launchChromium(), startSite(join(root, 'dist'))]);
try {
  for (const width of widths)
    await Promise.all(themes.map((theme) => takeScreenshots(browser, site.url, width, theme)));
  await writeFile(join(folder, 'index.html'), renderContactSheet());
  console.log(`${paths.length * widths.length * themes.length} pictures; open ${join('screenshots', 'index.html')}`);
} finally {
  await browser.close();
  await site.close();
}
