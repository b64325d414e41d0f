import { listMoved } from './list-moved';

/**
 * Describes the edit of a list that had some entries before. `value` names its new entries, separated by spaces: an old
 * entry by its position, a copy as `+key=position`, a new one as `+key`.
 */
export function describeListChange(before: number, value: string): string {
  const keys = value.split(' ').filter(Boolean);
  const kept = keys.filter((key) => !key.startsWith('+')).map(Number);
  const moved = new Set(listMoved(kept));
  const removed = Array.from({ length: before }, (_, index) => index).filter((index) => !kept.includes(index));
  const changes = [
    ...removed.map((index) => `Eintrag ${index + 1} gelöscht`),
    ...keys.flatMap((key, index) => {
      const place = `an Stelle ${index + 1}`;
      const [, source] = key.split('=');
      if (source !== undefined) return [`Kopie von Eintrag ${Number(source) + 1} ${place}`];
      if (key.startsWith('+')) return [`ein neuer Eintrag ${place}`];
      return moved.has(Number(key)) ? [`Eintrag ${Number(key) + 1} jetzt ${place}`] : [];
    }),
  ].join(', ');
  return changes.charAt(0).toUpperCase() + changes.slice(1);
}
