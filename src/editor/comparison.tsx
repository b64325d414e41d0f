import { getChoiceLabel } from './labels';
import type { FieldValue, Row } from './protocol';
import { diffTexts, hasWords, keepChangedParagraphs, type DiffSegment } from './text-diff';

type Values = {
  before?: FieldValue;
  after?: FieldValue;
  kind: Row['kind'];
  /** The names of both values. */
  names?: { before: string; after: string };
};

/**
 * Shows the old and the new value of a field and marks the differences; an added or removed field has only one value.
 */
export function Comparison({ lang, ...values }: Values & { lang: string }) {
  return (
    <dl className="comparison">
      {listVersions(values).map(({ name, segments }) => (
        <Version key={name} name={name} segments={segments} lang={lang} />
      ))}
    </dl>
  );
}

type VersionOfField = { name: string; segments: readonly DiffSegment[] };

const usualNames = { before: 'Vorher', after: 'Nachher' };

function listVersions({ before, after, kind, names = usualNames }: Values): VersionOfField[] {
  const describe = (value: FieldValue) => formatValue(value, kind);
  if (before === undefined || after === undefined) {
    const value = before ?? after ?? '';
    return [{ name: before === undefined ? 'Neu' : 'Gelöscht', segments: createUnchanged(describe(value)) }];
  }
  if (before === after) return [{ name: 'Unverändert', segments: createUnchanged(shorten(describe(before))) }];
  const canCompare = hasWords(kind) && before !== '' && after !== '';
  const segments = canCompare ? keepChangedParagraphs(diffTexts(String(before), String(after))) : undefined;
  return [
    {
      name: names.before,
      segments: segments?.filter((segment) => segment.kind !== 'added') ?? createUnchanged(describe(before)),
    },
    {
      name: names.after,
      segments: segments?.filter((segment) => segment.kind !== 'removed') ?? createUnchanged(describe(after)),
    },
  ];
}

function createUnchanged(text: string): DiffSegment[] {
  return [{ kind: 'same', text }];
}

/** Returns the first paragraph of a string, with an ellipsis if there are more. */
function shorten(text: string): string {
  const [first = '', ...others] = text.trim().split(/\n\n+/);
  return others.length > 0 ? `${first} …` : first;
}

function Version({ name, segments, lang }: VersionOfField & { lang: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd lang={lang}>
        {segments.map((segment, index) => (
          <Segment key={index} {...segment} />
        ))}
      </dd>
    </div>
  );
}

/** Marks a changed segment, also in words, because few screen readers announce `ins` and `del`. */
function Segment({ kind, text }: DiffSegment) {
  if (kind === 'same') return text;
  const Tag = kind === 'added' ? 'ins' : 'del';
  return (
    <Tag>
      <span className="visually-hidden" lang="de">
        {kind === 'added' ? '[neu: ' : '[gelöscht: '}
      </span>
      {text}
      <span className="visually-hidden">]</span>
    </Tag>
  );
}

/** Formats a value in German. */
function formatValue(value: FieldValue, kind: Row['kind']): string {
  if (value === true) return 'an';
  if (value === false) return 'aus';
  if (value === '') return '(leer)';
  if (kind === 'choice') return getChoiceLabel(String(value));
  return kind === 'date' ? formatDay(String(value)) : String(value);
}

/** Writes an ISO date in German; anything else stays as it is. */
export function formatDay(date: string): string {
  const isDate = /^\d{4}-\d\d-\d\d$/.test(date) && !Number.isNaN(Date.parse(date));
  return isDate ? new Date(date).toLocaleDateString('de-DE', { dateStyle: 'long', timeZone: 'UTC' }) : date;
}
