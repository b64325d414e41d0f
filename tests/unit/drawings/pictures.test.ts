import { parseHTML } from 'linkedom';
import { describe, expect, it } from 'vitest';

import { readArt } from '../../../src/build/assets/art';
import { drawPictures } from '../../../src/drawings/pictures/draw-pictures';
import { getInitials } from '../../../src/lib/initials';
import { getPersonPicturePath } from '../../../src/drawings/pictures/person-picture-path';
import { drawGrowthPicture } from '../../../src/drawings/pictures/pictures-growth';
import { drawTeamPicture } from '../../../src/drawings/pictures/pictures-team';
import { root, fixture } from '../../fixture-site';
import { drawText } from './draw-text';
import { noCache } from '../../no-cache';

const { content } = fixture;

const drawAll = () => drawPictures(content, 2026, drawText);
const art = await readArt(root, noCache);
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
