import { headingLevel, seams } from './visible-text';

const inline = new Set(
  'a abbr b bdi bdo br cite code data del dfn em i ins kbd mark q rp rt ruby s samp small span strong sub sup svg time u var wbr img picture source'.split(
    ' ',
  ),
);
const unread = new Set(['script', 'style', 'template', 'noscript', 'title', 'head', 'textarea', 'datalist']);
const referring = new Set([
  'for',
  'aria-labelledby',
  'aria-describedby',
  'aria-controls',
  'aria-owns',
  'aria-details',
  'popovertarget',
  'list',
]);
const labelling = new Set(['aria-label', 'alt', 'title', 'placeholder']);

/** What can be told of an element by its name alone. */
export type Kind = { name: string; isInline: boolean; isSeam: boolean; isUnread: boolean; level: number };

const kinds = new Map<string, Kind>();

/** Looks an element up by its name. */
export function kindOf(name: string): Kind {
  const known = kinds.get(name);
  if (known) return known;
  const kind = {
    name,
    isInline: inline.has(name),
    isSeam: seams.has(name),
    isUnread: unread.has(name),
    level: headingLevel(name),
  };
  kinds.set(name, kind);
  return kind;
}

/** What is read of an attribute, as far as its name tells. */
type Reading = 'forbidden' | 'reference' | 'label' | 'props' | 'data' | 'nothing';

const readings = new Map<string, Reading>();

/** Looks an attribute up by its name. */
export function readingOf(attribute: string): Reading {
  const known = readings.get(attribute);
  if (known) return known;
  const reading = readingByName(attribute);
  readings.set(attribute, reading);
  return reading;
}

function readingByName(attribute: string): Reading {
  if (attribute === 'style' || attribute.startsWith('on')) return 'forbidden';
  if (referring.has(attribute)) return 'reference';
  if (labelling.has(attribute)) return 'label';
  if (attribute === 'data-props') return 'props';
  return attribute.startsWith('data-') ? 'data' : 'nothing';
}
