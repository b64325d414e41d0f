import { runInNewContext } from 'node:vm';

import { parseHtml } from '../../src/html/html-facts';

/** Runs the script of `404.html` on a path and returns its redirect targets; `read` reads a file in `dist/`. */
export function getRedirectTargets(pathname: string, read: (path: string) => string): string[] {
  const script = parseHtml(read('404.html')).querySelector('script[src]');
  const rules = script?.getAttribute('data-rules') ?? undefined;
  const targets: string[] = [];
  const location = { pathname, replace: (target: string) => targets.push(target) };
  runInNewContext(read(script?.getAttribute('src')?.slice(1) ?? ''), {
    location,
    document: { currentScript: { dataset: { rules } } },
  });
  return targets;
}
