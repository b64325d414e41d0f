import * as z from 'zod';

import { slugify } from '../../lib/slugify';
import { iconNames } from './icon-names';

const phaseTokens = ['attract', 'convince', 'ready', 'stay'] as const;
/** Colour tokens that content may use; their values are in `src/styles/tokens.css`. */
const colourTokens = [...phaseTokens, 'leaf', 'sap', 'ink'] as const;
export type ColourToken = (typeof colourTokens)[number];

/** White space and invisible characters: soft hyphens, joiners, direction marks. */
const invisible = /[\s\u00AD\u200B-\u200F\u2060-\u2064]/g;

/** What a field is. Kinds that zod itself knows (numbers, choices, switches) need no entry in the registry. */
export type FieldMeta =
  /** Texts for people, with the placeholders that components fill in `later`; a `name` is the same in every language. */
  | { kind: 'line' | 'name' | 'text' | 'markdown'; later?: readonly string[] }
  /** A picture, with the width in pixels that a photo needs there. */
  | { kind: 'picture' | 'portrait'; minWidth: number }
  /** Everything else is left untouched, such as links, dates and file names. */
  | { kind: 'token' | 'link' | 'date' | 'number' | 'choice' | 'switch' | 'list' | 'sample' };

/** The kinds of fields, by their schemas. */
export const fieldMeta = z.registry<FieldMeta>();

const nonEmpty = () =>
  z
    .string()
    .refine((value) => value.replaceAll(invisible, '') !== '', { error: 'is empty; write a text here' })
    .refine((value) => !/[^\P{Cc}\t\n]/u.test(value), {
      error:
        'has an invisible control character; a \\ in double quotation marks can create one, so use single quotation marks',
    });

/** A one-line string that is used as it is. */
export const token = () =>
  nonEmpty().refine((value) => !value.includes('\n'), { error: 'has a line break; this text has to be on one line' });

/** One line of plain text with placeholders such as `{agency}` and those in `later`. */
export const line = (...later: string[]) => token().register(fieldMeta, { kind: 'line', later });

/** The name of a person, a company or a publication. */
export const name = () => token().register(fieldMeta, { kind: 'name' });

/** Plain text; an empty line starts a new paragraph. */
export const text = () => nonEmpty().register(fieldMeta, { kind: 'text' });

/** Text in Markdown: paragraphs, links, lists and emphasis. */
export const markdown = () =>
  nonEmpty()
    .meta({ description: 'Markdown: paragraphs, [links](/page), lists, **bold**' })
    .register(fieldMeta, { kind: 'markdown' });

/** Valid link targets in fields and in Markdown; relative paths are not allowed, as a page may have several URLs. */
export const linkPattern =
  /^(\/(?!\/)[^\s\\]*|#\S+|https:\/\/[^\s/?#"<>\\]+\.[^\s"<>\\]+|mailto:[^\s@]+@\S+|tel:\+?[\d-]+)$/;

/** A link to this site (`/leistungen`, `#faq`, `/urkunde.pdf`) or to another one (`https://…`). */
export const link = () =>
  z
    .string()
    .regex(linkPattern, { error: ({ input }) => `is not a valid link; write ${suggestLink(String(input))}` })
    .meta({ description: 'A link: /page, #section or https://…' })
    .register(fieldMeta, { kind: 'link' });

/** Suggests a valid link for one that is incomplete or unsafe. */
export function suggestLink(input: string): string {
  const fallback = '/page, #section, or a full https:// URL';
  const text = input.trim();
  const guess = [
    text,
    text.replace(/^http:/i, 'https:'),
    /^[^\s@/:]+@[^\s@/]+\.\w+$/.test(text) && `mailto:${text}`,
    /^(?:www\.|[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}(?:\/|$))/i.test(text) && `https://${text}`,
    /^[\w-]+(?:\/[\w-]+)*(?:#[\w-]+)?$/.test(text) && `/${text}`,
  ].find((candidate) => candidate && candidate !== input && linkPattern.test(candidate));
  return guess || fallback;
}

/** A colour token. */
export const colour = () => z.enum(colourTokens);

/** The colour token of a flywheel phase; only these have the second shade that the wheel needs. */
export const phaseColour = () => z.enum(phaseTokens);

export const icon = () => z.enum(iconNames);

/**
 * Creates a refinement that rejects items with the same value of a field, such as copies that were not edited. Values are
 * compared after `normalise`; `message` is called with the number of the earlier item.
 */
export const rejectDuplicates =
  <K extends string>(field: K, message: (earlier: number) => string, normalise = (value: string) => value) =>
  (items: readonly Record<K, string>[], context: z.RefinementCtx): void => {
    const values = items.map((item) => normalise(item[field]));
    for (const [index, value] of values.entries()) {
      const earlier = values.indexOf(value);
      if (earlier < index) context.addIssue({ code: 'custom', path: [index, field], message: message(earlier + 1) });
    }
  };

/** Creates a message for `rejectDuplicates`. */
export const describeDuplicate = (what: string) => (earlier: number) =>
  `is also ${what} ${earlier}; change it, or remove one of the two in both languages`;

/** Marks invented content that must be replaced before launch; `npm run launch-check` lists it. */
export const sampleMarker = { sample: z.literal(true).register(fieldMeta, { kind: 'sample' }).optional() };

/** Explains what is wrong with the file name of a photo; returns `undefined` if the input is no file name. */
function explainFileName(input: unknown): string | undefined {
  if (input === '') return 'has no picture; write the file name of a photo in content/pictures';
  const [, folder = '', name, extension = ''] =
    /^(?!\/?img\/|\w\w+:)(.*[/\\])?([^/\\]+)\.([a-z]+)$/i.exec(String(input)) ?? [];
  if (name === undefined) return undefined;
  const suggestion = `${slugify(name)}.${extension}`;
  if (folder)
    return `names the folder ${folder}, but photos belong directly in content/pictures; move it there, and write ${suggestion}`;
  if (/^hei[cf]$/i.test(extension))
    return `is a HEIC photo, which most browsers cannot show; export it as JPEG, and write ${slugify(name)}.jpg`;
  if (/^[\w-]+$/.test(name)) return 'has a format that cannot be used here; export the picture as .jpg or .png';
  return `has characters other than letters from a to z, digits and hyphens; rename the file to ${suggestion}, and write that here`;
}

/** The focal point of a photo, which stays visible when it is cropped. */
const focus = () =>
  z
    .string()
    .regex(/^(100|\d{1,2})% (100|\d{1,2})%$/, { error: 'is not a point; write two percentages, for example 50% 30%' })
    .optional();

/** The widths of a photo's variants in pixels. */
export const photoWidths = [320, 640, 960];

/** A portrait is up to 20rem wide, on screens with two pixels per CSS pixel. */
const portraitWidth = 640;

/** A picture: a drawing in `/img/`, or a file in `content/pictures/`; pages show `large` ones in full width. */
export const picture = (size?: 'large') =>
  z
    .strictObject({
      src: z.string().regex(/^(\/img\/[\w./-]+|[\w-]+\.(jpe?g|png|webp|avif|tiff?|svg))$/i, {
        error: ({ input }) =>
          explainFileName(input) ??
          'is not a picture; write /img/name.svg, or the file name of a photo in content/pictures',
      }),
      alt: z
        .string()
        .meta({ description: 'Alternative text: what the picture shows; empty ("") if it is decorative' })
        .register(fieldMeta, { kind: 'text' }),
      focus: focus(),
    })
    .register(fieldMeta, { kind: 'picture', minWidth: size === 'large' ? Math.max(...photoWidths) : 0 });

/** A person's picture: `ring` for one drawn from the name, or the file name of a photo. */
export const portrait = () =>
  z
    .strictObject({
      src: z
        .string()
        .regex(/^(ring|[\w-]+\.(jpe?g|png|webp|avif|tiff?))$/i, {
          error: ({ input }) =>
            explainFileName(input) ?? 'is not a portrait; write ring, or the file name of a photo in content/pictures',
        })
        .refine((value) => value === 'ring' || value.toLowerCase() !== 'ring', {
          error: 'has capital letters; write ring',
        }),
      focus: focus(),
    })
    .register(fieldMeta, { kind: 'portrait', minWidth: portraitWidth });

export const button = () => z.strictObject({ text: line(), link: link() });

/**
 * Title (at most 580 px wide in a search result), description (120 to 155 characters), and the label of a page in menus,
 * footer and breadcrumbs; the label defaults to the heading.
 */
export const meta = () => z.strictObject({ label: line().optional(), title: line(), metaDescription: line() });

const day = () =>
  z.iso.date({ error: ({ input }) => explainDate(String(input)) }).register(fieldMeta, { kind: 'date' });

/** The date of the last change to the content of a page, for the sitemap. */
export const updated = day;

/** The date on which a page went online. */
export const published = day;

/** The date since which a text waits for an edit. */
export const waitingSince = day;

/** Converts German dates; in other formats the order of day and month is ambiguous. */
function explainDate(input: string): string {
  const [, date = '', month = '', year = ''] = /^(\d\d?)\. ?(\d\d?)\. ?(\d{4})$/.exec(input) ?? [];
  const isoDate = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  const isDay = z.iso.date().safeParse(isoDate).success;
  return isDay
    ? `is not in the format year-month-day; write ${isoDate}`
    : 'is not a valid date; write year-month-day, for example 2026-11-21';
}

export const year = () => z.int().min(1900).max(2100);

/** The call to action at the end of a page. */
export const closing = () => z.strictObject({ ...sampleMarker, heading: line(), text: text(), button: button() });

export const hero = (buttons: number) =>
  z.strictObject({ heading: line(), subheading: text(), buttons: z.array(button()).length(buttons) });

export const person = { text: text(), name: name(), profession: line(), img: portrait() };
