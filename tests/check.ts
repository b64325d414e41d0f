import { join } from 'node:path';

import { missingPageParts } from './check-pages';
import { styleMistakes } from './check-styles';
import { compiler, runTool } from './run-tool';

/**
 * `npm run check`: parts of pages, types, lint, format, and tokens and classes of style sheets, without changing anything.
 * Where a page lacks a part, that is all it says: the compiler would only repeat it at length.
 */
const root = join(import.meta.dirname, '..');
const missing = missingPageParts(root);
const checks =
  missing.length > 0
    ? []
    : [
        runTool('types', ...compiler),
        runTool('lint', 'oxlint/bin/oxlint', []),
        runTool('format, which `npm run format` puts right', 'oxfmt/bin/oxfmt', ['--list-different']),
      ];
const styles = missing.length > 0 ? [] : styleMistakes(root).map((each) => `styles: ${each}`);
const all = [...missing, ...(await Promise.all(checks)).filter((each) => each !== undefined), ...styles];
if (all.length > 0) console.error(all.join('\n\n'));
else console.log('types, lint, format and styles are in order');
process.exitCode = all.length > 0 ? 1 : 0;
