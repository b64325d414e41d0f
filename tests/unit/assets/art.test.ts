import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { expect, it } from 'vitest';

import { artFolder, cleanArt, readArt } from '../../../src/build/assets/art';
import { addLightStyle } from '../../../src/build/assets/art-style';
import { formatNames, iconNames } from '../../../src/content/schemas/icon-names';
import { interfaceIconNames } from '../../../src/components/icons/icons';
import { listFiles } from '../../../src/lib/list-files';
import { root } from '../../fixture-site';
import { createTemporaryFolder } from '../../temporary-folder';
import { noCache } from '../../no-cache';
import { inEnglish } from '../../in-english';

const { pictures, inline, findings: artFindings } = await readArt(root, noCache);

/** A drawing of one shape, as a graphics editor saves it. */
const svg = (shape: string, attributes = 'viewBox="0 0 9 9" fill="none"') =>
  `<?xml version="1.0" encoding="UTF-8"?>
<svg ${attributes} xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"
   xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd">
  <sodipodi:namedview id="namedview1" inkscape:zoom="2" />
  <metadata><about>me</about></metadata>
  <defs id="defs1"><linearGradient id="swatch" inkscape:swatch="solid"><stop offset="0" /></linearGradient></defs>
  ${shape}
</svg>`;
const clean = (shape: string, attributes?: string, file = '/img/own.svg') => cleanArt(file, svg(shape, attributes));

it('reads the artwork in palette colours, without editor metadata and warnings', () => {
  expect(artFindings).toEqual([]);
  for (const [file, picture] of pictures) {
    const [, width, height] = /^<svg xmlns="[^"]+" width="(\d+)" height="(\d+)"/.exec(picture) ?? [];
    expect(picture, file).toContain(`viewBox="0 0 ${width} ${height}"`);
    expect(picture, file).not.toMatch(/ style=|="#(?!\w)|<title|inkscape/);
  }
  for (const file of listFiles(join(root, artFolder)).filter((name) => name.endsWith('.svg'))) {
    const source = readFileSync(join(root, artFolder, file), 'utf8');
    expect(addLightStyle(source), `${file} is out of date: run npm run art`).toBe(source);
  }
});

it('has a distinct icon for each icon name, no unused icons, and a drawing for each format', () => {
  const names = [...iconNames, ...interfaceIconNames];
  const icons = [...inline].filter(([name]) => name.startsWith('icons/'));
  expect(icons.map(([name]) => name).sort()).toEqual(names.map((name) => `icons/${name}`).sort());
  expect(new Set(icons.map(([, { content }]) => content)).size).toBe(names.length);
  expect(formatNames.filter((name) => !inline.has(`formats/${name}`))).toEqual([]);
});

it('draws all icons on one grid, with one stroke and one corner', () => {
  for (const file of listFiles(join(root, artFolder)).filter((name) => name.startsWith('/icons/'))) {
    const source = readFileSync(join(root, artFolder, file), 'utf8');
    const presentation = source.match(/(?:viewBox|stroke[\w-]*)="[^"]*"/g);
    expect(presentation, file).toEqual(['viewBox="0 0 24 24"', 'stroke="currentColor"', 'stroke-width="1.75"']);
    const { x = 0, y = 0, width = 0, height = 0 } = new Resvg(source).getBBox() ?? {};
    for (const edge of [x, y, 24 - x - width, 24 - y - height]) expect(edge, file).toBeGreaterThanOrEqual(2);
  }
});

it('draws all pictures of services with one stroke, and those of benefits in one size', () => {
  const services = [...pictures].filter(([file]) => /services\/(?:benefit|service|for)-/.test(file));
  const strokes = services.flatMap(([, picture]) => picture.match(/stroke-width="[^"]*"/g));
  expect(new Set(strokes)).toEqual(new Set(['stroke-width="4"']));
  const benefits = services.filter(([file]) => file.includes('benefit'));
  expect(new Set(benefits.map(([, picture]) => /viewBox="[^"]*"/.exec(picture)?.[0])).size).toBe(1);
});

it.each([
  ['<path class="attract-background" d="M0 0h9v9z"/>', 'class="attract-background"'],
  ['<path style="fill:#f3b44f;-inkscape-stroke:none" d="M0 0h9v9z"/>', 'class="convince"'],
  // an inline colour wins over the class
  ['<path class="attract" style="fill:#F3B44F" d="M0 0h9v9z"/>', 'class="convince"'],
  ['<path class="night" style="fill:#0c1f17" d="M0 0h9z"/>', 'class="night"'],
  ['<path fill="rgb(210,238,63)" stroke="white" d="M0 0h9z"/>', 'class="sap on-phase-dark-line"'],
  ['<path class="sap" style="fill:none;stroke:#0c1f17" d="M0 0h9z"/>', 'class="ink-line"'],
])('maps the colours of %s to %s', (shape, expected) => {
  const { content, findings } = clean(shape);
  expect(content).toContain(expected);
  expect(content).not.toMatch(/style|inkscape|metadata|linearGradient/);
  expect(findings).toEqual([]);
});

it('prepares inline drawings with currentColor or custom properties, and with unique ids', () => {
  const shape =
    '<defs><g id="a"><path class="paper-line" d="M0 0h9"/></g></defs><use xlink:href="#a"/><use xlink:href="#a"/>';
  const black = cleanArt('/icons/own.svg', svg('<path style="stroke:#000000" d="M0 0h9"/>'));
  expect([black.content, black.findings]).toEqual(['<path d="M0,0h9" stroke="currentColor"/>', []]);
  const { content, attributes } = clean(shape, 'width="9.4mm" height="9mm" fill="currentColor"', '/formats/own.svg');
  expect(content).toMatch(/^<defs><g id="(formats-own\w+)"><path.* stroke="var\(--paper\)".*<use href="#\1"/);
  expect(attributes).toEqual({ width: '9', height: '9', viewBox: '0 0 9.4 9', fill: 'currentColor' });
});

it('uses ink by default, and keeps other colours with data-colours="own"', () => {
  expect(clean('<path d="M0 0h9v9z"/>', 'viewBox="0 0 9 9"').attributes).toMatchObject({ class: 'ink' });
  const { content, findings } = clean('<path fill="#d8232a" d="M0 0h9v9z"/>', 'viewBox="0 0 9 9" data-colours="own"');
  expect([findings, content]).toEqual([[], expect.stringContaining('fill="#d8232a"')]);
});

it.each([
  ['<text>Hi</text>', 'error', 'another font', 'Object to Path'],
  ['<script>alert()</script>', 'error', '<script>', 'remove it'],
  ['<path d="M0 0h9" onclick="go()"/>', 'error', 'onclick', 'Remove'],
  ['<use xlink:href="other.svg#a"/>', 'error', 'refers to another file', 'Include it'],
  ['<path clip-path="url(other.svg#a)" d="M0 0h9"/>', 'error', 'refers to another file', 'Include it'],
  ['<path class="cls-1" d="M0 0h9"/>', 'error', 'cls-1', 'palette.ts'],
  ['<path style="fill:#ff00aa" d="M0 0h9v9z"/>', 'warning', '#ff00aa', 'tokens.css'],
])('reports %s with file, line and fix', (shape, level, message, fix) => {
  expect(clean(shape).findings.map(inEnglish)).toMatchObject([
    {
      level,
      at: { file: 'src/drawings/art/img/own.svg', line: 7 },
      message: expect.stringContaining(message),
      fix: expect.stringContaining(fix),
    },
  ]);
});

it.each([
  ['without a size', '<svg xmlns="http://www.w3.org/2000/svg">\n</svg>', 1, 'no size'],
  ['without a height', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 0">\n</svg>', 1, 'no size'],
  ['that is truncated', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">\n<path', 2, 'not valid SVG'],
])('rejects a drawing %s', (_, source, line, message) => {
  const [finding] = cleanArt('/img/own.svg', source).findings.map(inEnglish);
  expect(finding).toMatchObject({ level: 'error', at: { line }, message: expect.stringContaining(message) });
});

it('rejects artwork with errors, and accepts it with warnings', async () => {
  const other = createTemporaryFolder();
  const save = (shape: string) => writeFileSync(join(other, artFolder, 'own.svg'), svg(shape));
  mkdirSync(join(other, artFolder), { recursive: true });
  save('<path style="fill:#ff00aa" d="M0 0h9v9z"/>');
  expect((await readArt(other, noCache)).findings).toHaveLength(1);
  save('<text>Hi</text>');
  await expect(readArt(other, noCache)).rejects.toMatchObject({ findings: [{ level: 'error' }] });
});
