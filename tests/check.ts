import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { bundleScreens } from '../src/build/bundle-screens';
import { formatFinding } from '../src/findings/finding';
import { findProblems } from './find-problems';
import { compiler, runTool } from './run-tool';

const root = join(import.meta.dirname, '..');
const unused = 'unused code; remove it, or list it in knip.json if its path is only known at run time';

// `npm run check`: checks page folders, types, lint, formatting, unused code and style sheets, and changes nothing
const problems = await findProblems(root, [
  runTool('types', ...compiler),
  runTool(unused, 'knip/bin/knip.js', ['--no-progress', '--no-config-hints']),
  runTool('styles; use a token of src/styles/tokens.css', 'stylelint/bin/stylelint.mjs', ['src/**/*.css']),
  runTool('lint', 'oxlint/bin/oxlint', []),
  runTool('format; run "npm run format"', 'oxfmt/bin/oxfmt', ['--list-different']),
  findUnknownClasses(),
]);
if (problems.length > 0) console.error(problems.join('\n\n'));
else console.log('no problems with types, lint, format, styles or unused code');
process.exitCode = problems.length > 0 ? 1 : 0;

/** Finds classes that components use but no style sheet defines. */
async function findUnknownClasses(): Promise<string | undefined> {
  try {
    const { pageNames } = await import('../src/site-pages');
    const names = pageNames.filter((name) => existsSync(join(root, 'src/pages', name, 'screen.tsx')));
    const { findings } = await bundleScreens(root, names);
    return findings.length > 0 ? findings.map(formatFinding).join('\n\n') : undefined;
  } catch {
    // the code cannot be bundled: the compiler reports why
    return undefined;
  }
}
