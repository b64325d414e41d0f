import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';

import { asModule, reactModules } from '../../../src/build/react-modules';

const root = join(import.meta.dirname, '../../..');
const require = createRequire(import.meta.url);

/** Bundles a source as the islands are, and gives its text. */
async function bundled(contents: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: root },
    bundle: true,
    write: false,
    format: 'esm',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [reactModules],
  });
  return outputFiles[0]?.text ?? '';
}

describe('a CommonJS file as a module', () => {
  it('exports what it assigns, each under its name', () => {
    expect(asModule('exports.one = 1;\nexports.two = exports.one + 1;')).toBe(
      'var $one = 1;\nvar $two = $one + 1;\nexport { $one as one, $two as two };',
    );
  });

  it('declares beforehand what a condition decides', () => {
    expect(asModule('if (a)\n  exports.now = b;\nelse\n  exports.now = c;\nexports.nowOrLater = exports.now;')).toBe(
      'var $now;\nif (a)\n  $now = b;\nelse\n  $now = c;\nvar $nowOrLater = $now;\nexport { $now as now, $nowOrLater as nowOrLater };',
    );
  });

  it('imports what it requires', () => {
    expect(asModule('var React = require("react"),\n  other = 2;\nexports.three = React.one + other;')).toBe(
      'import * as React from "react";\nvar $React = 0,\n  other = 2;\nvar $three = React.one + other;\nexport { $three as three };',
    );
  });

  it.each([
    ['exports all at once', 'module.exports = 1;'],
    ['requires within a function', 'exports.one = function () { return require("one").one; };'],
    ['hands its exports on', 'exports.one = 1;\nfill(exports);'],
    ['exports nothing', 'var one = 1;'],
  ])('stays as it is where it %s', (_, code) => {
    expect(asModule(code)).toBe(code);
  });

  it('is what all that the browser gets of React becomes', async () => {
    const packages = dirname(dirname(require.resolve('react-dom/package.json')));
    const names = [
      'react/cjs/react.production.js',
      'react/cjs/react-jsx-runtime.production.js',
      'react-dom/cjs/react-dom.production.js',
      'react-dom/cjs/react-dom-client.production.js',
      'scheduler/cjs/scheduler.production.js',
    ];
    for (const name of names) {
      const code = await readFile(join(packages, name), 'utf8');
      expect(asModule(code), name).not.toMatch(/\bexports\./);
    }
  });
});

describe('React in a bundle', () => {
  it('stands in no function of its own, and what nobody imports is left out', async () => {
    const text = await bundled(`export { hydrateRoot } from 'react-dom/client'; export { useState } from 'react';`);
    expect(text).toMatch(/^function hydrateRoot|^var \$hydrateRoot/m);
    expect(text).not.toMatch(/__commonJS|\$createElement\b/);
  });

  it('is one and the same for all that import it', async () => {
    const text = await bundled(`
      import * as react from 'react';
      import { useState } from 'react';
      export const isOne = react.useState === useState && react.version === '${require('react/package.json').version}';`);
    const { isOne } = await import(`data:text/javascript,${encodeURIComponent(text)}`);
    expect(isOne).toBe(true);
  });
});
