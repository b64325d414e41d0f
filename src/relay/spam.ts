import type { Enquiry } from './enquiry';

type Signs = {
  enquiry: Enquiry;
  /** Milliseconds from the page's start until the form was sent; `null` without scripts. */
  elapsed: number | null;
  /** How many other enquiries of the last half hour had the same message. */
  repeats: number;
};

/** Nobody fills in four fields faster, in milliseconds. */
const shortestTime = 2_000;

/** Points from which on an enquiry is suspicious. One sign alone may be a visitor who lists the sites they compare. */
const threshold = 2;

/** Whether an enquiry looks like advertising. It is delivered all the same, with a mark in the subject. */
export function isSuspicious({ enquiry, elapsed, repeats }: Signs): boolean {
  const { from_name, message } = enquiry;
  const links = message.match(/https?:\/\/|\bwww\./gi)?.length ?? 0;
  const points = [
    elapsed !== null && elapsed < shortestTime ? 2 : 0,
    /https?:\/\/|\bwww\./i.test(from_name) ? 2 : 0,
    // markup that a forum would turn into a link
    /<a\s|\[(url|link)\b/i.test(message) ? 2 : 0,
    links > 8 ? 2 : links > 3 ? 1 : 0,
    Math.min(repeats, 2),
  ];
  return points.reduce((sum, each) => sum + each) >= threshold;
}

/** The letters of a message, to recognise repeated texts; empty where it is so short that others may write the same. */
export function getComparableText(message: string): string {
  const letters = message.toLowerCase().replaceAll(/\P{L}+/gu, '');
  return letters.length < 40 ? '' : letters;
}
