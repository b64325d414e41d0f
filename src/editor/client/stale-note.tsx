/* Owns no state. The note on a stale translation. */
import { Comparison, formatDay } from '../comparison';
import { listParagraphs, pairParagraphs } from '../old-paragraphs';
import type { Column, EditorField, Row } from '../protocol';
import { confirmField, useFieldValue } from './actions';
import { describeField } from './names';

type StaleNoteProps = {
  id: string;
  row: Row;
  column: Column;
  field: EditorField;
  /** Whether the text was stale when the form was opened. */
  isOld: boolean;
};

/** Says that a translation is stale because the other language was edited, with a button that confirms it. */
export function StaleNote({ id, row, column, field, isOld }: StaleNoteProps) {
  if (!field.waiting) return null;
  const [other, language] = column === 'de' ? (['en', 'englische'] as const) : (['de', 'deutsche'] as const);
  const otherField = row.fields[other];
  return (
    <div className="stale-note">
      <p id={id}>
        Wartet seit {formatDay(field.waiting.since)}: Der {language} Text ist geändert, dieser nicht.
      </p>
      <button
        type="button"
        className="quiet"
        aria-label={`Passt noch: ${describeField({ row, column })}`}
        aria-describedby={id}
        onClick={() => void confirmField(field)}
      >
        Passt noch
      </button>
      {otherField && field.waiting.before && (
        <OtherChange row={row} lang={other} field={otherField} before={field.waiting.before} isOld={isOld} />
      )}
    </div>
  );
}

type OtherChangeProps = { row: Row; lang: 'de' | 'en'; field: EditorField; before: string; isOld: boolean };

/** Compares the other language's text with what it was. */
function OtherChange({ row, lang, field, before, isOld }: OtherChangeProps) {
  const text = String(useFieldValue(field));
  // if it opened while somebody types, it would push the form down
  const isOpen = isOld && listParagraphs(text).length <= 1;
  return (
    <details open={isOpen}>
      <summary>Was im {lang === 'en' ? 'Englischen' : 'Deutschen'} anders ist</summary>
      {pairParagraphs(before, text).map((pair, index) => (
        <Comparison key={index} {...pair} kind={row.kind} lang={lang} />
      ))}
    </details>
  );
}
