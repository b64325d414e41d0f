import { expect, it } from 'vitest';

import { readMessageInUrl } from '../../../src/islands/contact-form/message-in-url';
import { fillIn } from '../../../src/lib/fill-in';
import { limits, projectGrowth } from '../../../src/islands/growth/projection';
import { drawTrunk } from '../../../src/islands/growth/trunk';

it.each([
  [{ start: 10, rate: 25, years: 5 }, [10, 13, 16, 20, 24, 31]],
  [{ start: 400, rate: 0, years: 2 }, [400, 400, 400]],
  [{ start: 1, rate: 40, years: 3 }, [1, 1, 2, 3]],
  [{ start: 0, rate: 40, years: 2 }, [0, 0, 0]],
])('compounds growth year by year, in whole enquiries: %j', (assumption, values) => {
  expect(projectGrowth(assumption)).toEqual(values);
});

/** Returns the area of a closed path of cubic curves, approximated by straight lines between their ends. */
function measureArea(path: string): number {
  const [x = 0, y = 0, , , ...steps] = Array.from(path.matchAll(/-?\d+/g), Number);
  const point = { x, y };
  let area = 0;
  for (let index = 2; index < steps.length; index += 4) {
    const next = { x: point.x + (steps[index] ?? 0), y: point.y + (steps[index + 1] ?? 0) };
    area += (point.x * next.y - point.y * next.x) / 2;
    Object.assign(point, next);
  }
  return Math.abs(area);
}

it.each([
  [0, 5],
  [25, 5],
  [limits.rate[1], limits.years[1]],
])('the area of the trunk grows like the enquiries, at %i %% for %i years', (rate, years) => {
  const { rings } = drawTrunk({ rate, years });
  const [today = 0, last = 0] = [rings[0], rings.at(-2)].map((path) => measureArea(path ?? ''));
  expect(last / today / (1 + rate / 100) ** years).toBeCloseTo(1, 1);
});

it('draws one ring per year around today’s trunk, and the bark', () => {
  expect(new Set(drawTrunk({ rate: 25, years: 5 }).rings).size).toBe(1 + 5 + 1);
});

it('marks today and the last year on the measuring line, left of the centre', () => {
  const { marks } = drawTrunk({ rate: 25, years: 5 });
  expect(marks.today).toBeLessThan(-100);
  expect(marks.last).toBeLessThan(1.5 * marks.today);
});

it('keeps today’s trunk, and draws it on a smaller scale if the last year would not fit', () => {
  const drawToday = (rate: number, years: number) => drawTrunk({ rate, years }).rings[0];
  expect(drawToday(25, 5)).toEqual(drawToday(0, 2));
  const [rate, years] = [limits.rate[1], limits.years[1]];
  expect(drawToday(rate, years)).not.toEqual(drawToday(0, 2));
  expect(drawTrunk({ rate, years }).marks.last).toBeGreaterThan(-278);
});

it('fills in known placeholders and keeps the others', () => {
  expect(fillIn('{a} of {b}, {c}', { a: '1', b: '2' })).toBe('1 of 2, {c}');
});

it.each([
  ['#message=Heute%2010%20%26%20mehr%3F', 'Heute 10 & mehr?'],
  ['#main', ''],
  ['', ''],
])('reads the message from the fragment %s', (hash, message) => expect(readMessageInUrl(hash)).toBe(message));
