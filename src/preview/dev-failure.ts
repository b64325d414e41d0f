import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { escapeHtml } from '../lib/html';

/** Returns a failure together with the lines around the first file and line that it names. */
export function addCodeFrame(root: string, failure: string): string {
  const [location = '', file = '', line = ''] = /((?:content|public|src)\/[^\s:()]+):(\d+)/.exec(failure) ?? [];
  if (!file || !existsSync(join(root, file))) return failure;
  const from = Math.max(1, Number(line) - 2);
  const lines = readFileSync(join(root, file), 'utf8').split('\n');
  const frame = lines
    .slice(from - 1, from + 4)
    .map((text, index) => `${from + index === Number(line) ? '>' : ' '} ${text}`);
  return [failure, '', location, ...frame].join('\n');
}

/** Returns the page to show instead of one that cannot be rendered. */
export function createFailurePage(failure: string): string {
  return `<!doctype html><title>Build error</title><body data-failed><pre role="alert">${escapeHtml(failure)}</pre></body>`;
}
