import { parseHTML } from 'linkedom';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import { CaseChart } from '../../../src/drawings/chart';
import { drawAppIcon } from '../../../src/drawings/pictures/favicon';
import { FlywheelWheel } from '../../../src/drawings/flywheel-wheel';
import { HeroRings } from '../../../src/drawings/hero-rings';
import { getPaletteColour, paletteTokens } from '../../../src/drawings/palette';
import { drawPerson } from '../../../src/drawings/pictures/people';
import { drawCasePicture } from '../../../src/drawings/pictures/pictures-cases';
import { drawCoachPicture } from '../../../src/drawings/pictures/pictures-coach';
import { drawGrowthPicture } from '../../../src/drawings/pictures/pictures-growth';
import { drawHistoryPicture } from '../../../src/drawings/pictures/pictures-history';
import { drawTeamPicture } from '../../../src/drawings/pictures/pictures-team';
import { drawTreesPicture } from '../../../src/drawings/pictures/pictures-trees';
import { StartOfTrunk } from '../../../src/drawings/start-of-trunk';
import { StudyLogs } from '../../../src/pages/case-studies/study-logs';
import { TextRings } from '../../../src/drawings/text-rings';
import { TimelineSlice } from '../../../src/drawings/timeline-slice';
import { TreeCount } from '../../../src/drawings/tree-count';
import { plantTrees } from '../../../src/drawings/geometry/trees';
import { TopicTrunk } from '../../../src/pages/coaching/topic-trunk';
import { fixture } from '../../fixture-site';
import { drawText } from './draw-text';

const [study = expect.fail()] = fixture.content.locales.de.studies;
const createChart = (...values: number[]) => ({
  caption: 'Leads per quarter',
  alt: 'Bars',
  values: values.map((value) => ({ label: `at ${value}`, value, display: `${value}!` })),
});
const measurements = { from: '2023-07', months: 3, values: [9, 8, 11, 12, 10, 14, 15, 17, 16, 20] };
const phases = ['attract', 'convince', 'ready', 'stay'] as const;
const segments = phases.map((colour) => ({ label: `To ${colour}`, colour }));
const studyWithChart = { ...study, slug: 'oak', dataImg: createChart(9, 14, 20) };
const members = [2017, 2019, 2024].map((since, index) => ({ name: 'ABC'.charAt(index), since }));
const highlights = (['experience', 'independence', 'projects', 'rating'] as const).map((icon, index) => ({
  icon,
  number: ['12', 'über 4', '30', '5,0'][index] ?? '',
}));

const createYears = (last: number) =>
  Array.from({ length: last - 2016 }, (_, ring) => ({
    date: 2017 + ring,
    width: 1 + (ring % 3),
    text: `Year ${ring}`,
  }));

const drawings: Record<string, ReactNode> = {
  'hero rings': <HeroRings years={createYears(2026)} caption="One ring a year" />,
  flywheel: <FlywheelWheel centre="Growth" segments={segments} />,
  timeline: [1, 2, 5].map((rings) => (
    <TimelineSlice key={rings} rings={rings} cropped={rings > 1} detailed={rings > 2} />
  )),
  bars: <CaseChart chart={createChart(5, 9, 20)} colour="attract" />,
  curve: <CaseChart chart={{ ...createChart(9, 20), course: measurements }} colour="stay" />,
  'text rings': <TextRings lengths={[300, 900, 120, 600]} labels={['§ 1', '§ 2', '§ 3', '§ 4']} />,
  logs: <StudyLogs studies={[studyWithChart]} year={2026} getHref={(slug) => `/casestudies/${slug}`} />,
};
const pictures: Record<string, string> = {
  case: drawCasePicture(studyWithChart, drawText),
  coach: drawCoachPicture(highlights, drawText),
  growth: drawGrowthPicture({ before: '9', after: '20' }),
  history: drawHistoryPicture(2017, members, 2026),
  team: drawTeamPicture(members, 2026, drawText),
  person: drawPerson('Ida Ahorn', drawText),
  member: drawPerson('Ida Ahorn', drawText, { since: 2017, year: 2026 }),
  trees: drawTreesPicture(12, 4),
  'app icon': drawAppIcon({ accent: 'M4 4h24v24H4z', ink: '' }, 192, true),
};

it('drawings match the reviewed snapshot (open it in a browser)', async () => {
  const rendered = Object.entries(drawings).map(([name, drawing]) => [name, renderToStaticMarkup(drawing)]);
  const parts = [...rendered, ...Object.entries(pictures)].map(([name, svg = '']) => {
    expect(svg, name).not.toMatch(/NaN|undefined|Infinity/);
    return `<h2>${name}</h2>\n${svg.replaceAll(/ class="[^"]*"|<style>.*?<\/style>/g, '').replaceAll('><', '>\n<')}`;
  });
  await expect(`<!doctype html>\n${parts.join('\n')}\n`).toMatchFileSnapshot('__snapshots__/drawings.html');
});

it.each([0, 9])('a trunk that began with %i has a ring before its picture has loaded', (figure) => {
  const { document } = parseHTML(
    renderToStaticMarkup(<StartOfTrunk study={{ slug: 'oak', dataImg: createChart(figure, 20) }} />),
  );
  expect(document.querySelector('path')?.getAttribute('d')).toMatch(/^M.*z$/i);
});

describe('hero rings', () => {
  it.each([
    [2026, 10, 7, 10],
    [2056, 40, 7, 24],
  ])('has a ring for each year up to %i, and dates that do not overlap', (year, rings, minDates, maxDates) => {
    const html = renderToStaticMarkup(<HeroRings years={createYears(year)} caption="One ring a year" />);
    const dates = Array.from(html.matchAll(/>(\d{4})<\/text>/g), ([, date]) => Number(date));
    expect(html.match(/type="radio"/g)).toHaveLength(rings);
    expect([dates[0], dates.at(-1)]).toEqual([2017, year]);
    expect(new Set(dates).size).toBe(dates.length);
    expect(dates.length).toBeGreaterThanOrEqual(minDates);
    expect(dates.length).toBeLessThanOrEqual(maxDates);
  });
});

it.each([
  [120, 20],
  [117, 12],
  [9, 10],
])('plants exactly %i trees in %i columns, with different neighbours', (planted, columns) => {
  const html = renderToStaticMarkup(<TreeCount id="tree" planted={planted} />);
  expect(html.match(/<use /g)).toHaveLength(planted);
  const trees = plantTrees(planted, columns);
  expect(trees).toHaveLength(planted);
  for (const [index, { shape }] of trees.entries()) {
    if (index % columns > 0) expect(shape).not.toBe(trees[index - 1]?.shape);
    expect(shape).not.toBe(trees[index - columns]?.shape);
  }
});

describe('charts', () => {
  const renderBars = (...values: number[]) =>
    renderToStaticMarkup(<CaseChart chart={createChart(...values)} colour="stay" />);

  it('draws bars in proportion, with their figures as text', () => {
    const html = renderBars(10, 20);
    const lengths = Array.from(html.matchAll(/d="M0 4H(\d+)q/g), ([, length]) => Number(length));
    expect(lengths[0]).toBe((lengths[2] ?? 0) / 2);
    expect(html).toContain('>10!</span>');
    expect(html).toContain('aria-label="Bars"');
  });

  it('draws no bar for a value of 0', () => expect(renderBars(0, 800)).toContain('d="M0 4v34"'));
});

it.each([
  ['2021-04', 3, 22, 5],
  ['2022-03', 1, 25, 2],
  ['2023-01', 3, 15, 3],
])('each tick of the axis from %s has its year', (from, months, count, ticks) => {
  const values = Array.from({ length: count }, (_, index) => index);
  const html = renderToStaticMarkup(
    <CaseChart chart={{ ...createChart(9, 20), course: { from, months, values } }} colour="stay" />,
  );
  const years = [...html.matchAll(/<text[^>]*>(.*?)<\/text>/g)].map(([, text = '']) => text.replaceAll(/<[^>]*>/g, ''));
  const first = Number(from.slice(0, 4));
  expect(years).toEqual(Array.from({ length: ticks + 1 }, (_, index) => String(first + index)));
  expect(html.match(/v36/g)?.length).toBe(ticks);
});

it.each([4, 12, 40])('the trunk beside %i topics does not overlap the content above their heading', (rings) => {
  const svg = renderToStaticMarkup(<TopicTrunk rings={rings} />);
  const [, height, top] = /viewBox="0 0 \d+ (\d+)".*? d="M[\d.]+[ ,]?(-[\d.]+)/.exec(svg) ?? expect.fail(svg);
  expect((-Number(top) / Number(height)) * rings).toBeLessThan(2.1);
});

it('every colour of drawings has a light and a dark value', () => {
  const colour = expect.stringMatching(/^#[\da-f]{6}$/);
  for (const token of paletteTokens) expect(getPaletteColour(token)).toEqual([colour, colour]);
  expect(getPaletteColour('paper')[0]).not.toBe(getPaletteColour('paper')[1]);
});
