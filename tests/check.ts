import { join } from 'node:path';

import { styleMistakes } from './check-styles';
import { compiler, runTool } from './run-tool';

/** `npm run check`: types, lint, format, and tokens and classes of style sheets, side by side, without changing anything. */
const root = join(import.meta.dirname, '..');
const checks = [
  runTool('types', ...compiler),
  runTool('lint', 'oxlint/bin/oxlint', []),
  runTool('format, which `npm run format` puts right', 'oxfmt/bin/oxfmt', ['--list-different']),
];
const styles = styleMistakes(root).map((each) => `styles: ${each}`);
const all = [...(await Promise.all(checks)).filter((each) => each !== undefined), ...styles];
if (all.length > 0) console.error(all.join('\n\n'));
else console.log('types, lint, format and styles are in order');
process.exitCode = all.length > 0 ? 1 : 0;
