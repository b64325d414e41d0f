/* Owns no state. Buttons for objects and lists that the files may omit. */
import type { OptionalPart } from '../protocol';
import { notice, tryRun } from './actions';
import { getFile, listFields } from './names';
import { focusRequest } from './navigation';
import { site as siteStore } from './site';

type OptionalPartsProps = { parts: readonly OptionalPart[]; lockedFiles: readonly string[] };

/** Adds optional parts that are missing, and removes those that are there, in all languages. */
export function OptionalParts({ parts, lockedFiles }: OptionalPartsProps) {
  if (parts.length === 0) return null;
  return (
    <div className="buttons optional-parts">
      {parts.flatMap((part) => {
        const some = part.bases.filter(({ isThere }) => isThere).length;
        const types = [
          ...(some < part.bases.length ? (['add-part'] as const) : []),
          ...(some > 0 ? (['remove-part'] as const) : []),
        ];
        return types.map((type) => {
          const verb = type === 'add-part' ? 'hinzufügen' : 'entfernen';
          return (
            <button
              key={`${part.id} ${type}`}
              type="button"
              className="quiet"
              data-part={part.id}
              // tells apart those of several entries
              aria-label={`${part.title} ${verb}`}
              disabled={part.bases.some(({ id }) => lockedFiles.includes(getFile(id)))}
              onClick={() => void changePart(part, type)}
            >
              {getShownName(part)} {verb}
            </button>
          );
        });
      })}
    </div>
  );
}

/** Returns the own name of a part that is below its heading, or else its name with the headings around it. */
function getShownName({ title, group }: OptionalPart): string {
  return group === '' ? title : (title.split(', ').at(-1) ?? title);
}

/** Adds or removes a part; the focus goes to its first field, or to the button that brings it back. */
async function changePart({ id, title, bases }: OptionalPart, type: 'add-part' | 'remove-part'): Promise<void> {
  if (!(await tryRun({ type, parts: bases }))) return;
  notice.set({ text: `„${title}“ ist ${type === 'add-part' ? 'neu' : 'entfernt'}, in allen Sprachen.` });
  const files = bases.map((base) => getFile(base.id));
  const part = siteStore.value?.parts.find((each) => each.files.some((file) => files.includes(file)));
  const rows = part?.rows.filter((each) => each.id.startsWith(`${id}.`) && each.kind !== 'list') ?? [];
  const [field] = rows.flatMap(listFields);
  if (type === 'add-part' && field) return focusRequest.set({ id: field.id });
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-part="${id}"]`)?.focus());
}
