/* Owns no state. Puts the rows of a part into the order of its page. */
import { groupBy } from '../../lib/group-by';
import type { Part } from '../protocol';
import { isInForm } from './names';
import { nestRows, type RowNode } from './nest-rows';

/** The rows below one heading of a form; those whose group is `group` need no other heading. */
export type Section = { title: string; group: string; nodes: RowNode[]; isAbout?: boolean };

/** Fields about the page as a whole: search result, menu and dates. */
const aboutFields = /^(?:pages\.\w+\.)?(?:meta\..+|updated|published|order)$|^sample$/;

/** Fields at the top of a page, which may come after others in its file. */
const topFields = /^(?:hero|header)\./;

const aboutTitle = 'Suchergebnis, Menü und Datum';

/**
 * Lists the sections of a part as its page shows them: the top first, then those of the file in their order, and what is
 * about the page as a whole last.
 */
export function listSections({ rows, group }: Part): Section[] {
  const nodes = nestRows(rows).filter(({ row }) => isInForm(row));
  const isAboutPage = ({ row }: RowNode) => aboutFields.test(row.path);
  // contact has several pages in one file
  const isAboutPart = (node: RowNode) => isAboutPage(node) && !node.row.path.startsWith('pages.');
  const byGroup = groupBy(
    nodes.filter((node) => !isAboutPart(node)),
    ({ row }) => row.group.split(', ')[0] ?? '',
  );
  const untitled = group === 'study' || group === 'legal' ? 'Text' : 'Allgemeines';
  const sections = Array.from(byGroup, ([name, ofGroup]) => ({
    title: name || untitled,
    group: name,
    nodes: [...ofGroup.filter((node) => !isAboutPage(node)), ...ofGroup.filter(isAboutPage)],
  }));
  const isTop = (section: Section) => section.nodes.some(({ row }) => topFields.test(row.path));
  const ordered = [...sections.filter(isTop), ...sections.filter((section) => !isTop(section))];
  const about = nodes.filter(isAboutPart);
  return about.length === 0 ? ordered : [...ordered, { title: aboutTitle, group: '', nodes: about, isAbout: true }];
}
