import { isNewEntry, listDiskEntries, parseEntries } from './entries';
import { listMoved } from './list-moved';

/** Describes the edit of a list that had some entries before; `value` is that of the edit. */
export function describeListChange(before: number, value: string): string {
  const entries = parseEntries(value);
  const kept = entries.filter((entry) => !isNewEntry(entry)).map(({ key }) => Number(key));
  const moved = new Set(listMoved(kept));
  const removed = listDiskEntries(before)
    .map(({ key }) => Number(key))
    .filter((index) => !kept.includes(index));
  const changes = [
    ...removed.map((index) => `Eintrag ${index + 1} gelöscht`),
    ...entries.flatMap((entry, index) => {
      const place = `an Stelle ${index + 1}`;
      if (entry.from !== undefined) return [`Kopie von Eintrag ${entry.from + 1} ${place}`];
      if (isNewEntry(entry)) return [`ein neuer Eintrag ${place}`];
      return moved.has(Number(entry.key)) ? [`Eintrag ${Number(entry.key) + 1} jetzt ${place}`] : [];
    }),
  ].join(', ');
  return changes.charAt(0).toUpperCase() + changes.slice(1);
}
