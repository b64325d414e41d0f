import { watch } from 'node:fs';
import { join } from 'node:path';

import { reportFailure } from '../build/report-failure';
import { loadEnvironment, readSettings } from '../build/settings';
import { FindingsError } from '../content/finding';
import { PortInUseError, startPreview } from '../preview/start';
import { devServer } from './dev-server';
import { devSiteMaker, type Change } from './dev-site';
import { watchTypes } from './type-checker';

/** `npm run dev`: shows the site as it is being written; open pages follow every saved file. */
const root = join(import.meta.dirname, '../..');
process.env.NODE_ENV ??= 'production';

try {
  loadEnvironment(root);
  const settings = readSettings(process.env);
  const update = devSiteMaker(root, settings);
  const server = await devServer(root);
  const problems = { site: '', types: '' };
  let running: Promise<void> = Promise.resolve();
  const waiting = new Set<Change>();

  const tellProblems = () => {
    const all = [problems.site, problems.types].filter(Boolean).join('\n\n');
    if (all) server.tell({ problems: all });
    return all !== '';
  };
  const refresh = async (changes: (Change | undefined)[]) => {
    const started = performance.now();
    try {
      for (const change of changes.slice(0, -1)) await update(change);
      server.show(await update(changes.at(-1)));
      problems.site = '';
      if (!tellProblems()) server.tell({ reload: true });
      console.log(`updated in ${Math.round(performance.now() - started)} ms`);
    } catch (error) {
      problems.site = error instanceof FindingsError || error instanceof Error ? error.message : String(error);
      console.error(problems.site);
      tellProblems();
    }
  };
  const changed = (change: Change) => {
    waiting.add(change);
    // editors save in several steps: what comes within ten milliseconds is one change
    running = running.then(() => new Promise((resolve) => setTimeout(resolve, 10))).then(() => {
      const changes = [...waiting];
      waiting.clear();
      return changes.length > 0 ? refresh(changes) : undefined;
    });
  };

  await refresh([undefined]);
  for (const folder of ['content', 'public']) watch(join(root, folder), { recursive: true }, () => changed('content'));
  watch(join(root, 'src'), { recursive: true }, () => changed('code'));
  const types = watchTypes(root, (errors) => {
    const had = problems.types !== '';
    problems.types = errors;
    if (!tellProblems() && had) server.tell({ reload: true });
  });
  const { url, close } = await startPreview(server.app, settings.port);
  console.log(`${url} follows what you save; stop with Ctrl+C`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      types.kill();
      void close().then(() => process.exit(0));
    });
  }
} catch (error) {
  if (error instanceof PortInUseError) {
    console.error(error.message);
    process.exit(1);
  }
  reportFailure(error);
}
