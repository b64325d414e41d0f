import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';

import { styleMistakes } from '../../check-styles';

const root = mkdtempSync(join(tmpdir(), 'styles-'));
afterAll(() => rmSync(root, { recursive: true }));

it('finds raw values and tokens that nobody declares, with file and line', () => {
  for (const folder of ['components', 'layout', 'drawings', 'styles', 'pages', 'islands'])
    mkdirSync(join(root, 'src', folder), { recursive: true });
  const write = (name: string, text: string) => writeFileSync(join(root, 'src', name), text);
  write('components/tokens.css', ':root {\n  --ink: #000000;\n}\n');
  write(
    'components/card.module.css',
    '.card {\n  color: var(--ink);\n  gap: var(--gpa);\n  top: var(--lift);\n  left: 3px;\n}\n',
  );
  write('islands/lift.ts', "element.style.setProperty('--lift', '0');\n");
  expect(styleMistakes(root)).toEqual([
    'src/components/card.module.css:5  3px is no token',
    'src/components/card.module.css:3  --gpa is declared nowhere',
  ]);
});
