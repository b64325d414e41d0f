import { expect, it } from 'vitest';

import { readDrawing } from '../../../src/build/check-pictures';

const name = 'xmlns="http://www.w3.org/2000/svg"';
const read = (svg: string | Uint8Array) => readDrawing('img/own.svg', Buffer.from(svg));

it.each([
  ['that was cut off', `<svg ${name} width="9" height="9">\n<path d="M0 0">`, 1, 'never closed'],
  ['with an ampersand', `<svg ${name} viewBox="0 0 9 9">\n\n<title>A & B</title></svg>`, 3, 'malformed entity'],
  ['with an unknown prefix', `<svg ${name} viewBox="0 0 9 9">\n<use xlink:href="#a"/></svg>`, 2, 'xlink'],
  ['in another encoding', Buffer.from(`<svg ${name}>\n<title>ä</title></svg>`, 'latin1'), 1, 'UTF-8'],
  ['that is a page', '<!doctype html>\n<html><body><svg viewBox="0 0 9 9"></svg></body></html>', 1, 'unknown token'],
  ['without a namespace', '<svg viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>', 1, 'root node'],
  ['without a size', `<svg ${name}><path d="M0 0h9v9z"/></svg>`, 1, 'size'],
  ['of no size', `<svg ${name} width="0" height="0"/>`, 1, 'size'],
  ['that is empty', '', 1, 'root node'],
])('a drawing %s is refused with line, reason and fix', (_, svg, line, reason) => {
  const { problem } = read(svg);
  expect(problem).toMatchObject({ level: 'error', at: { file: 'public/img/own.svg', line } });
  expect(problem?.message).toContain(reason);
  expect(problem?.fix).toContain('xmlns="http://www.w3.org/2000/svg"');
});

it.each([
  [`\uFEFF<svg ${name} viewBox="0 0 24.5 20"/>`, 25, 20],
  [`<svg ${name} viewBox='-12,-10, 24 20' width='100%'/>`, 24, 20],
  [`<svg ${name} height='8px' width="12"><path/></svg>`, 12, 8],
  ['<svg:svg xmlns:svg="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>', 9, 9],
  [`<!DOCTYPE svg [<!ENTITY ns "http://www.w3.org/2000/svg">]><svg xmlns="&ns;" viewBox="0 0 9 9"/>`, 9, 9],
])('a drawing that browsers read is taken with its size: %s', (svg, width, height) => {
  expect(read(svg)).toEqual({ size: { width, height } });
});
