import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { CaseChart } from '../../../src/drawings/chart';
import { FlywheelWheel } from '../../../src/drawings/flywheel-wheel';
import { HeroRings } from '../../../src/drawings/hero-rings';
import { markOf } from '../../../src/drawings/mark';
import { RingMark } from '../../../src/drawings/ring-mark';
import { StudyLogs } from '../../../src/drawings/study-logs';
import { TimelineRing } from '../../../src/drawings/timeline-ring';
import { TreeCount } from '../../../src/drawings/tree-count';
import { plantTrees } from '../../../src/drawings/trees';
import { fixture } from '../../fixture-site';

const count = (html: string, part: RegExp): number => html.match(part)?.length ?? 0;
const chart = (kind: 'bars' | 'rings', ...values: number[]) => ({
  kind,
  caption: 'Leads per quarter',
  alt: 'Bars',
  values: values.map((value) => ({ label: `at ${value}`, value, display: `${value}!` })),
});
const segments = (['attract', 'convince', 'ready', 'stay'] as const).map((colour) => ({
  label: `To ${colour}`,
  colour,
}));

const drawings: [name: string, drawing: ReactNode][] = [
  ['hero rings', <HeroRings founded={2017} year={2026} />],
  ['hero rings, thirty years on', <HeroRings founded={2017} year={2056} />],
  ['mark', <RingMark sign={markOf({})} />],
  ['flywheel', <FlywheelWheel centre="Growth" segments={segments} />],
  ['timeline', <TimelineRing rings={5} />],
  ['timeline, its first two', [1, 2].map((rings) => <TimelineRing key={rings} rings={rings} />)],
  ['chart', <CaseChart chart={chart('bars', 9, 20)} colour="attract" />],
  ['trees', <TreeCount id="tree" planted={120} />],
];

describe.each(drawings)('%s', (_, drawing) => {
  const html = renderToStaticMarkup(drawing);
  it('is the same at every build', () => {
    expect(renderToStaticMarkup(drawing)).toBe(html);
  });
  it('has no style attribute, no path without a way, and no number that is none or longer than anybody sees', () => {
    expect(html).not.toMatch(/ style=|NaN|undefined|Infinity| d=""|\.\d{4}/);
  });
});

describe('hero rings', () => {
  const dates = (html: string) => [...html.matchAll(/>(\d{4})<\/text>/g)].map(([, year]) => Number(year));
  it('has one ring for each year and dates the newest', () => {
    const html = renderToStaticMarkup(<HeroRings founded={2017} year={2026} />);
    expect(count(html, /data-year=/g)).toBe(10);
    expect(dates(html)[0]).toBe(2026);
    expect(dates(html).length).toBeGreaterThan(6);
    expect(new Set(dates(html)).size).toBe(dates(html).length);
  });
  it('dates fewer years where there are many', () => {
    const html = renderToStaticMarkup(<HeroRings founded={2017} year={2056} />);
    expect(count(html, /data-year=/g)).toBe(40);
    expect(dates(html)[0]).toBe(2056);
    expect(dates(html).length).toBeLessThan(25);
  });
});

describe('trees', () => {
  it.each([
    [120, 20],
    [120, 15],
    [117, 12],
    [9, 10],
  ])('are exactly %i in %i columns, none like its neighbour', (planted, columns) => {
    const html = renderToStaticMarkup(<TreeCount id="tree" planted={planted} />);
    expect(count(html, /<use /g)).toBe(planted);
    const trees = plantTrees(planted, columns);
    expect(trees).toHaveLength(planted);
    for (const [index, { shape }] of trees.entries()) {
      if (index % columns > 0) expect(shape).not.toBe(trees[index - 1]?.shape);
      expect(shape).not.toBe(trees[index - columns]?.shape);
    }
  });
});

describe('charts', () => {
  it('draw bars in proportion, with one line per unit, and say their figures in text', () => {
    const html = renderToStaticMarkup(<CaseChart chart={chart('bars', 10, 20)} colour="stay" />);
    const lengths = [...html.matchAll(/d="M0 4H(\d+)q/g)].map(([, length]) => Number(length));
    expect(lengths[0]).toBe((lengths[2] ?? 0) / 2);
    expect(html).toContain('>10!</span>');
    expect(html).toContain('aria-label="Bars"');
  });
  it('draw nothing for nothing', () => {
    expect(renderToStaticMarkup(<CaseChart chart={chart('bars', 0, 800)} colour="stay" />)).toContain('d="M0 4v34"');
  });
});

describe('studies as logs', () => {
  it('stand on a scale of years, also at a build of an earlier year', async () => {
    const { studies } = fixture.content.locales.de;
    expect(renderToStaticMarkup(<StudyLogs studies={studies} year={2026} />)).toContain('>2021</text>');
    const early = renderToStaticMarkup(<StudyLogs studies={studies} year={2020} />);
    expect(early).toContain('>2020</text>');
    expect(early).not.toContain('NaN');
  });
});

describe('flywheel', () => {
  it('has four segments with their labels and numbers', () => {
    const html = renderToStaticMarkup(<FlywheelWheel centre="Growth" segments={segments} />);
    for (const [index, { label }] of segments.entries()) {
      expect(html).toContain(`data-segment="${index + 1}"`);
      expect(html).toContain(label);
    }
  });
});
