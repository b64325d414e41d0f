import { memo, useId, useState } from 'react';

import type { EditorField, EditorFinding, FieldValue, Row } from '../protocol';
import { draft, dropEdits } from './draft';
import { FieldControl } from './field-control';
import { findLinkProblem } from './link-problem';
import { getLanguage, sortFindings, type Column } from './names';
import { PictureButtons } from './picture-buttons';
import { Thumbnail } from './picture-dialog';
import { getSiblingName } from './pictures';
import { PlaceholderDialog } from './placeholder-dialog';
import { hasPlaceholders } from './placeholders';
import { Problem } from './problem';
import { editField, findings, site as siteStore, targets as targetStore } from './session';
import { useStore } from './store';
import { replaceText } from './text-input';
import { getWaitingState } from './waiting';
import { WaitingNote } from './waiting-note';

const languages = { de: 'Deutsch', en: 'English', shared: '' } as const;
const noFindings: EditorFinding[] = [];
/** The name of no field. */
const noName = '#';

type FieldProps = { row: Row; column: Column; field: EditorField };

/** A field of one language: label, control, hint and findings. */
export const Field = memo(function Field({ row, column, field }: FieldProps) {
  const id = useId();
  const edit = useStore(draft, ({ edits }) => edits.get(field.id));
  const isPicture = row.kind === 'picture' || row.kind === 'portrait';
  const focusName = isPicture ? getSiblingName(field.name, 'focus') : noName;
  const focusId = isPicture ? getSiblingName(field.id, 'focus') : noName;
  const focusEdit = useStore(draft, ({ edits }) => edits.get(focusId));
  const focusFindings = useStore(findings, (byName) => byName.get(focusName) ?? noFindings);
  const ownFindings = useStore(findings, (byName) => byName.get(field.name) ?? noFindings);
  const isEdited = (edit !== undefined && !edit.isConfirmed) || focusEdit !== undefined;
  const waitingState = useStore(draft, ({ edits }) => getWaitingState(row, column, edits));
  const [selection, setSelection] = useState<readonly [number, number]>();
  const language = getLanguage(column);
  const value = edit?.value ?? field.value;
  const linkProblem = useLinkProblem(row, { column, file: field.file, link: String(value) });
  // once the whole site has been checked, its findings tell the same
  const known = ownFindings.length === 0 && linkProblem ? [linkProblem] : ownFindings;
  const problems = sortFindings([...known, ...focusFindings]);
  const hintId = row.hint && `${id}-hint`;
  const waitingId = waitingState && `${id}-waiting`;
  const describedBy = [hintId, waitingId, ...problems.map((_, index) => `${id}-${index}`)].filter(Boolean).join(' ');
  // beside the German field, label and hint are not repeated
  const isBeside = column === 'en' && row.fields.de !== undefined;

  const getTextElement = () => {
    const element = document.getElementById(id);
    const isText =
      element instanceof HTMLTextAreaElement ||
      (element instanceof HTMLInputElement && element.selectionStart !== null);
    return isText ? element : undefined;
  };
  const revert = () => {
    if (focusEdit) dropEdits([focusId]);
    const element = getTextElement();
    if (element) replaceText(element, String(field.value), [0, element.value.length]);
    else {
      editField(field, field.value);
      document.getElementById(id)?.focus();
    }
  };
  const change = (newValue: FieldValue) => {
    // an entry is a sample in all languages or in none
    const fields = row.kind === 'sample' ? Object.values(row.fields) : [field];
    for (const each of fields) editField(each, newValue);
  };
  const rememberSelection = () => {
    const element = getTextElement();
    setSelection([element?.selectionStart ?? 0, element?.selectionEnd ?? 0]);
  };
  const insert = (name: string) => {
    const element = getTextElement();
    const range = selection;
    setSelection(undefined);
    // the dialog gives the focus back first
    if (element && range) requestAnimationFrame(() => replaceText(element, `{${name}}`, range));
  };

  return (
    <div className="field" data-kind={row.kind} data-column={column} data-edited={isEdited ? '' : undefined}>
      <div className="field-head">
        <label htmlFor={id}>
          <span className={isBeside ? 'repeated' : undefined}>{row.label}</span>{' '}
          {languages[column] && <span className="language">{languages[column]}</span>}
        </label>
        {hasPlaceholders(row, field.name) && (
          <button type="button" className="quiet on-demand" onClick={rememberSelection}>
            Platzhalter
          </button>
        )}
        {isEdited && (
          <button type="button" className="quiet" title="Auf den gespeicherten Wert zurücksetzen" onClick={revert}>
            Zurücksetzen
          </button>
        )}
      </div>
      <div className="field-body">
        {isPicture && <Thumbnail src={String(value)} />}
        <FieldControl
          row={row}
          value={value}
          onEdit={change}
          attributes={{
            id,
            name: field.name,
            lang: language,
            'aria-describedby': describedBy || undefined,
            'aria-invalid': problems.some(({ level }) => level === 'error') || undefined,
          }}
        />
      </div>
      {isPicture && (
        <div className="picture-buttons">
          <PictureButtons row={row} field={field} />
        </div>
      )}
      {row.hint && (
        <p id={hintId} className={isBeside ? 'hint repeated' : 'hint'}>
          {row.hint}
        </p>
      )}
      {waitingState && waitingId && (
        <WaitingNote id={waitingId} row={row} column={column} field={field} state={waitingState} />
      )}
      {problems.map((problem, index) => (
        <Problem key={index} id={`${id}-${index}`} problem={problem} />
      ))}
      {selection && (
        <PlaceholderDialog row={row} locale={language} onInsert={insert} onClose={() => setSelection(undefined)} />
      )}
    </div>
  );
});

type LinkOfField = { column: Column; file: string; link: string };

/** Returns the problem of a link that is certain before the whole site has been checked. */
function useLinkProblem({ kind }: Row, { column, file, link }: LinkOfField): EditorFinding | undefined {
  const isLink = kind === 'link' && column !== 'shared';
  const site = useStore(siteStore, (value) => (isLink ? value : undefined));
  const targets = useStore(targetStore, (value) => (isLink ? value : undefined));
  return isLink && site && targets ? findLinkProblem(link, { site, targets, file, locale: column }) : undefined;
}
