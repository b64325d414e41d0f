import { withoutBreakMarks } from '../content/typography';

/** Elements at whose edges two words may touch in HTML, where the style sheet parts them. */
export const seams = new Set(['span', 'strong', 'b', 'small', 'a']);

/** The level of a heading, from 1 to 6, by its element's name; 0 for other elements. */
export function headingLevel(name: string): number {
  const digit = name.length === 2 && name.startsWith('h') ? name.charCodeAt(1) - 48 : 0;
  return digit > 0 && digit <= 6 ? digit : 0;
}

/** Whether two texts would run together into one word. */
export function touches(before: string, after: string): boolean {
  // at most edges there is a blank, or nothing; and a long text would be searched from its beginning
  if (before === '' || before.endsWith(' ') || after.startsWith(' ')) return false;
  return /[\p{L}\d]$/u.test(before.slice(-2)) && /^[\p{L}\d]/u.test(after);
}

/** Whether an element is kept from everybody, or is a copy that only serves the eye. */
export function isHidden(attributes: Record<string, string>): boolean {
  return attributes.hidden !== undefined || attributes.inert !== undefined || attributes['aria-hidden'] === 'true';
}

/** Collapses white space and takes out what only steers line ends; non-breaking spaces stay. */
export function tidy(text: string): string {
  // most texts need no change
  if (!/[\u00AD\u2060\t\n\r\f]| {2}|^ | $/.test(text)) return text;
  return withoutBreakMarks(text)
    .replaceAll(/[ \t\n\r\f]+/g, ' ')
    .replace(/^ | $/g, '');
}

/** What a widget says later: the texts of several words that its script is given. */
export function sentencesIn(json: string): string[] {
  const found: string[] = [];
  JSON.parse(json, (_, value: unknown) => {
    if (typeof value === 'string' && value.trim().includes(' ')) found.push(value);
    return value;
  });
  return found;
}
