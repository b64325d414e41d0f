import type { FieldValue, Row } from './protocol';
import { diffTexts, isText, keepChangedParagraphs, type TextPart } from './text-diff';

type ComparisonProps = { before?: FieldValue; after?: FieldValue; kind: Row['kind']; lang: string };

/** The old and the new value of a field, with marks at what differs; a field that was added or removed has only one. */
export function Comparison({ before, after, kind, lang }: ComparisonProps) {
  const isCompared = isText(kind) && before !== after && before !== undefined && after !== undefined;
  const parts = isCompared ? keepChangedParagraphs(diffTexts(String(before), String(after))) : [];
  const getParts = (value: FieldValue, hidden: TextPart['kind']): TextPart[] =>
    isCompared && value !== ''
      ? parts.filter((part) => part.kind !== hidden)
      : [{ kind: 'same', text: describeValue(value) }];
  if (before === after && before !== undefined)
    return (
      <dl className="comparison">
        <Version name="Unverändert" parts={getParts(before, 'added')} lang={lang} />
      </dl>
    );
  return (
    <dl className="comparison">
      {before !== undefined && (
        <Version name={after === undefined ? 'Gelöscht' : 'Vorher'} parts={getParts(before, 'added')} lang={lang} />
      )}
      {after !== undefined && (
        <Version name={before === undefined ? 'Neu' : 'Nachher'} parts={getParts(after, 'removed')} lang={lang} />
      )}
    </dl>
  );
}

function Version({ name, parts, lang }: { name: string; parts: readonly TextPart[]; lang: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd lang={lang}>
        {parts.map((part, index) => (
          <MarkedText key={index} {...part} />
        ))}
      </dd>
    </div>
  );
}

/** Few screen readers announce `ins` and `del`. */
function MarkedText({ kind, text }: TextPart) {
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

/** Describes a value in German. */
function describeValue(value: FieldValue): string {
  if (value === true) return 'an';
  if (value === false) return 'aus';
  return value === '' ? '(leer)' : String(value);
}
