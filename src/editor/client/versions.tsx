/* Owns no state. Shows both versions of a field that was changed elsewhere. */
import { Comparison } from '../comparison';
import type { Column, EditorField, EditorSite, Row } from '../protocol';
import { changeField, confirmField, queue } from './actions';
import { findPlace, getLanguage } from './names';
import { useStore } from './store';

type NoteProps = { id: string; row: Row; column: Column; field: EditorField };
type RefusedNoteProps = NoteProps & { message: string; onDecide: (version: 'mine' | 'file') => void };

/** Says that a field has changed in the meantime, with both versions. */
export function RefusedNote({ id, message, onDecide, row, column, field }: RefusedNoteProps) {
  const mine = useStore(queue.state, ({ refused }) => refused.get(field.id)?.value);
  return (
    <div className="version-note" role="group" aria-label={`Inzwischen geändert: ${row.label}`}>
      <p id={id} className="failure">
        Inzwischen geändert
      </p>
      <p>{message}</p>
      {mine !== undefined && (
        <Comparison
          before={field.value}
          after={mine}
          kind={row.kind}
          lang={getLanguage(column)}
          names={{ before: 'Datei', after: 'Deine' }}
        />
      )}
      <div className="buttons">
        <button type="button" onClick={() => onDecide('mine')}>
          Meine Fassung
        </button>
        <button type="button" onClick={() => onDecide('file')}>
          Fassung der Datei
        </button>
      </div>
    </div>
  );
}

/** Says that another program has replaced what the editor had written. */
export function ReplacedNote({ id, row, column, field }: NoteProps) {
  const { replaced } = field;
  if (replaced === undefined) return null;
  return (
    <div className="version-note" role="group" aria-label={`Ersetzt: ${row.label}`}>
      <p id={id}>Ein anderes Programm hat diesen Text ersetzt.</p>
      <Comparison
        before={replaced}
        after={field.value}
        kind={row.kind}
        lang={getLanguage(column)}
        names={{ before: 'Deiner', after: 'Datei' }}
      />
      <div className="buttons">
        <button type="button" onClick={() => changeField(field, replaced)}>
          Meinen Text wieder einsetzen
        </button>
        <button type="button" onClick={() => void confirmField(field)}>
          So lassen
        </button>
      </div>
    </div>
  );
}

/** Shows refused texts whose fields are gone, so that they can be copied. */
export function LostTexts({ site }: { site: EditorSite }) {
  const refused = useStore(queue.state, (state) => state.refused);
  const lost = [...refused].filter(([id]) => !findPlace(site, id));
  return lost.map(([id, { value, message }]) => (
    <div key={id} className="version-note" role="group" aria-label="Nicht gesichert">
      <p className="failure">Nicht gesichert: Das Feld dazu gibt es nicht mehr.</p>
      <p>{message}</p>
      <pre>{String(value)}</pre>
      <button type="button" onClick={() => queue.decide([id], 'file')}>
        Text verwerfen
      </button>
    </div>
  ));
}
