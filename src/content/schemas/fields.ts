import * as z from 'zod';

import { slugify } from '../../lib/slugify';
import { iconNames } from './icon-names';

const phaseTokens = ['attract', 'convince', 'ready', 'stay'] as const;
/** The tokens of colour that content may name; their values are in `src/styles/tokens.css`. */
const colourTokens = [...phaseTokens, 'leaf', 'sap', 'ink'] as const;
export type ColourToken = (typeof colourTokens)[number];

/** Spaces, and what takes no room: soft hyphens, joiners, marks of direction. */
const unseen = /[\s\u00AD\u200B-\u200F\u2060-\u2064]/g;

/** How a text is set, and the names between braces that are filled in `later`, where it is shown. */
type TextMeta = { kind: 'plain' | 'markdown'; later?: readonly string[] };

/** The fields that are texts; all others are for machines, such as addresses, dates and names of pictures. */
export const textMeta = z.registry<TextMeta>();

const written = () =>
  z
    .string()
    .refine((value) => value.replaceAll(unseen, '') !== '', { error: 'is empty; write a text here' })
    .refine((value) => !/[^\P{Cc}\t\n]/u.test(value), {
      error:
        'has an invisible control character; a \\ between double quotation marks makes one, so put the text between single ones',
    });

/** A name or address of one line that stays as it is typed. */
export const token = () =>
  written().refine((value) => !value.includes('\n'), { error: 'has a line break; this text has to be on one line' });

/** Text of one line. `{agency}` and the other names and numbers may stand in it, and those of `later`. */
export const line = (...later: string[]) => token().register(textMeta, { kind: 'plain', later });

/** Plain text; an empty line starts a new paragraph. */
export const text = () => written().register(textMeta, { kind: 'plain' });

/** Text in Markdown: paragraphs, links, lists and emphasis. */
export const markdown = () =>
  written()
    .meta({ description: 'Markdown: paragraphs, [links](/address), lists, **bold**' })
    .register(textMeta, { kind: 'markdown' });

/** What a link may lead to, in fields and in Markdown; relative addresses mean another page under another address. */
export const address =
  /^(\/(?!\/)[^\s\\]*|#\S+|https:\/\/[^\s/?#"<>\\]+\.[^\s"<>\\]+|mailto:[^\s@]+@\S+|tel:\+?[\d-]+)$/;

/** An address on this site (`/leistungen`, `#faq`, `/urkunde.pdf`) or elsewhere (`https://…`). */
export const link = () =>
  z
    .string()
    .regex(address, { error: ({ input }) => `is not an address; write ${suggestUrl(String(input))}` })
    .meta({ description: 'An address: /page, #section or https://…' });

/** What was probably meant by an address that lacks its beginning, or is none that browsers take as safe. */
export function suggestUrl(input: string): string {
  const other = '/page, #section, or a full https:// address';
  const text = input.trim();
  const guess = [
    text,
    text.replace(/^http:/i, 'https:'),
    /^[^\s@/:]+@[^\s@/]+\.\w+$/.test(text) && `mailto:${text}`,
    /^(?:www\.|[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}(?:\/|$))/i.test(text) && `https://${text}`,
    /^[\w-]+(?:\/[\w-]+)*(?:#[\w-]+)?$/.test(text) && `/${text}`,
  ].find((each) => each && each !== input && address.test(each));
  return guess || other;
}

/** The four phases of the flywheel and the other colours, by name. */
export const colour = () => z.enum(colourTokens);

/** A phase of the flywheel, by the name of its colour; the others have no second tone for a segment of the wheel. */
export const phaseColour = () => z.enum(phaseTokens);

export const icon = () => z.enum(iconNames);

/**
 * A copied item that was not changed would stand on the page, and in search results, twice. Values that are the same `as`
 * something, such as an address, are doubled too; `message` is told which item was first.
 */
export const rejectDuplicates =
  <K extends string>(field: K, message: (before: number) => string, as = (value: string) => value) =>
  (items: readonly Record<K, string>[], context: z.RefinementCtx): void => {
    const values = items.map((item) => as(item[field]));
    for (const [index, value] of values.entries()) {
      const before = values.indexOf(value);
      if (before < index) context.addIssue({ code: 'custom', path: [index, field], message: message(before + 1) });
    }
  };

/** The message about a value that an item before has already. */
export const describeDuplicate = (what: string) => (before: number) =>
  `is ${what} ${before}, too; change it, or remove one of the two in both languages`;

/** Marks what a real agency replaces before launch; `npm run launch-check` lists it. */
export const sampleMarker = { sample: z.literal(true).optional() };

/** What is wrong with the name of a file that may be a photo all the same. */
function unfitName(input: unknown): string | undefined {
  const [, folder = '', name, ending = ''] =
    /^(?!\/?img\/|\w\w+:)(.*[/\\])?([^/\\]+)\.([a-z]+)$/i.exec(String(input)) ?? [];
  if (name === undefined) return undefined;
  const better = `${slugify(name)}.${ending}`;
  if (folder)
    return `names the folder ${folder}, but photos lie directly in content/pictures; move it there, and write ${better}`;
  if (/^[\w-]+$/.test(name)) return 'is of a kind that cannot be used here; save the picture again as .jpg or .png';
  return `has other signs than letters from a to z, digits and hyphens; rename the file to ${better}, and write that here`;
}

/** The point of a photo that has to stay in sight. */
const focus = () =>
  z
    .string()
    .regex(/^(100|\d{1,2})% (100|\d{1,2})%$/, { error: 'is not a point; write for example 50% 30%' })
    .optional();

/** A picture: a drawing under `/img/`, or a file of `content/pictures/`. */
export const picture = () =>
  z.strictObject({
    src: z.string().regex(/^(\/img\/[\w./-]+|[\w-]+\.(jpe?g|png|webp|avif|heic|tiff?|svg))$/i, {
      error: ({ input }) =>
        unfitName(input) ?? 'is not a picture; write /img/name.svg, or the name of a file in content/pictures',
    }),
    alt: z
      .string()
      .meta({ description: 'What the picture shows; empty ("") where it only decorates' })
      .register(textMeta, { kind: 'plain' }),
    focus: focus(),
  });

/** A person's picture: `ring` draws the ring signature from the name, a file name shows a photo. */
export const portrait = () =>
  z.strictObject({
    src: z
      .string()
      .regex(/^(ring|[\w-]+\.(jpe?g|png|webp|avif|heic|tiff?))$/i, {
        error: ({ input }) =>
          unfitName(input) ?? 'is not a portrait; write ring, or the name of a photo in content/pictures',
      })
      .refine((value) => value === 'ring' || value.toLowerCase() !== 'ring', {
        error: 'has capital letters; write ring',
      }),
    focus: focus(),
  });

export const button = () => z.strictObject({ text: line(), link: link() });

/**
 * Title (at most 580 px wide in a search result), description (120 to 155 characters), and the name of a page in menus,
 * in the footer and in breadcrumbs, which is its heading where none is given.
 */
export const meta = () => z.strictObject({ label: line().optional(), title: line(), metaDescription: line() });

const day = () => z.iso.date({ error: ({ input }) => noDate(String(input)) });

/** The day on which what the page says last changed; the sitemap passes it on. */
export const updated = day;

/** The day on which a page went online, which its later changes leave as it is. */
export const published = day;

/** A German date can only mean one day; of others, the order of day and month is a guess. */
function noDate(input: string): string {
  const [, date = '', month = '', year = ''] = /^(\d\d?)\. ?(\d\d?)\. ?(\d{4})$/.exec(input) ?? [];
  const better = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  const isDay = z.iso.date().safeParse(better).success;
  return isDay
    ? `is not written as a date; write ${better}`
    : 'is not a day of the calendar; write year-month-day, for example 2026-11-21';
}

export const year = () => z.int().min(1900).max(2100);

/** The call to action that ends a page. */
export const closing = () => z.strictObject({ heading: line(), text: text(), button: button() });

export const hero = (buttons: number) =>
  z.strictObject({ heading: line(), subheading: text(), buttons: z.array(button()).length(buttons) });

export const person = { text: text(), name: line(), profession: line(), img: portrait() };
