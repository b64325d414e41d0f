import { runInNewContext } from 'node:vm';

import { parseHtml } from '../../src/build/html-facts';

/** Where the script of a `404.html` leads on to from an address; `read` gives the text of a file below dist/. */
export function leadOn(pathname: string, read: (path: string) => string): string[] {
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
