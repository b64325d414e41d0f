import { inflateSync } from 'node:zlib';
import { parseHTML } from 'linkedom';
import { beforeAll, describe, expect, it } from 'vitest';

import type { Content } from '../../../src/content/content';
import { FindingsError, formatFinding } from '../../../src/content/finding';
import { readArt } from '../../../src/build/art';
import { drawCertificate } from '../../../src/build/certificate';
import { loadTypefaces, type Typefaces } from '../../../src/build/typeface';
import { drawPictures } from '../../../src/drawings/draw-pictures';
import { appIconSvg } from '../../../src/drawings/favicon';
import { markOf } from '../../../src/drawings/mark';
import { initials } from '../../../src/drawings/initials';
import { personPicture } from '../../../src/drawings/person-picture';
import { growthPicture } from '../../../src/drawings/pictures-growth';
import { teamPicture } from '../../../src/drawings/pictures-team';
import { root, fixture } from '../../fixture-site';

const { content, locations } = fixture;

/** A font whose letters are squares. */
const write = (line: string) => ({ d: 'M0 0h20v-20h-20z'.repeat(line.length), width: 24 * line.length });

const drawn = () => drawPictures(content, 2026, write);
const art = await readArt(root);
const pictures = new Map([...art.pictures, ...drawn()]);

describe('picture files', () => {
  it('are all that the content names, and one for each person', () => {
    const named = [...JSON.stringify(content).matchAll(/"src":"(\/img\/[^"]+)"/g)].map(([, src]) => src ?? '');
    const people = [...JSON.stringify(content.locales).matchAll(/"name":"([^"]+)","profession"/g)].map(([, name]) =>
      personPicture(name ?? ''),
    );
    expect(people.length).toBeGreaterThan(3);
    expect([...named, ...people].filter((src) => !pictures.has(src))).toEqual([]);
    for (const src of ['/favicon.svg', '/img/home_ai_box1.svg']) expect([...pictures.keys()]).toContain(src);
  });

  it('have a size, colours of the palette alone, and stay small', () => {
    for (const [src, svg] of drawn()) {
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

describe('the team as a pile of logs', () => {
  const names = ['Ada', 'Bea', 'Cai', 'Dov', 'Eda', 'Fay', 'Gil', 'Hal'];

  it.each([1, 3, 5, 8])('has room for %i, none of them in another one', (count) => {
    const since = [2017, 2017, 2024, 2019, 2026, 2021, 2022, 2018];
    const members = names.slice(0, count).map((name, index) => ({ name, since: since[index] ?? 2020 }));
    const svg = teamPicture(members, 2026, write);
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

describe('growth', () => {
  const ringsIn = (before: string, after: string) => growthPicture({ before, after }).match(/M/g)?.length ?? 0;

  it('reads figures with thousands separators, and draws no more rings than can be told apart', () => {
    expect(ringsIn('1.000', '12.000')).toBe(ringsIn('1000', '12000'));
    expect(ringsIn('900', '2.000')).toBeGreaterThan(ringsIn('9', '12'));
    expect(growthPicture({ before: '0', after: '12.000.000' }).length).toBeLessThan(30_000);
  });

  it('reads decimals, and draws no more rings of whatever stands before', () => {
    expect(ringsIn('2,5', '12,5')).toBe(ringsIn('3', '13'));
    for (const before of ['850.000 €', '1.234.567,89', '0171 39200'])
      expect(growthPicture({ before, after: '20 %' }).length).toBeLessThan(30_000);
  });
});

describe('people', () => {
  it('have an address in plain letters, and initials without titles', () => {
    expect(personPicture('Jürgen Wacholder')).toBe('/img/people/juergen-wacholder.svg');
    expect(personPicture('Zoë Weißdorn-Ölbaum')).toBe('/img/people/zoe-weissdorn-oelbaum.svg');
    expect([initials('Dr. Birgit Quitte'), initials('Özlem Çınar'), initials('Holm')]).toEqual(['BQ', 'OC', 'H']);
  });
});

describe('app icon', () => {
  it('fills its square and keeps the mark inside a mask', () => {
    const icon = appIconSvg(markOf({}), 512, true);
    expect(icon).toContain('width="512" height="512"');
    expect(icon).toContain('scale(0.58)');
  });
});

describe('certificate', () => {
  let typefaces: Typefaces;
  beforeAll(async () => {
    typefaces = await loadTypefaces();
  });

  /** The certificate with some of its fields changed. */
  const pdfWith = async (changes: Partial<Content['certificate']> = {}) => {
    const certificate = { ...content.certificate, ...changes };
    return Buffer.from(
      await drawCertificate({ content: { ...content, certificate }, year: 2026, locations, typefaces }),
    );
  };

  it('is a tagged PDF with a title, and the same bytes for the same year', async () => {
    const pdf = await pdfWith();
    expect(pdf.equals(await pdfWith())).toBe(true);
    const text = pdf.toString('latin1');
    expect(text.startsWith('%PDF-1.7')).toBe(true);
    expect(text).toMatch(/\/Marked true/);
    expect(text).toMatch(/\/Lang \(de-DE\)/);
    expect(text).toMatch(/\/DisplayDocTitle true/);
    expect(text).toMatch(/\/Title (\(|\d+ 0 R)/);
    expect(pdf.length).toBeLessThan(60_000);
  });

  it('writes the letters of other Latin alphabets, each line within its width', async () => {
    const statement = `Řeka ${'Žluťoučký kůň '.repeat(9)}`.trim();
    const commands = commandsIn(await pdfWith({ statement, placeDate: 'Łódź, im November' }));
    // what readers copy for the letters that are drawn
    for (const letter of 'ŘŽťůňŁź')
      expect(commands).toContain(`<${letter.charCodeAt(0).toString(16).padStart(4, '0')}>`);
    const begins = Array.from(commands.matchAll(/^1 0 0 1 (\S+) \S+ Tm$/gm), ([, x]) => Number(x));
    expect(Math.max(...begins)).toBeLessThan(50 + 330);
  });

  it('plants as many trees as it says, and draws every one of them', async () => {
    const { species, number } = content.certificate;
    const counts = species.map(({ count }) => count);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(number);
    const drawings = drawingsIn(await pdfWith());
    // every tree of these kinds begins at the foot of its trunk
    const trees = drawings.map((drawing) => drawing.match(/^11 36 m$/gm)?.length ?? 0);
    expect(trees.filter((each) => each > 0)).toEqual(counts);
  });

  it('draws no tree over the trunk, however many there are of each kind', async () => {
    const species = content.certificate.species.map(({ name }) => ({ name, count: 30 }));
    const drawings = drawingsIn(await pdfWith({ species }));
    const last = drawings.filter((drawing) => drawing.includes('\n11 36 m\n')).at(-1) ?? '';
    const begins = Array.from(last.matchAll(/^1 0 0 1 (\S+) \S+ cm$/gm), ([, x]) => Number(x));
    expect(begins).toHaveLength(30);
    // as low as the last row stands, the trunk begins there
    expect(Math.max(...begins)).toBeLessThan(385);
  });

  it('is refused with every text that would run over the trunk, the margin or the signature', async () => {
    const refused = await pdfWith({
      heading: 'Urkunde über die gepflanzten Bäume im Mischwald',
      statement: 'Gepflanzt wurde an drei Tagen im November. '.repeat(100).trim(),
      placeDate: `Musterstadt, ${'Ortsteil '.repeat(12)}im November 2026`,
    }).catch((error) => error);
    const findings = refused instanceof FindingsError ? refused.findings.map(formatFinding) : [];
    expect(findings).toEqual([
      expect.stringMatching(/^error {2}content\/certificate\.yaml:3 {2}heading\n.*too long.*\n.*by about \d+ char/),
      expect.stringMatching(/certificate\.yaml:19 {2}placeDate\n.*too long/),
      expect.stringMatching(/certificate\.yaml:6 {2}statement\n.*no room.*\n.*by about 4\d\d\d? characters/),
    ]);
  });
});

/** What a PDF draws without saying anything: a trunk, a mark, a row of trees, each as the commands that draw it. */
function drawingsIn(pdf: Buffer): string[] {
  return commandsIn(pdf).split('/Artifact').slice(1);
}

/** Everything in a PDF that is compressed: commands that draw, and tables of letters. */
function commandsIn(pdf: Buffer): string {
  return [...pdf.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)]
    .flatMap(([, stream = '']) => {
      const bytes = Buffer.from(stream, 'latin1');
      return bytes[0] === 0x78 ? inflateSync(bytes).toString('latin1') : [];
    })
    .join('\n');
}
