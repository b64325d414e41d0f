import { expect, it } from 'vitest';

import { brokenDrawings } from '../../../src/build/broken-drawings';

const name = 'xmlns="http://www.w3.org/2000/svg"';

async function told(svg: string | Uint8Array): Promise<string[]> {
  const found = await brokenDrawings(new Map([['img/own.svg', Buffer.from(svg)]]));
  return found.map(({ level, at, message }) => `${level} ${at?.file}:${at?.line} ${message.split(' ')[1]}`);
}

it.each([
  ['that was cut off', `<svg ${name} width="9" height="9">\n<path d="M0 0">`, 2],
  ['with an ampersand', `<svg ${name} viewBox="0 0 9 9">\n\n<title>A & B</title></svg>`, 3],
  ['with a name that it does not explain', `<svg ${name} viewBox="0 0 9 9">\n<use xlink:href="#a"/></svg>`, 2],
  ['with letters in another encoding', Buffer.from(`<svg ${name}>\n<title>ä</title></svg>`, 'latin1'), 2],
  ['that is a page', '<!doctype html>\n<html><body><svg viewBox="0 0 9 9"></svg></body></html>', 1],
])('a drawing %s is refused at the line where it breaks', async (_, svg, line) => {
  expect(await told(svg)).toEqual([`error public/img/own.svg:${line} cannot`]);
});

it('a drawing that does not say what it is, as one copied from a page, is refused', async () => {
  expect(await told('<!-- a -->\n<svg viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>')).toEqual([
    'error public/img/own.svg:2 show',
  ]);
});

it.each([
  `\uFEFF<svg ${name} viewBox="0 0 9 9"/>`,
  '<svg:svg xmlns:svg="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>',
  `<?xml version="1.0" encoding="utf-8"?><!DOCTYPE svg [<!ENTITY ns "http://www.w3.org/2000/svg">]><svg xmlns="&ns;"/>`,
  `<svg ${name} width="0" height="0"/>`,
  '',
])('a drawing that browsers read, or that is refused for something else, is left alone: %s', async (svg) => {
  expect(await told(svg)).toEqual([]);
});
