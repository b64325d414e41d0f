/* Owns whether the text was stale when the form was opened. A field of the form. */
import { memo, useId, useState } from 'react';

import type { Column, EditorField, EditorFinding, FieldValue, Row } from '../protocol';
import { changeField, changeRow, confirmField, fieldActions, queue, useFieldValue } from './actions';
import { FieldControl } from './field-control';
import { findLinkProblem } from './link-problem';
import { getLanguage, listFields, sortFindings } from './names';
import { untouchedFields } from './open-entries';
import { OutsideNote } from './outside-note';
import { PictureButtons } from './picture-buttons';
import { Thumbnail } from './picture-dialog';
import { choosePicture, isPicture, listFieldIds } from './pictures';
import { Problem } from './problem';
import { findings, site as siteStore, targets as targetStore } from './site';
import { StaleNote } from './stale-note';
import { useStore } from './store';
import { RefusedNote, ReplacedNote } from './versions';

const languages = { de: 'Deutsch', en: 'English', shared: '' } as const;
const noFindings: EditorFinding[] = [];

type FieldProps = {
  row: Row;
  column: Column;
  field: EditorField;
  /** Whether the file is locked. */
  isLocked: boolean;
  /** Whether its control stands for all languages. */
  isForAll: boolean;
};

/** A field of one language: label, control, hint and findings. */
export const Field = memo(function Field({ row, column, field, isLocked, isForAll }: FieldProps) {
  const id = useId();
  const value = useFieldValue(field);
  const hasPicture = isPicture(row);
  const twin = isForAll ? listFields(row).find((each) => each.id !== field.id) : undefined;
  const ids = [...listFieldIds(row, field), ...(twin ? listFieldIds(row, twin) : [])];
  const isInvalid = useStore(queue.state, ({ invalid }) => invalid.has(field.id));
  const refused = useStore(queue.state, (state) => ids.flatMap((each) => state.refused.get(each) ?? [])[0]);
  const ownFindings = useStore(findings, (byId) => byId.get(field.id) ?? noFindings);
  const twinFindings = useStore(findings, (byId) => (twin && byId.get(twin.id)) || noFindings);
  const focusFindings = useStore(findings, (byId) => (hasPicture && ids[1] && byId.get(ids[1])) || noFindings);
  const isEdited = useStore(fieldActions, (actions) => ids.some((each) => actions.has(each)));
  const isUntouched = useStore(untouchedFields, (untouched) => untouched.has(field.id));
  const [wasStale] = useState(field.waiting !== undefined);
  const locale = getLanguage(column);
  const language = isForAll ? 'Deutsch und English' : languages[column];
  const linkProblem = useLinkProblem(row, { column, file: field.file, link: String(value) });
  // once the whole site has been checked, its findings include the same problem
  const known = ownFindings.length === 0 && linkProblem ? [linkProblem] : ownFindings;
  const shownFindings = [...(known.length === 0 ? twinFindings : known), ...focusFindings];
  const problems = isUntouched ? [] : sortFindings(shownFindings);
  const notes = {
    hint: row.hint,
    refused,
    replaced: refused ? undefined : field.replaced,
    stale: field.waiting,
    invalid: isInvalid || undefined,
  };
  const noteNames = Object.entries(notes).flatMap(([name, note]) => (note === undefined ? [] : name));
  const descriptionIds = [...noteNames, ...problems.map((_, index) => index)].map((name) => `${id}-${name}`);
  // beside the German field, label and hint are not repeated
  const isBeside = column === 'en' && row.fields.de !== undefined;

  const change = (newValue: FieldValue, isValid: boolean) => {
    if (!isValid) return queue.keepInvalid(field.id, String(newValue));
    if (hasPicture && row.isShared) return choosePicture(row, field, String(newValue));
    if (isForAll) changeRow(row, newValue);
    else changeField(field, newValue);
  };
  const decide = (version: 'mine' | 'file') => {
    queue.decide(ids, version);
    // this also answers the note about an older text that the same program has replaced
    if (field.replaced !== undefined) void confirmField(field);
  };

  return (
    <div
      className="field"
      data-kind={row.kind}
      data-column={isForAll ? 'shared' : column}
      data-edited={isEdited ? '' : undefined}
    >
      <div className="field-head">
        <label htmlFor={id}>
          <span className={isBeside ? 'repeated' : undefined}>{row.label}</span>{' '}
          {language && <span className="language">{language}</span>}
        </label>
        {!refused && field.replaced === undefined && <OutsideNote ids={[field.id]} />}
      </div>
      <div className="field-body">
        {hasPicture && <Thumbnail src={String(value)} />}
        <FieldControl
          row={row}
          value={value}
          onEdit={change}
          attributes={{
            id,
            name: field.name,
            lang: locale,
            disabled: isLocked,
            'aria-describedby': descriptionIds.join(' ') || undefined,
            'aria-invalid': problems.some(({ level }) => level === 'error') || isInvalid || undefined,
          }}
        />
      </div>
      {hasPicture && !isLocked && (
        <div>
          <PictureButtons row={row} field={field} />
        </div>
      )}
      {row.hint && (
        <p id={`${id}-hint`} className={isBeside ? 'hint repeated' : 'hint'}>
          {row.hint}
        </p>
      )}
      {refused && (
        <RefusedNote
          id={`${id}-refused`}
          message={refused.message}
          onDecide={decide}
          row={row}
          column={column}
          field={field}
        />
      )}
      {!refused && <ReplacedNote id={`${id}-replaced`} row={row} column={column} field={field} />}
      <StaleNote id={`${id}-stale`} row={row} column={column} field={field} isOld={wasStale} />
      {isInvalid && (
        <p id={`${id}-invalid`} className="problem error">
          {describeInvalid(row)}
        </p>
      )}
      {problems.map((problem, index) => (
        <Problem key={index} id={`${id}-${index}`} problem={problem} field={field} />
      ))}
    </div>
  );
});

function describeInvalid({ kind, isWhole }: Row): string {
  const number = isWhole ? 'eine ganze Zahl' : 'eine Zahl';
  return `Noch nicht übernommen: Hier gehört ${kind === 'date' ? 'ein vollständiges Datum' : number} hin.`;
}

type LinkInField = { column: Column; file: string; link: string };

/** Returns the problem of a link, if it is certain before the whole site has been checked. */
function useLinkProblem({ kind }: Row, { column, file, link }: LinkInField): EditorFinding | undefined {
  const isLink = kind === 'link' && column !== 'shared';
  const site = useStore(siteStore, (value) => (isLink ? value : undefined));
  const targets = useStore(targetStore, (value) => (isLink ? value : undefined));
  return isLink && site && targets ? findLinkProblem(link, { site, targets, file, locale: column }) : undefined;
}
