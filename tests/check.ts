import { join } from 'node:path';

import { bundleScreens } from '../src/build/bundle-screens';
import { formatFinding } from '../src/content/finding';
import { findMissingPageParts } from './check-pages';
import { findUnknownProperties } from './check-styles';
import { compiler, runTool } from './run-tool';

const root = join(import.meta.dirname, '..');

// `npm run check`: checks page folders, types, lint, formatting, unused code and style sheets, and changes nothing. If a
// page folder is incomplete, it reports only that: the compiler would report many errors for the same cause
const missingParts = findMissingPageParts(root);
const problems = missingParts.length > 0 ? missingParts : await runChecks();
if (problems.length > 0) console.error(problems.join('\n\n'));
else console.log('no problems with types, lint, format, styles or unused code');
process.exitCode = problems.length > 0 ? 1 : 0;

async function runChecks(): Promise<string[]> {
  const unused = 'unused code; remove it, or list it in knip.json if its path is only known at run time';
  const tools = await Promise.all([
    runTool('types', ...compiler),
    runTool(unused, 'knip/bin/knip.js', ['--no-progress', '--no-config-hints']),
    runTool('styles; use a token of src/styles/tokens.css', 'stylelint/bin/stylelint.mjs', ['src/**/*.css']),
    runTool('lint', 'oxlint/bin/oxlint', []),
    runTool('format; run "npm run format"', 'oxfmt/bin/oxfmt', ['--list-different']),
  ]);
  const styles = findUnknownProperties(root).map((each) => `styles: ${each}`);
  return [...tools.filter((each) => each !== undefined), ...styles, ...(await findUnknownClasses())];
}

/** Finds classes that components use but no style sheet defines. */
async function findUnknownClasses(): Promise<string[]> {
  try {
    const { pageNames } = await import('../src/routes');
    const { findings } = await bundleScreens(root, pageNames);
    return findings.map(formatFinding);
  } catch {
    // the code cannot be bundled: the compiler reports why
    return [];
  }
}
