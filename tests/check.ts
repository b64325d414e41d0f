import { join } from 'node:path';

import { bundleScreens } from '../src/build/bundle-screens';
import { formatFinding } from '../src/content/finding';
import { missingPageParts } from './check-pages';
import { unknownProperties } from './check-styles';
import { compiler, runTool } from './run-tool';

/**
 * `npm run check`: parts of pages, types, lint, format, unused code, and style sheets, without changing anything.
 * Where a page lacks a part, that is all it says: the compiler would only repeat it at length.
 */
const root = join(import.meta.dirname, '..');
const missing = missingPageParts(root);
const all = missing.length > 0 ? missing : await runChecks();
if (all.length > 0) console.error(all.join('\n\n'));
else console.log('types, lint, format, styles and unused code are in order');
process.exitCode = all.length > 0 ? 1 : 0;

async function runChecks(): Promise<string[]> {
  const unused = 'unused code; remove it, or name in knip.json what is loaded by a name that is put together';
  const tools = await Promise.all([
    runTool('types', ...compiler),
    runTool(unused, 'knip/bin/knip.js', ['--no-progress', '--no-config-hints']),
    runTool('styles; use a token of src/styles/tokens.css', 'stylelint/bin/stylelint.mjs', ['src/**/*.css']),
    runTool('lint', 'oxlint/bin/oxlint', []),
    runTool('format, which `npm run format` puts right', 'oxfmt/bin/oxfmt', ['--list-different']),
  ]);
  const styles = unknownProperties(root).map((each) => `styles: ${each}`);
  return [...tools.filter((each) => each !== undefined), ...styles, ...(await unknownClasses())];
}

/** Classes that components name and no style sheet has; why code cannot be bundled the compiler tells. */
async function unknownClasses(): Promise<string[]> {
  try {
    const { pageNames } = await import('../src/routes');
    const { findings } = await bundleScreens(root, pageNames);
    return findings.map(formatFinding);
  } catch {
    return [];
  }
}
