import * as z from 'zod';

import type { FindingValues } from '../../findings/codes';
import { createFinding, type Finding } from '../../findings/finding';
import { slugify } from '../../lib/slugify';
import { linkPattern, suggestLink } from '../link-pattern';
import { iconNames } from './icon-names';
import { check, refuse } from './refuse';

const phaseTokens = ['attract', 'convince', 'ready', 'stay'] as const;
/** Colour tokens that content may use; their values are in `src/styles/tokens.css`. */
const colourTokens = [...phaseTokens, 'leaf', 'sap', 'ink'] as const;
export type ColourToken = (typeof colourTokens)[number];

/** White space and invisible characters: soft hyphens, joiners, direction marks. */
const invisibleCharacters = /[\s\u00AD\u200B-\u200F\u2060-\u2064]/g;

/**
 * The kind of a field; a `shared` one is the same in every language. Kinds that zod itself knows (numbers, choices,
 * switches) need no entry in the registry, and are shared.
 */
export type FieldMeta = FieldKind & { shared?: true };

type FieldKind =
  /**
   * Text for people, with the placeholders that components fill in `later`; a `name` is the same in every language.
   * `chosenFrom` are the fields of another file of which it has one.
   */
  | { kind: 'line' | 'name' | 'text' | 'markdown'; later?: readonly string[]; chosenFrom?: string }
  /** A picture, with the width in pixels that a photo needs there. */
  | { kind: 'picture' | 'portrait'; minWidth: number }
  /** Everything else is left untouched, such as links, dates and file names. */
  | { kind: 'token' | 'link' | 'date' | 'number' | 'choice' | 'switch' | 'list' | 'sample' };

/** The kinds of fields, by their schemas. */
export const fieldMeta = z.registry<FieldMeta>();

const nonEmpty = () =>
  z
    .string()
    .refine((value) => value.replaceAll(invisibleCharacters, '') !== '', refuse(createFinding('empty-text', {})))
    .refine((value) => !/[^\P{Cc}\t\n]/u.test(value), refuse(createFinding('invisible-character', {})));

/** A string that matches a pattern, which JSON schemas state as well; `explain` returns the finding if it does not. */
export const matching = (pattern: RegExp, explain: (value: string) => Finding) =>
  z
    .string()
    .meta({ pattern: pattern.source })
    .superRefine(check((value) => (pattern.test(value) ? undefined : explain(value))));

/** Marks a field of a known kind as the same in every language, so that it is entered once. */
export const shared = <T extends z.ZodType>(schema: T): T => {
  const meta: FieldMeta = fieldMeta.get(schema) ?? { kind: 'token' };
  fieldMeta.add(schema, { ...meta, shared: true });
  return schema;
};

/** A one-line string that is used verbatim. */
export const token = () => nonEmpty().refine((value) => !value.includes('\n'), refuse(createFinding('line-break', {})));

/** One line of plain text with placeholders such as `{agency}` and those in `later`. */
export const line = (...later: string[]) => token().register(fieldMeta, { kind: 'line', later });

/** The name of a person, a company or a publication. */
export const name = () => token().register(fieldMeta, { kind: 'name' });

/** The name of a member of the team. */
export const member = () =>
  token().register(fieldMeta, { kind: 'name', shared: true, chosenFrom: 'agency#team.members.name' });

/** Plain text; an empty line starts a new paragraph. */
export const text = () => nonEmpty().register(fieldMeta, { kind: 'text' });

/** Text in Markdown: paragraphs, links, lists and emphasis. */
export const markdown = () =>
  nonEmpty()
    .meta({ description: 'Markdown: paragraphs, [links](/page), lists, **bold**' })
    .register(fieldMeta, { kind: 'markdown' });

/** A link to this site (`/leistungen`, `#faq`, `/urkunde.pdf`) or to another one (`https://…`). */
export const link = () =>
  matching(linkPattern, (value) => createFinding('wrong-link', { suggestion: suggestLink(value) }))
    .meta({ description: 'A link: /page, #section or https://…' })
    .register(fieldMeta, { kind: 'link' });

/** A colour token. */
export const colour = () => z.enum(colourTokens);

/** The colour token of a flywheel phase; only these have the second shade that the wheel needs. */
export const phaseColour = () => z.enum(phaseTokens);

export const icon = () => z.enum(iconNames);

/**
 * Creates a refinement that rejects items with the same value of a field, such as copies that were not edited. Values are
 * compared after `normalise`; `explain` is called with the number of the earlier item.
 */
export const rejectDuplicates =
  <K extends string>(field: K, explain: (earlier: number) => Finding, normalise = (value: string) => value) =>
  (items: readonly Record<K, string>[], context: z.RefinementCtx): void => {
    const values = items.map((item) => normalise(item[field]));
    for (const [index, value] of values.entries()) {
      const earlier = values.indexOf(value);
      if (earlier === index) continue;
      context.addIssue({ code: 'custom', path: [index, field], ...refuse(explain(earlier + 1)) });
    }
  };

/** Explains the duplicate of an item for `rejectDuplicates`. */
export const explainDuplicate = (item: FindingValues['duplicate-item']['item']) => (earlier: number) =>
  createFinding('duplicate-item', { item, earlier });

/** Marks invented content that must be replaced before launch; `npm run launch-check` lists it. */
export const sampleMarker = {
  sample: z.literal(true).register(fieldMeta, { kind: 'sample', shared: true }).optional(),
};

/** Explains what is wrong with the file name of a photo; `other` is the problem if it is not a file name. */
const explainFileName = (other: 'not-a-picture' | 'not-a-portrait') => (input: string) => {
  if (input === '') return createFinding('no-picture', {});
  const [, folder = '', name, extension = ''] = /^(?!\/?img\/|\w\w+:)(.*[/\\])?([^/\\]+)\.([a-z]+)$/i.exec(input) ?? [];
  if (name === undefined) return createFinding(other, {});
  const suggestion = `${slugify(name)}.${extension}`;
  if (folder) return createFinding('photo-folder', { folder, suggestion });
  if (/^hei[cf]$/i.test(extension)) return createFinding('photo-heic', { suggestion: `${slugify(name)}.jpg` });
  return /^[\w-]+$/.test(name) ? createFinding('photo-format', {}) : createFinding('photo-name', { suggestion });
};

/** The focal point of a photo, which stays visible when it is cropped, and by how much the crop is enlarged. */
const focusPattern = /^(100|\d{1,2})% (100|\d{1,2})%( ([123]\d\d|400)%)?$/;
const focus = () => matching(focusPattern, () => createFinding('wrong-focus', {})).optional();

/** The widths of a photo's variants in pixels. */
export const photoWidths = [320, 640, 960];

/** A portrait is up to 20rem wide, on screens with two pixels per CSS pixel. */
const portraitWidth = 640;

/** A picture: a drawing in `/img/`, or a file in `content/pictures/`; pages show `large` ones in full width. */
export const picture = (size?: 'large') =>
  z
    .strictObject({
      src: matching(/^(\/img\/[\w./-]+|[\w-]+\.(jpe?g|png|webp|avif|tiff?|svg))$/i, explainFileName('not-a-picture')),
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
      src: matching(/^(ring|[\w-]+\.(jpe?g|png|webp|avif|tiff?))$/i, explainFileName('not-a-portrait')).refine(
        (value) => value === 'ring' || value.toLowerCase() !== 'ring',
        refuse(createFinding('ring-capitals', {})),
      ),
      focus: focus(),
    })
    .register(fieldMeta, { kind: 'portrait', minWidth: portraitWidth });

export const button = () => z.strictObject({ text: line(), link: link() });

/**
 * Title (at most 580 px wide in a search result), description (120 to 155 characters), and the label of a page in menus,
 * footer and breadcrumbs; the label defaults to the heading.
 */
export const meta = () => z.strictObject({ label: line().optional(), title: line(), metaDescription: line() });

const day = () => z.iso.date().register(fieldMeta, { kind: 'date', shared: true });

/** The date of the last change to the content of a page, for the sitemap. */
export const updated = day;

/** The date on which a page went online. */
export const published = day;

/** The date since which a translation has been stale. */
export const waitingSince = day;

/** Converts German dates; in other formats the order of day and month is ambiguous. */
export function suggestDay(input: string): string | undefined {
  const [, date = '', month = '', year = ''] = /^(\d\d?)\. ?(\d\d?)\. ?(\d{4})$/.exec(input) ?? [];
  const isoDate = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  return z.iso.date().safeParse(isoDate).success ? isoDate : undefined;
}

export const year = () => z.int().min(1900).max(2100);

/** The call to action at the end of a page. */
export const closing = () => z.strictObject({ ...sampleMarker, heading: line(), text: text(), button: button() });

export const hero = (buttons: number) =>
  z.strictObject({ heading: line(), subheading: text(), buttons: z.array(button()).length(buttons) });

export const person = { text: text(), name: shared(name()), profession: line(), img: portrait() };
