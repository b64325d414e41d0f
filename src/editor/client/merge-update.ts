/* Owns no state. Merges updates from the server into the site. */
import type { EditorField, EditorSite, Part, Row, SiteUpdate } from '../protocol';

/**
 * Returns the site with an update, in whatever order updates arrive. What has not changed stays the same object, so that it
 * does not render again.
 */
export function mergeUpdate(site: EditorSite, update: SiteUpdate): EditorSite {
  const isNewer = update.revision > site.revision;
  const newParts = new Map(update.parts.map((part) => [part.id, part]));
  const known = site.parts.map((part) => {
    const newPart = newParts.get(part.id);
    return newPart && newPart.revision > part.revision ? mergePart(part, newPart) : part;
  });
  if (!isNewer) {
    const hasChanged = known.some((part, index) => part !== site.parts[index]);
    return hasChanged ? { ...site, parts: known } : site;
  }
  const parts = new Map([...newParts, ...known.map((part) => [part.id, part] as const)]);
  return {
    ...site,
    revision: update.revision,
    parts: update.order.flatMap((id) => parts.get(id) ?? []),
    placeholders: update.placeholders ?? site.placeholders,
    pictures: update.pictures ?? site.pictures,
  };
}

function mergePart(before: Part, part: Part): Part {
  const oldRows = new Map(before.rows.map((row) => [row.id, row]));
  return { ...part, rows: part.rows.map((row) => mergeRow(oldRows.get(row.id), row)) };
}

function mergeRow(before: Row | undefined, row: Row): Row {
  if (!before || isSame(before, row)) return before ?? row;
  const fields = Object.entries(row.fields).map(([column, field]) => {
    const old = Object.values(before.fields).find(({ id }) => id === field.id);
    return [column, old && isSame<EditorField>(old, field) ? old : field] as const;
  });
  return { ...row, fields: Object.fromEntries(fields) };
}

function isSame<T>(one: T, other: T): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
