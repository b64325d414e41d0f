import { Comparison } from '../comparison';
import { collectOldParagraphs, listParagraphs, pairParagraphs } from '../old-paragraphs';
import type { EditorField, Row } from '../protocol';
import { confirmField, draft, dropEdits } from './draft';
import { describeField, type Column } from './names';
import { site } from './session';
import { useStore } from './store';
import type { WaitingState } from './waiting';

type WaitingNoteProps = { id: string; row: Row; column: Column; field: EditorField; state: WaitingState };

/** Tells that a text waits because its other language was changed, with a button that confirms it. */
export function WaitingNote({ id, row, column, field, state }: WaitingNoteProps) {
  const isConfirmed = state === 'confirmed';
  const other = column === 'de' ? 'englische' : 'deutsche';
  const since = field.waiting ? ` seit ${formatDate(field.waiting.since)}` : '';
  return (
    <div className="waiting-note">
      <p id={id}>
        {isConfirmed
          ? 'Wird mit dem Speichern vermerkt.'
          : `Wartet${since}: Der ${other} Text ist geändert, dieser nicht.`}
      </p>
      <button
        type="button"
        className="quiet"
        aria-pressed={isConfirmed}
        aria-label={`Passt noch: ${describeField({ row, column })}`}
        aria-describedby={id}
        onClick={() => (isConfirmed ? dropEdits([field.id]) : confirmField(field, site.value?.hashes))}
      >
        Passt noch
      </button>
      <OtherChange row={row} column={column} field={field} />
    </div>
  );
}

/** Compares the other language's text with what it was, if paragraphs of it are different or gone. */
function OtherChange({ row, column, field }: Pick<WaitingNoteProps, 'row' | 'column' | 'field'>) {
  const [other, lang, language] =
    column === 'de' ? ([row.fields.en, 'en', 'Englischen'] as const) : ([row.fields.de, 'de', 'Deutschen'] as const);
  const edit = useStore(draft, ({ edits }) => other && edits.get(other.id));
  if (!other) return null;
  const text = String(edit?.value ?? other.value);
  const old = collectOldParagraphs(field.waiting?.before ?? '', { before: String(other.value), after: text });
  if (old === '') return null;
  // that of an unsaved change would push the form down while somebody types
  const isOpen = field.waiting !== undefined && listParagraphs(text).length <= 1;
  return (
    <details open={isOpen}>
      <summary>Was im {language} anders ist</summary>
      {pairParagraphs(old, text).map((pair, index) => (
        <Comparison key={index} {...pair} kind={row.kind} lang={lang} />
      ))}
    </details>
  );
}

function formatDate(date: string): string {
  return new Date(date).toLocaleDateString('de-DE', { dateStyle: 'long', timeZone: 'UTC' });
}
