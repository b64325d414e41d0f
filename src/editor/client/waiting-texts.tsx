import { useMemo } from 'react';

import type { Part } from '../protocol';
import { draft } from './draft';
import { describeField, getAddress } from './names';
import { goToField } from './navigation';
import { useStore } from './store';
import { listWaiting } from './waiting';

/** Links to the texts of a part that wait because their other language was changed, in the files. */
export function WaitingTexts({ part }: { part: Part }) {
  const edits = useStore(draft, (value) => value.edits);
  // those of unsaved edits would push the form down while somebody types
  const places = useMemo(
    () => listWaiting(part, edits).filter(({ field }) => field.waiting !== undefined),
    [part, edits],
  );
  if (places.length === 0) return null;
  return (
    <details className="hints waiting-texts">
      <summary>Warten auf die andere Sprache ({places.length})</summary>
      <ul>
        {places.map((place) => (
          <li key={place.field.id}>
            <a
              href={getAddress(part, place.field.name)}
              onClick={(event) => {
                event.preventDefault();
                goToField(place);
              }}
            >
              {[place.row.group, describeField(place)].filter(Boolean).join(': ')}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
