import type { EditorField, Row } from '../protocol';
import { confirmField, dropEdits } from './draft';
import { describeField, type Column } from './names';
import { site } from './session';
import type { WaitingState } from './waiting';

type WaitingNoteProps = { id: string; row: Row; column: Column; field: EditorField; state: WaitingState };

/** Tells that a text waits because its other language was changed, with a button that confirms it. */
export function WaitingNote({ id, row, column, field, state }: WaitingNoteProps) {
  const isConfirmed = state === 'confirmed';
  const other = column === 'de' ? 'englische' : 'deutsche';
  const since = field.waitingSince === undefined ? '' : ` seit ${formatDate(field.waitingSince)}`;
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
    </div>
  );
}

function formatDate(date: string): string {
  return new Date(date).toLocaleDateString('de-DE', { dateStyle: 'long', timeZone: 'UTC' });
}
