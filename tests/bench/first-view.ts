import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { ensureChromium } from '../browser/browser';
import { median, type Figure } from './figure';
import type { MeasuredPage } from './pages';
import { throttledVisits, type ThrottledVisit } from './throttled-visit';

type Report = {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { score: number | null; numericValue?: number }>;
};
type View = {
  path: string;
  /** As a slow phone has the page, at each visit. */
  visits: ThrottledVisit[];
  /** As it has the floor page in the same minutes, if that was visited beside. */
  floors?: ThrottledVisit[];
  /** As Lighthouse works it out of an unthrottled visit, in milliseconds. */
  simulated: { lcp: number; blocking: number };
  shift: number;
  scores: Map<string, number>;
  failed: string[];
};

/** A figure of a view, in milliseconds. */
type Measure = (view: View) => number;

const program = join(import.meta.dirname, 'node_modules/lighthouse/cli/index.js');
const categories = ['performance', 'accessibility', 'best-practices', 'seo'];
/** How much later than the floor a page may paint. */
const mostOfFloor = 1.25;
/**
 * One visit alone is up to a tenth off, the machine may be slower for some minutes, and the worst page of all counts: as
 * long as that is over a goal, it is visited anew, the floor page after each visit, and that counts.
 */
const visits = 3;
const visitsAnew = 5;
const furtherLooks = 2;

const paintOf = (seen: ThrottledVisit[]) => median(seen.map(({ paint }) => paint));
const lcpOf = (view: View) => paintOf(view.visits);
const blockingOf = (view: View) => median(view.visits.map(({ blocking }) => blocking));

/**
 * The first view of every page, and of a page of 10 KB without anything, the floor: when it is painted and what blocks
 * it, as a slow phone has it, and Lighthouse's scores. What Lighthouse itself says of paint and blocking is there to
 * compare: it works that out of an unthrottled visit, as if all that came before the paint there, fonts among it, had to
 * come before it over a slow line too.
 */
export async function measureFirstViews(origin: string, pages: MeasuredPage[]): Promise<Figure[]> {
  if (!existsSync(program))
    await promisify(execFile)('npm', ['ci', '--prefix', import.meta.dirname, '--no-audit', '--no-fund']);
  const floorPage = await serveFloor();
  // spread over the run, since a machine may grow slower meanwhile
  const floors: View[] = [await look(floorPage.url)];
  const views: View[] = [];
  for (const { path, isIndexed } of pages) {
    if (views.length === pages.length >> 1) floors.push(await look(floorPage.url));
    const view = await look(origin + path);
    if (!isIndexed) view.scores.delete('seo');
    views.push({ ...view, path });
    process.stderr.write(`\r${views.length} of ${pages.length} pages seen by Lighthouse`);
  }
  process.stderr.write('\n');
  floors.push(await look(floorPage.url));
  const floorPaint = median(floors.map(lcpOf));
  const ofFloor: Measure = (view) => lcpOf(view) / (view.floors ? paintOf(view.floors) : floorPaint);
  const worstFirst = (of: Measure) => views.toSorted((a, b) => of(b) - of(a));
  const goals = [
    { of: ofFloor, most: mostOfFloor },
    { of: blockingOf, most: 0 },
  ];
  const overGoal = () =>
    goals.flatMap(({ of, most }) =>
      worstFirst(of)
        .slice(0, 1)
        .filter((view) => of(view) > most && !view.floors),
    )[0];
  for (let view = overGoal(); view; view = overGoal())
    Object.assign(view, await visitedAnew(origin + view.path, floorPage.url));
  const performanceOf: Measure = ({ scores }) => scores.get('performance') ?? 0;
  const seenAgain = new Set<View>();
  const lowest = () => {
    const view = worstFirst((each) => -performanceOf(each))[0];
    return view && performanceOf(view) < 100 && !seenAgain.has(view) ? view : undefined;
  };
  for (let view = lowest(); view; view = lowest()) {
    seenAgain.add(view);
    view.scores.set('performance', await middlePerformance(origin + view.path, view));
  }
  await floorPage.close();
  for (const { path, failed, scores } of views) {
    if ([...scores.values()].some((score) => score < 100))
      console.error(`${path}: ${[...scores].join(' ')}; ${failed.join(', ')}`);
  }
  const line = { group: 'first view' } as const;
  const both = (name: string, of: Measure, floorOf: Measure, mostTimes?: number): Figure[] => {
    const [slowest] = worstFirst((view) => of(view) / floorOf(view));
    const against = (floor: number) =>
      ({ ...line, unit: 'ms', floor, ...(mostTimes && { goal: mostTimes * floor }) }) as const;
    return [
      {
        ...against(slowest ? floorOf(slowest) : Number.NaN),
        name: `${name}, slowest page (${slowest?.path})`,
        value: slowest ? of(slowest) : Number.NaN,
      },
      { ...against(median(floors.map(of))), name: `${name}, median page`, value: median(views.map(of)) },
    ];
  };
  const simulatedOf: Measure = ({ simulated }) => simulated.lcp;
  const [blocked] = worstFirst(blockingOf);
  return [
    ...both(
      'largest contentful paint',
      lcpOf,
      (view) => (view.floors ? paintOf(view.floors) : floorPaint),
      mostOfFloor,
    ),
    {
      ...line,
      name: `total blocking time, most (${blocked?.path})`,
      value: blocked ? blockingOf(blocked) : Number.NaN,
      unit: 'ms',
      goal: 0,
    },
    {
      ...line,
      name: 'layout shift, most',
      value: Math.max(...views.map(({ shift }) => shift)),
      unit: '',
      goal: 0,
      everywhere: true,
    },
    ...categories.map((name): Figure => {
      const value = Math.min(...views.flatMap(({ scores }) => scores.get(name) ?? []));
      return {
        ...line,
        name: `Lighthouse ${name}, lowest`,
        value,
        unit: '',
        goal: 100,
        atLeast: true,
        everywhere: name !== 'performance',
      };
    }),
    ...both('to compare: largest contentful paint that Lighthouse simulates', simulatedOf, () =>
      median(floors.map(simulatedOf)),
    ),
    {
      ...line,
      name: 'to compare: total blocking time that Lighthouse simulates, most',
      value: Math.max(...views.map(({ simulated }) => simulated.blocking)),
      unit: 'ms',
    },
  ];
}

async function look(url: string): Promise<View> {
  const { categories: found, audits } = await lighthouse(url, [
    `--only-categories=${categories.join()}`,
    '--disable-full-page-screenshot',
  ]);
  return {
    path: url,
    visits: await throttledVisits(url, visits),
    simulated: {
      lcp: number(audits, 'largest-contentful-paint'),
      blocking: number(audits, 'total-blocking-time'),
    },
    shift: number(audits, 'cumulative-layout-shift'),
    scores: new Map(Object.entries(found).map(([id, { score }]) => [id, Math.round((score ?? 0) * 100)])),
    failed: Object.entries(audits).flatMap(([id, { score }]) => (score !== null && score < 0.9 ? id : [])),
  };
}

/** Visits a page and the floor page by turns. */
async function visitedAnew(url: string, floorUrl: string): Promise<Pick<View, 'visits' | 'floors'>> {
  const seen: ThrottledVisit[] = [];
  const floors: ThrottledVisit[] = [];
  for (let visit = 0; visit < visitsAnew; visit++) {
    seen.push(...(await throttledVisits(url, 1)));
    floors.push(...(await throttledVisits(floorUrl, 1)));
  }
  return { visits: seen, floors };
}

/** The middle of a page's scores for performance: a busy moment costs one or two points. */
async function middlePerformance(url: string, { scores }: View): Promise<number> {
  const all = [scores.get('performance') ?? 0];
  for (let look = 0; look < furtherLooks; look++) {
    const { categories: found } = await lighthouse(url, ['--only-categories=performance']);
    all.push(Math.round((found.performance?.score ?? 0) * 100));
  }
  return median(all);
}

function number(audits: Report['audits'], id: string): number {
  return audits[id]?.numericValue ?? Number.NaN;
}

/** Lighthouse's report; asked once more where it has missed the beginning of a page, as it sometimes does on a busy machine. */
async function lighthouse(url: string, options: string[]): Promise<Report> {
  try {
    return await report(url, options);
  } catch (error) {
    console.error(`\n${url} is looked at once more: ${String(error).split('\n').at(-1)}`);
    return report(url, options);
  }
}

async function report(url: string, options: string[]): Promise<Report> {
  const flags = [
    '--headless=new',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--no-first-run',
  ];
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [program, url, '--output=json', '--quiet', ...options, `--chrome-flags=${flags.join(' ')}`],
    { env: { ...process.env, CHROME_PATH: ensureChromium() }, maxBuffer: 64_000_000 },
  );
  return JSON.parse(stdout);
}

/** A page that is 10 KB of text and nothing else. */
async function serveFloor(): Promise<{ url: string; close(): Promise<void> }> {
  const words = Array.from({ length: 1_600 }, (_, index) => ((index * 7919) % 9973).toString(36)).join(' ');
  const head = '<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Floor</title>';
  const html =
    `<!doctype html><html lang="en"><head>${head}</head><body><h1>Floor</h1><p>${words}</p></body></html>`.slice(
      0,
      10_240,
    );
  const server = createServer((request, response) => {
    response
      .writeHead(request.url === '/' ? 200 : 404, { 'content-type': 'text/html' })
      .end(request.url === '/' ? html : '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
