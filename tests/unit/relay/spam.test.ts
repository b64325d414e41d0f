import { describe, expect, it, vi } from 'vitest';

import { getComparableText, isSuspicious } from '../../../src/relay/spam';
import { typed, createEnquiry } from '../../fixtures/provider/relay-texts';
import { startRelay, fakeClocks } from './start-relay';

const repeatLink = (count: number) => Array(count).fill('https://praxis.example/team').join(' und ');

it.each<[string, Partial<typeof typed>, number | null, number, boolean]>([
  ['an enquiry', {}, 40_000, 0, false],
  ['an enquiry without scripts', {}, null, 0, false],
  ['an enquiry after two seconds', {}, 2_000, 0, false],
  ['an enquiry before two seconds', {}, 1_999, 0, true],
  ['the sites of eight competitors', { message: repeatLink(8) }, 40_000, 0, false],
  ['nine links', { message: repeatLink(9) }, 40_000, 0, true],
  ['four links in a repeated text', { message: repeatLink(4) }, 40_000, 1, true],
  ['a link as a name', { from_name: 'www.cheap.example' }, null, 0, true],
  ['a site as a company', { company: 'https://praxis.example' }, null, 0, false],
  ['a link in HTML', { message: 'See <a href="//cheap.example">this</a>' }, null, 0, true],
  ['a link in BBCode', { message: '[url=//cheap.example]x[/url]' }, null, 0, true],
  ['a text with a corrected address', {}, 40_000, 1, false],
  ['a text for the third time', {}, 40_000, 2, true],
])('tells whether %s is suspicious', (_, changes, elapsed, repeats, expected) => {
  expect(isSuspicious({ enquiry: createEnquiry(changes), elapsed, repeats })).toBe(expected);
});

it.each([
  ['Bitte ruft mich an. Danke!', ''],
  ['We can bring your site to the first page, 100 % sure.', 'wecanbringyoursitetothefirstpagesure'],
  [
    `Können Sie uns ein Angebot für 3 Seiten machen? ${'x'.repeat(10)}`,
    'könnensieunseinangebotfürseitenmachenxxxxxxxxxx',
  ],
])('compares %j as %j', (message, text) => {
  expect(getComparableText(message)).toBe(text.length < 40 ? '' : text);
});

describe('a flood', () => {
  fakeClocks();

  const advertisement = 'We bring your website to the first page of every search engine within one week';
  const createText = (i: number) => `${'abcdefghij'[i % 10]}${'klmnopqrst'[Math.floor(i / 10)]} `.repeat(20);

  type Robot = (index: number) => object;
  /** Sixty robots with an address each, and a hundred visitors, one every ten seconds from the same moment on. */
  it.each<[string, number, Robot, [delivered: number, marked: number], refusedVisitors: number]>([
    ['one text, all at once', 0, () => ({ message: advertisement }), [5, 3], 0],
    ['one text, one a second', 1, () => ({ message: advertisement }), [5, 3], 0],
    ['one text, one a minute', 60, () => ({ message: advertisement }), [60, 56], 0],
    ['texts with links', 0, (i) => ({ message: `${createText(i)}<a href="//x.example">` }), [3, 3], 0],
    ['forms sent at once', 0, (i) => ({ message: createText(i), elapsed: 300 }), [3, 3], 0],
    ['a filled honeypot', 0, (i) => ({ message: createText(i), confirm_subject: 'x' }), [0, 0], 0],
    [
      'own words and patience, one every ten seconds',
      10,
      (i) => ({ message: createText(i), elapsed: 9_000 }),
      [60, 0],
      0,
    ],
    ['own words and patience, all at once', 0, (i) => ({ message: createText(i), elapsed: 9_000 }), [30, 0], 6],
  ])('of robots with %s leaves visitors alone', async (_, seconds, robot, [delivered, marked], refusedVisitors) => {
    const subjects: string[] = [];
    const { post } = startRelay({
      send({ subject }) {
        subjects.push(subject);
        return Promise.resolve({ sent: true });
      },
    });
    const events = Array.from({ length: 60 }, (_each, i) => ({ at: i * seconds, from: 'robot', i })).concat(
      Array.from({ length: 100 }, (_each, i) => ({ at: i * 10 + 1, from: 'visitor', i })),
    );
    let [now, refused] = [0, 0];
    for (const { at, from, i } of events.toSorted((a, b) => a.at - b.at)) {
      vi.advanceTimersByTime((at - now) * 1000);
      now = at;
      const isRobot = from === 'robot';
      const person = { ...typed, from_name: isRobot ? `Robot ${i}` : `Rosa ${i}` };
      const fields = isRobot ? robot(i) : { message: `Guten Tag, Anliegen ${i}`, elapsed: 60_000 };
      const { status } = await post({ ...person, ...fields }, {}, `${isRobot ? '203.0.113' : '192.0.2'}.${i}`);
      if (!isRobot && status !== 200) refused += 1;
    }
    const ofRobots = subjects.filter((subject) => subject.includes('Robot'));
    expect(refused).toBe(refusedVisitors);
    expect(subjects.filter((subject) => /^\[Spam\?\] .+Rosa/.test(subject))).toEqual([]);
    expect([ofRobots.length, ofRobots.filter((subject) => subject.startsWith('[Spam?] ')).length]).toEqual([
      delivered,
      marked,
    ]);
  });
});
