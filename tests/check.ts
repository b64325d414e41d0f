import { join } from 'node:path';

import { bundleScreens } from '../src/build/bundle-screens';
import { formatFinding } from '../src/content/finding';
import { missingPageParts } from './check-pages';
import { unknownProperties } from './check-styles';
import { compiler, runTool } from './run-tool';

/**
 * `npm run check`: checks page folders, types, lint, formatting, unused code and style sheets, and changes nothing.
 * If a page lacks a part, it reports only that: the compiler would repeat it at length.
 */
const root = join(import.meta.dirname, '..');
const missing = missingPageParts(root);
const all = missing.length > 0 ? missing : await runChecks();
if (all.length > 0) console.error(all.join('\n\n'));
else console.log('types, lint, format, styles and unused code are in order');
process.exitCode = all.length > 0 ? 1 : 0;

async function runChecks(): Promise<string[]> {
  const unused = 'unused code; remove it, or list it in knip.json if its path is only known at run time';
  const tools = await Promise.all([
    runTool('types', ...compiler),
    runTool(unused, 'knip/bin/knip.js', ['--no-progress', '--no-config-hints']),
    runTool('styles; use a token of src/styles/tokens.css', 'stylelint/bin/stylelint.mjs', ['src/**/*.css']),
    runTool('lint', 'oxlint/bin/oxlint', []),
    runTool('format; run "npm run format"', 'oxfmt/bin/oxfmt', ['--list-different']),
  ]);
  const styles = unknownProperties(root).map((each) => `styles: ${each}`);
  return [...tools.filter((each) => each !== undefined), ...styles, ...(await unknownClasses())];
}

/** Classes that components use but no style sheet defines. The compiler reports code that cannot be bundled. */
async function unknownClasses(): Promise<string[]> {
  try {
    const { pageNames } = await import('../src/routes');
    const { findings } = await bundleScreens(root, pageNames);
    return findings.map(formatFinding);
  } catch {
    return [];
  }
}
