import { inflateSync } from 'node:zlib';
import { parseHTML } from 'linkedom';
import { beforeAll, describe, expect, it } from 'vitest';

import type { Content } from '../../../src/content/content';
import { FindingsError, formatFinding } from '../../../src/content/finding';
import { readArt } from '../../../src/build/art';
import { drawCertificate } from '../../../src/build/certificate';
import { loadTypefaces, type Typefaces } from '../../../src/build/typeface';
import { drawPictures } from '../../../src/drawings/draw-pictures';
import { getInitials } from '../../../src/drawings/initials';
import { getPersonPicturePath } from '../../../src/drawings/person-picture-path';
import { drawGrowthPicture } from '../../../src/drawings/pictures-growth';
import { drawTeamPicture } from '../../../src/drawings/pictures-team';
import { root, fixture } from '../../fixture-site';

const { content, locations } = fixture;

/** Draws every letter as a square. */
const drawText = (line: string) => ({ d: 'M0 0h20v-20h-20z'.repeat(line.length), width: 24 * line.length });

const drawAll = () => drawPictures(content, 2026, drawText);
const art = await readArt(root);
const pictures = new Map([...art.pictures, ...drawAll()]);

describe('picture files', () => {
  it('a picture exists for every path in the content and for each person', () => {
    const sources = [...JSON.stringify(content).matchAll(/"src":"(\/img\/[^"]+)"/g)].map(([, src]) => src ?? '');
    const people = [...JSON.stringify(content.locales).matchAll(/"name":"([^"]+)","profession"/g)].map(([, name]) =>
      getPersonPicturePath(name ?? ''),
    );
    expect(people.length).toBeGreaterThan(3);
    expect([...sources, ...people].filter((src) => !pictures.has(src))).toEqual([]);
    for (const src of ['/favicon.svg', '/img/home_ai_box1.svg']) expect([...pictures.keys()]).toContain(src);
  });

  it('pictures have a size, use only palette colours, and are small', () => {
    for (const [src, svg] of drawAll()) {
      const { document } = parseHTML(svg);
      const root = document.querySelector('svg');
      expect(root?.getAttribute('viewBox'), src).toBe(
        `0 0 ${root?.getAttribute('width')} ${root?.getAttribute('height')}`,
      );
      expect(svg, src).not.toMatch(/NaN|undefined| style=|fill="#|<text|<title/);
      expect(svg.length, src).toBeLessThan(12_000);
    }
  });
});

describe('the team picture', () => {
  const names = ['Ada', 'Bea', 'Cai', 'Dov', 'Eda', 'Fay', 'Gil', 'Hal'];

  it.each([1, 3, 5, 8])('shows %i logs that do not overlap', (count) => {
    const since = [2017, 2017, 2024, 2019, 2026, 2021, 2022, 2018];
    const members = names.slice(0, count).map((name, index) => ({ name, since: since[index] ?? 2020 }));
    const svg = drawTeamPicture(members, 2026, drawText);
    const logs = [...svg.matchAll(/<g transform="translate\((-?\d+) (-?\d+)\)\s?scale\(([\d.]+)\)"/g)].map(
      ([, x, y, scale]) => ({ x: Number(x), y: Number(y), r: 200 * Number(scale) }),
    );
    expect(logs).toHaveLength(count);
    for (const [index, log] of logs.entries()) {
      expect(log.r).toBeGreaterThan(60);
      for (const other of logs.slice(index + 1))
        expect(Math.hypot(log.x - other.x, log.y - other.y)).toBeGreaterThan(0.93 * (log.r + other.r));
    }
  });
});

describe('the growth picture', () => {
  const countRings = (before: string, after: string) => drawGrowthPicture({ before, after }).match(/M/g)?.length ?? 0;

  it('reads figures with thousands separators, and limits the number of rings', () => {
    expect(countRings('1.000', '12.000')).toBe(countRings('1000', '12000'));
    expect(countRings('900', '2.000')).toBeGreaterThan(countRings('9', '12'));
    expect(drawGrowthPicture({ before: '0', after: '12.000.000' }).length).toBeLessThan(30_000);
  });

  it('reads decimals, and limits the number of rings for any text', () => {
    expect(countRings('2,5', '12,5')).toBe(countRings('3', '13'));
    for (const before of ['850.000 €', '1.234.567,89', '0171 39200'])
      expect(drawGrowthPicture({ before, after: '20 %' }).length).toBeLessThan(30_000);
  });
});

describe('people', () => {
  it('picture paths use plain letters, and initials skip titles', () => {
    expect(getPersonPicturePath('Jürgen Wacholder')).toBe('/img/people/juergen-wacholder.svg');
    expect(getPersonPicturePath('Zoë Weißdorn-Ölbaum')).toBe('/img/people/zoe-weissdorn-oelbaum.svg');
    expect([getInitials('Dr. Birgit Quitte'), getInitials('Özlem Çınar'), getInitials('Holm')]).toEqual([
      'BQ',
      'OC',
      'H',
    ]);
  });
});

describe('certificate', () => {
  let typefaces: Typefaces;
  beforeAll(async () => {
    typefaces = await loadTypefaces();
  });

  /** Draws the certificate with changes to its content. */
  const drawPdf = async (changes: Partial<Content['certificate']> = {}) => {
    const certificate = { ...content.certificate, ...changes };
    return Buffer.from(
      await drawCertificate({ content: { ...content, certificate }, year: 2026, locations, typefaces }),
    );
  };

  it('is a tagged PDF with a title, and reproducible', async () => {
    const pdf = await drawPdf();
    expect(pdf.equals(await drawPdf())).toBe(true);
    const text = pdf.toString('latin1');
    expect(text.startsWith('%PDF-1.7')).toBe(true);
    expect(text).toMatch(/\/Marked true/);
    expect(text).toMatch(/\/Lang \(de-DE\)/);
    expect(text).toMatch(/\/DisplayDocTitle true/);
    expect(text).toMatch(/\/Title (\(|\d+ 0 R)/);
    expect(pdf.length).toBeLessThan(60_000);
  });

  it('supports other Latin alphabets, and wraps lines within the column', async () => {
    const statement = `Řeka ${'Žluťoučký kůň '.repeat(9)}`.trim();
    const commands = extractCommands(await drawPdf({ statement, placeDate: 'Łódź, im November' }));
    // the Unicode mapping that makes text copyable
    for (const letter of 'ŘŽťůňŁź')
      expect(commands).toContain(`<${letter.charCodeAt(0).toString(16).padStart(4, '0')}>`);
    const starts = Array.from(commands.matchAll(/^1 0 0 1 (\S+) \S+ Tm$/gm), ([, x]) => Number(x));
    expect(Math.max(...starts)).toBeLessThan(50 + 330);
  });

  it('draws as many trees of each species as it states', async () => {
    const { species, number } = content.certificate;
    const counts = species.map(({ count }) => count);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(number);
    const drawings = extractDrawings(await drawPdf());
    // the path of each of these trees starts at its foot
    const trees = drawings.map((drawing) => drawing.match(/^11 36 m$/gm)?.length ?? 0);
    expect(trees.filter((count) => count > 0)).toEqual(counts);
  });

  it('draws no tree over the trunk, even with 30 of each species', async () => {
    const species = content.certificate.species.map(({ name }) => ({ name, count: 30 }));
    const drawings = extractDrawings(await drawPdf({ species }));
    const last = drawings.filter((drawing) => drawing.includes('\n11 36 m\n')).at(-1) ?? '';
    const starts = Array.from(last.matchAll(/^1 0 0 1 (\S+) \S+ cm$/gm), ([, x]) => Number(x));
    expect(starts).toHaveLength(30);
    // the x where the trunk starts, at the height of the last row
    expect(Math.max(...starts)).toBeLessThan(385);
  });

  it('reports all texts that would overlap the trunk, the margin or the signature', async () => {
    const error = await drawPdf({
      heading: 'Urkunde über die gepflanzten Bäume im Mischwald',
      statement: 'Gepflanzt wurde an drei Tagen im November. '.repeat(100).trim(),
      placeDate: `Musterstadt, ${'Ortsteil '.repeat(12)}im November 2026`,
    }).catch((thrown) => thrown);
    const findings = error instanceof FindingsError ? error.findings.map(formatFinding) : [];
    expect(findings).toEqual([
      expect.stringMatching(/^error {2}content\/certificate\.yaml:3 {2}heading\n.*too long.*\n.*by about \d+ char/),
      expect.stringMatching(/certificate\.yaml:19 {2}placeDate\n.*too long/),
      expect.stringMatching(/certificate\.yaml:6 {2}statement\n.*no room.*\n.*by about 4\d\d\d? characters/),
    ]);
  });
});

/** Returns the drawing commands of each decorative drawing in a PDF: the trunk, the mark, the rows of trees. */
function extractDrawings(pdf: Buffer): string[] {
  return extractCommands(pdf).split('/Artifact').slice(1);
}

/** Returns the uncompressed streams of a PDF: drawing commands and character maps. */
function extractCommands(pdf: Buffer): string {
  return [...pdf.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)]
    .flatMap(([, stream = '']) => {
      const bytes = Buffer.from(stream, 'latin1');
      return bytes[0] === 0x78 ? inflateSync(bytes).toString('latin1') : [];
    })
    .join('\n');
}
