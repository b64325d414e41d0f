import { spawn } from 'node:child_process';
import type { Browser } from 'playwright';

import { benchProject } from './bench-project';
import { median, type Figure } from './figure';

const runs = 5;

/** From saving a file until the open page shows what has changed, in frames of that page. */
export async function measureDev(browser: Browser): Promise<Figure[]> {
  const project = await benchProject();
  const server = spawn(process.execPath, ['--import', 'tsx', 'src/preview/dev.ts'], {
    cwd: project.root,
    env: { ...process.env, PORT: '0' },
  });
  try {
    const url = await new Promise<string>((resolve, reject) => {
      let said = '';
      server.stdout.on('data', (data: Buffer) => {
        said += data.toString();
        const found = /http:\/\/localhost:\d+/.exec(said);
        if (found) resolve(found[0]);
      });
      server.once('close', () => reject(new Error(`npm run dev has ended: ${said}`)));
    });
    const page = await browser.newPage();
    const seen = new Map<string, number>();
    await page.exposeFunction('seen', (text: string, at: number) => void (seen.has(text) || seen.set(text, at)));
    await page.addInitScript(`(() => {
      const look = () => {
        const found = /(Satz|Absatz) \\d+ Ende/.exec(document.body?.textContent ?? '');
        if (found) seen(found[0], Date.now());
        requestAnimationFrame(look);
      };
      look();
    })()`);
    await page.goto(`${url}/leistungen`, { waitUntil: 'load' });
    // what starts beside it, the compiler, is not part of the answer to a change
    await page.waitForTimeout(8_000);

    const save = async (
      file: string,
      word: string,
      change: (text: string, shown: string) => string,
    ): Promise<number> => {
      const shown = `${word} ${count++} Ende`;
      let saved = 0;
      await project.edit(file, (text) => {
        saved = Date.now();
        return change(text, shown);
      });
      while (!seen.has(shown)) await page.waitForTimeout(20);
      // until the type checker, pictures and fonts have followed
      await page.waitForTimeout(2_500);
      return (seen.get(shown) ?? Number.NaN) - saved;
    };
    let count = 0;
    const texts: number[] = [];
    const components: number[] = [];
    for (let run = 0; run < runs; run++) {
      texts.push(
        await save('content/de/services.yaml', 'Satz', (text, shown) =>
          text.replace(/^( {2}heading: ).*/m, `$1${shown}`),
        ),
      );
    }
    const screen = 'src/pages/services/screen.tsx';
    for (let run = 0; run < runs; run++) {
      components.push(
        await save(screen, 'Absatz', (text, shown) =>
          text.replace(/(<p>Absatz.*?<\/p>)?\s*<Hero /, `<p>${shown}</p><Hero `),
        ),
      );
    }
    await page.close();
    const line = { group: 'npm run dev', unit: 'ms' } as const;
    return [
      { ...line, name: 'changed text in the open page', value: median(texts), goal: 150 },
      { ...line, name: 'changed component in the open page', value: median(components), goal: 300 },
    ];
  } finally {
    const ended = new Promise((resolve) => server.once('close', resolve));
    server.kill('SIGTERM');
    await ended;
  }
}
