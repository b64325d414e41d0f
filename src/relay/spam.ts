import type { Enquiry } from './enquiry';

type Signals = {
  enquiry: Enquiry;
  /** Milliseconds from the page's start until the form was sent; `null` without scripts. */
  elapsed: number | null;
  /** How many other enquiries of the last half hour had the same message. */
  repeats: number;
};

/** In milliseconds; people take longer to fill in four fields. */
const shortestTime = 2_000;

/** An enquiry with this many points is suspicious. A few links alone may come from a visitor who compares sites. */
const threshold = 2;

/** Whether an enquiry looks like spam. It is still delivered, with a tag in the subject. */
export function isSuspicious({ enquiry, elapsed, repeats }: Signals): boolean {
  const { from_name, message } = enquiry;
  const links = message.match(/https?:\/\/|\bwww\./gi)?.length ?? 0;
  const points = [
    elapsed !== null && elapsed < shortestTime ? 2 : 0,
    /https?:\/\/|\bwww\./i.test(from_name) ? 2 : 0,
    // HTML or BBCode links
    /<a\s|\[(url|link)\b/i.test(message) ? 2 : 0,
    links > 8 ? 2 : links > 3 ? 1 : 0,
    Math.min(repeats, 2),
  ];
  return points.reduce((sum, each) => sum + each) >= threshold;
}

/** Returns only the letters of a message, to recognise repeats; empty if it is so short that others may write the same. */
export function getComparableText(message: string): string {
  const letters = message.toLowerCase().replaceAll(/\P{L}+/gu, '');
  return letters.length < 40 ? '' : letters;
}
