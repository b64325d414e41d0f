import { onPage, type PageFinding, type ReadPage } from './audited-page';

/** Every id that an attribute points to is on the page. */
export function checkReferences({ page, facts }: ReadPage): PageFinding[] {
  return facts.references
    .filter(({ id }) => !facts.ids.includes(id))
    .map(({ attribute, id }) =>
      onPage(page, 'missing-id', `${attribute}="${id}" points to nothing`, 'Give the element it means this id.'),
    );
}
