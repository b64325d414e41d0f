/* Owns whether one control stands for all languages. The form of a part. */
import { createContext, Fragment, memo, use, useState } from 'react';

import { groupBy } from '../../lib/group-by';
import { columns, type OptionalPart, type Part, type Row } from '../protocol';
import { Field } from './field';
import { FieldActions } from './field-actions';
import { List } from './list';
import { isInForm, listFields } from './names';
import { nestRows, type RowNode } from './nest-rows';
import { OptionalParts } from './optional-parts';
import { OutsideNote } from './outside-note';
import { PlaceholderValues } from './placeholder-values';
import { SearchResults } from './search-results';
import { listSections, type Section } from './sections';

/** The fields of a part, in sections. */
export const Form = memo(function Form({ part }: { part: Part }) {
  const sections = listSections(part);
  const groups = new Set(part.rows.map(({ group }) => group));
  // those without a heading in the form come last
  const optional = part.optionalParts?.map((each) => (groups.has(each.group) ? each : { ...each, group: '' })) ?? [];
  return (
    <form autoComplete="off" onSubmit={(event) => event.preventDefault()}>
      <LockedFiles value={part.locked.map(({ file }) => file).join(' ')}>
        <OptionalPartsOfForm value={optional}>
          {sections.map((section) => (
            <SectionFields key={section.title} section={section} hasHeading={sections.length > 1} />
          ))}
          <PartsOfGroup group="" />
        </OptionalPartsOfForm>
      </LockedFiles>
    </form>
  );
});

/** The locked files of the part, as one string: while it stays the same, rows do not render again. */
const LockedFiles = createContext('');

function useLockedFiles(): readonly string[] {
  return use(LockedFiles).split(' ');
}

/** The objects and lists that the files of the part may omit. */
const OptionalPartsOfForm = createContext<readonly OptionalPart[]>([]);

/** Buttons for the optional parts below a heading. */
function PartsOfGroup({ group }: { group: string }) {
  const parts = use(OptionalPartsOfForm).filter((each) => each.group === group);
  return <OptionalParts parts={parts} lockedFiles={useLockedFiles()} />;
}

type SectionProps = { section: Section; hasHeading: boolean };

function SectionFields({ section: { title, group, nodes, isAbout }, hasHeading }: SectionProps) {
  const content = isAbout ? <Nodes nodes={nodes} /> : <Groups nodes={nodes} heading={group} />;
  if (!hasHeading) return content;
  return (
    <fieldset data-section={title} tabIndex={-1}>
      <legend>
        {title} <OutsideNote ids={collectListIds(nodes)} />
      </legend>
      {content}
    </fieldset>
  );
}

/** Returns the ids of the lists in a section; the heading of the section says if one of them was changed from outside. */
function collectListIds(nodes: readonly RowNode[]): string[] {
  const lists = nodes.filter(({ row }) => row.kind === 'list');
  return lists.flatMap(({ row }) => listFields(row).map(({ id }) => id));
}

type GroupsProps = {
  nodes: readonly RowNode[];
  /** The heading that is shown above already, such as that of a list entry. */
  heading: string;
  /** The group of the list that an entry belongs to; an entry with a single field is in the same group. */
  outerGroup?: string;
};

/** Fields with headings, and lists with their entries. */
function Groups({ nodes, heading, outerGroup = '' }: GroupsProps) {
  const groups = groupBy(nodes, ({ row }) => row.group);
  return [...groups].map(([name, ofGroup]) => {
    const content = (
      <>
        <Nodes nodes={ofGroup} />
        {name !== '' && name !== outerGroup && <PartsOfGroup group={name} />}
      </>
    );
    if (name === heading) return <Fragment key={name}>{content}</Fragment>;
    if (!ofGroup.some(({ row }) => isInForm(row))) return null;
    return (
      <fieldset key={name}>
        <legend>{name.startsWith(`${heading}, `) ? name.slice(heading.length + 2) : name}</legend>
        {content}
      </fieldset>
    );
  });
}

function Nodes({ nodes }: { nodes: readonly RowNode[] }) {
  const shown = nodes.filter(({ row }) => isInForm(row));
  const usedNodes = shown.filter(({ row }) => !isUnused(row));
  const unusedNodes = shown.filter(({ row }) => isUnused(row));
  const rows = nodes.map(({ row }) => row);
  const locked = useLockedFiles();
  return (
    <>
      {usedNodes.map((node) =>
        node.row.kind === 'list' ? (
          <List
            key={node.row.id}
            list={node.row}
            entries={node.entries}
            isLocked={isLocked(node.row, locked)}
            renderEntry={(entryRows, heading) => (
              <Groups nodes={nestRows(entryRows)} heading={heading} outerGroup={node.row.group} />
            )}
          />
        ) : (
          <Fragment key={node.row.id}>
            <FieldRow row={node.row} />
            {node.row.path.endsWith('metaDescription') && <SearchResults rows={rows} description={node.row} />}
          </Fragment>
        ),
      )}
      {unusedNodes.length > 0 && (
        <details className="more">
          <summary>Weitere Felder ({unusedNodes.length})</summary>
          {unusedNodes.map(({ row }) => (
            <FieldRow key={row.id} row={row} />
          ))}
        </details>
      )}
    </>
  );
}

/** Whether a row is optional, and no file has it. */
function isUnused(row: Row): boolean {
  return row.isOptional === true && listFields(row).every(({ value }) => value === '');
}

/** Whether one of a row's files is locked: the entries of a list, or a shared value, change in all files or in none. */
function isLocked(row: Row, locked: readonly string[]): boolean {
  return listFields(row).some(({ file }) => locked.includes(file));
}

/** Whether one control stands for all languages. Once their values have differed, each language keeps its own. */
function useIsForAll(row: Row): boolean {
  const values = listFields(row).map(({ value }) => value);
  const isOne = row.isShared === true && values.length > 1 && new Set(values).size === 1;
  const [wasOne, setWasOne] = useState(isOne);
  if (wasOne && !isOne) setWasOne(false);
  return isOne && wasOne;
}

const FieldRow = memo(function FieldRow({ row }: { row: Row }) {
  const locked = useLockedFiles();
  const isForAll = useIsForAll(row);
  const places = columns.flatMap((column) => {
    const field = row.fields[column];
    if (!field) return [];
    const isFieldLocked = row.isShared ? isLocked(row, locked) : locked.includes(field.file);
    return [{ row, column, field, isForAll, isLocked: isFieldLocked }];
  });
  const fields = places.slice(0, isForAll ? 1 : undefined);
  return (
    <div className="row">
      {fields.map((props) => (
        <Field key={props.field.id} {...props} />
      ))}
      {fields.map((props) => (
        <FieldActions key={props.field.id} {...props} />
      ))}
      {fields.map((props) => (
        <PlaceholderValues key={props.field.id} {...props} />
      ))}
    </div>
  );
});
