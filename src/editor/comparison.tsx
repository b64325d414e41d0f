import { getChoiceLabel } from './labels';
import type { FieldValue, Row } from './protocol';
import { diffTexts, hasWords, keepChangedParagraphs, type TextPart } from './text-diff';

type Values = { before?: FieldValue; after?: FieldValue; kind: Row['kind'] };

/** The old and the new value of a field, with marks at what differs; a field that was added or removed has only one. */
export function Comparison({ lang, ...values }: Values & { lang: string }) {
  return (
    <dl className="comparison">
      {listVersions(values).map(({ name, parts }) => (
        <Version key={name} name={name} parts={parts} lang={lang} />
      ))}
    </dl>
  );
}

type VersionOfField = { name: string; parts: readonly TextPart[] };

function listVersions({ before, after, kind }: Values): VersionOfField[] {
  const describe = (value: FieldValue) => (kind === 'choice' ? getChoiceLabel(String(value)) : describeValue(value));
  if (before === undefined || after === undefined) {
    const value = before ?? after ?? '';
    return [{ name: before === undefined ? 'Neu' : 'Gelöscht', parts: listParts(describe(value)) }];
  }
  if (before === after) return [{ name: 'Unverändert', parts: listParts(shorten(describe(before))) }];
  const isCompared = hasWords(kind) && before !== '' && after !== '';
  const parts = isCompared ? keepChangedParagraphs(diffTexts(String(before), String(after))) : undefined;
  return [
    { name: 'Vorher', parts: parts?.filter((part) => part.kind !== 'added') ?? listParts(describe(before)) },
    { name: 'Nachher', parts: parts?.filter((part) => part.kind !== 'removed') ?? listParts(describe(after)) },
  ];
}

function listParts(text: string): TextPart[] {
  return [{ kind: 'same', text }];
}

/** Returns the first paragraph of a text. */
function shorten(text: string): string {
  const [first = '', ...others] = text.trim().split(/\n\n+/);
  return others.length > 0 ? `${first} …` : first;
}

function Version({ name, parts, lang }: VersionOfField & { lang: string }) {
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
