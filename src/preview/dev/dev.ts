import { join } from 'node:path';
import { stop } from 'esbuild';

import { failureText, reportFailure } from '../../build/report-failure';
import { loadEnvironment, readSettings } from '../../build/settings';
import { PortInUseError, startPreview } from '../start';
import { devServer } from './dev-server';
import { devSiteMaker, type DevSite } from './dev-site';
import { problemKeeper, type ProblemSource } from './problems';
import { typeChecker } from './type-checker';
import { watchFolder } from './watch-folder';

/**
 * `npm run dev`: shows the site as it is being written; open pages follow every saved file. Where this process itself
 * runs what has changed, such as the route table, `tsx watch` starts it anew, and says so by `--watched`.
 */
const root = join(import.meta.dirname, '../..');
process.env.NODE_ENV ??= 'production';

/** How long after a change types are checked and pictures and fonts drawn, in milliseconds: when the page is there. */
const rest = 300;

try {
  loadEnvironment(root);
  const settings = readSettings(process.env);
  const server = devServer(root);
  // before anything is made: whoever finds the port taken is told at once
  const { url } = await startPreview(server.app, settings.port);
  const maker = await devSiteMaker(root, settings);
  const problems = problemKeeper((problem) => console.error(problem), server.complain);
  const waiting = new Set<string>();
  let running: Promise<unknown> = Promise.resolve();
  let resting: NodeJS.Timeout | undefined;
  let areTypesOld = false;

  const refresh = async (source: ProblemSource, make: () => Promise<DevSite | undefined>) => {
    try {
      const site = await make();
      problems.note(source, '');
      if (site) server.show(site);
      return site !== undefined;
    } catch (error) {
      problems.note(source, failureText(error));
      return false;
    }
  };
  const work = async () => {
    const changes = new Set(waiting);
    waiting.clear();
    if (changes.size === 0) return;
    clearTimeout(resting);
    const started = performance.now();
    const isShown = await refresh('site', () => maker.update(changes));
    if (isShown) console.log(`updated in ${Math.round(performance.now() - started)} ms`);
    resting = setTimeout(settle, rest);
  };
  const settle = () => {
    if (areTypesOld) types.check();
    areTypesOld = false;
    if (!problems.has('site')) running = running.then(() => refresh('drawings', maker.settle));
  };
  const changed = (file: string) => {
    waiting.add(file.replaceAll('\\', '/'));
    clearTimeout(resting);
    // editors save in several steps: what comes within ten milliseconds is one change
    running = running.then(() => new Promise<void>((resolve) => setTimeout(resolve, 10))).then(work);
  };

  const types = typeChecker(root, (errors) => {
    if (!errors && problems.has('types')) console.log('types are in order');
    problems.note('types', errors);
  });

  await refresh('site', () => maker.update(new Set<string>()));
  for (const folder of ['content', 'public', 'src']) {
    watchFolder(join(root, folder), (file) => {
      changed(`${folder}/${file}`);
      if (folder !== 'src') return;
      // what is under way looks at what was, and would take a processor from the page
      types.giveWay();
      areTypesOld = true;
    });
  }
  console.log(`${url} follows what you save; stop with Ctrl+C`);
  types.check();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => {
      types.stop();
      void stop();
      process.exit(0);
    });
  }
} catch (error) {
  const isPortTaken = error instanceof PortInUseError;
  if (isPortTaken) console.error(error.message);
  else reportFailure(error);
  void stop();
  if (isPortTaken && process.argv.includes('--watched')) endWatch();
  else process.exit(1);
}

/** Nothing that is saved frees a port: `tsx watch` is not to wait for it. It passes the signal on, and ends as this does. */
function endWatch(): void {
  process.once('SIGTERM', () => process.exit(1));
  process.kill(process.ppid, 'SIGTERM');
  // Windows has no signals that are passed on
  setTimeout(() => process.exit(1), 1000);
}
