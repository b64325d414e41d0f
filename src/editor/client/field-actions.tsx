/* Owns which dialog of a field is open, the selection it applies to, and which button takes the focus. */
import { useRef, useState, type KeyboardEvent } from 'react';

import type { Column, EditorField, Row } from '../protocol';
import { fieldActions, queue, undo } from './actions';
import { describeField, getLanguage } from './names';
import { listFieldIds } from './pictures';
import { PlaceholderDialog } from './placeholder-dialog';
import { allowsPlaceholders } from './placeholders';
import { useStore } from './store';
import { findLink, removeLink, setLink } from './writing/insert-text';
import { LinkDialog } from './writing/link-dialog';
import { applyEdit, createEdit, readSelection, type TextSelection, type TextEdit } from './writing/text-edit';
import { findTextElement, formatText, listFormats, useWriting } from './writing/use-writing';

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** The names of the buttons, the keys to press together with Ctrl or ⌘, and icons on a grid of 16 × 16. */
const tools = {
  bold: { label: 'Fett', key: 'B', path: 'M4.5 2.5h4a2.7 2.7 0 0 1 0 5.4h-4zM4.5 7.9h4.7a2.8 2.8 0 0 1 0 5.6H4.5z' },
  link: {
    label: 'Link',
    key: 'K',
    path: 'M6.7 9.3l2.6-2.6M7.4 4.6l1.5-1.5a2.8 2.8 0 0 1 4 4l-1.5 1.5M8.6 11.4l-1.5 1.5a2.8 2.8 0 0 1-4-4l1.5-1.5',
  },
  list: { label: 'Liste', key: 'Umschalt+8', path: 'M6 3.5h8M6 8h8M6 12.5h8M2.4 3.5h.2M2.4 8h.2M2.4 12.5h.2' },
  heading: { label: 'Überschrift', key: 'Umschalt+2', path: 'M3.5 2.5v11M12.5 2.5v11M3.5 8h9' },
  placeholder: {
    label: 'Platzhalter',
    key: '',
    path: 'M5.5 2.5c-1.8 0-1.8 1-1.8 2.2S3.7 8 2 8c1.7 0 1.7 2.1 1.7 3.3s0 2.2 1.8 2.2M10.5 2.5c1.8 0 1.8 1 1.8 2.2S12.3 8 14 8c-1.7 0-1.7 2.1-1.7 3.3s0 2.2-1.8 2.2',
  },
  undo: { label: 'Rückgängig', key: '', path: 'M5.5 2.5 2.5 5.5l3 3M2.5 5.5h7a4 4 0 0 1 0 8H5' },
} as const;

type ToolName = keyof typeof tools;

type FieldActionsProps = { row: Row; column: Column; field: EditorField; isLocked: boolean };

/** The toolbar of a field. It comes after the fields of all languages, so that Tab moves from field to field. */
export function FieldActions({ row, column, field, isLocked }: FieldActionsProps) {
  const [dialog, setDialog] = useState<{ kind: 'placeholder' | 'link'; selected: TextSelection }>();
  const ids = listFieldIds(row, field);
  const edited = useStore(fieldActions, (actions) => ids.flatMap((each) => actions.get(each) ?? []).at(-1));
  const isRefused = useStore(queue.state, ({ refused }) => ids.some((each) => refused.has(each)));
  const locale = getLanguage(column);
  const names: ToolName[] = [
    ...(isLocked ? [] : listFormats(row)),
    ...(allowsPlaceholders(row, field.file) && !isLocked ? (['placeholder'] as const) : []),
    ...(edited && !isRefused ? (['undo'] as const) : []),
  ];
  const openDialog = (kind: 'placeholder' | 'link') => {
    const element = findTextElement(field.name);
    if (element) setDialog({ kind, selected: readSelection(element) });
  };
  useWriting({ name: field.name, row, locale, onLink: () => openDialog('link') });

  const applyTool = (name: ToolName) => {
    const element = findTextElement(field.name);
    if (name === 'undo') {
      document.getElementsByName(field.name)[0]?.focus();
      if (edited) void undo(edited.action);
    } else if (name === 'placeholder' || name === 'link') openDialog(name);
    else if (element) formatText(element, name, locale);
  };
  /** Closes the dialog and writes into the text. */
  const finish = (edit: TextEdit | undefined) => {
    setDialog(undefined);
    // wait until the dialog has returned the focus
    requestAnimationFrame(() => {
      const element = findTextElement(field.name);
      if (element && edit) applyEdit(element, edit);
    });
  };
  const selected = dialog?.selected;
  const link = selected && findLink(selected);
  return (
    <div className="field-actions" data-column={column} data-for={field.name}>
      {names.length > 0 && <Toolbar label={describeField({ row, column })} names={names} onUse={applyTool} />}
      {dialog?.kind === 'placeholder' && (
        <PlaceholderDialog
          row={row}
          locale={locale}
          onInsert={(name) => finish(createEdit([dialog.selected.start, dialog.selected.end], `{${name}}`))}
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog?.kind === 'link' && (
        <LinkDialog
          locale={locale}
          target={link?.target}
          onChoose={(target, text) => finish(setLink(dialog.selected, target, text))}
          onRemove={() => finish(link && removeLink(link))}
          onClose={() => setDialog(undefined)}
        />
      )}
    </div>
  );
}

type ToolbarProps = { label: string; names: readonly ToolName[]; onUse: (name: ToolName) => void };

/** Buttons with a single tab stop; arrow keys move from one to the next. */
function Toolbar({ label, names, onUse }: ToolbarProps) {
  const ref = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<ToolName>();
  const current = active && names.includes(active) ? active : names[0];
  const handleKey = (event: KeyboardEvent) => {
    const index = names.findIndex((name) => name === current);
    const steps: Record<string, number> = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: -1 };
    const next = names.at((steps[event.key] ?? index) % names.length);
    if (!(event.key in steps) || !next) return;
    event.preventDefault();
    setActive(next);
    ref.current?.querySelector<HTMLElement>(`[data-tool=${next}]`)?.focus();
  };
  return (
    <div ref={ref} role="toolbar" aria-label={label}>
      {names.map((name) => (
        <button
          key={name}
          type="button"
          data-tool={name}
          aria-label={tools[name].label}
          title={describeTool(name)}
          tabIndex={name === current ? 0 : -1}
          onKeyDown={handleKey}
          // the text keeps the focus and its selection
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onUse(name)}
        >
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <path d={tools[name].path} />
          </svg>
        </button>
      ))}
    </div>
  );
}

function describeTool(name: ToolName): string {
  const { label, key } = tools[name];
  if (name === 'undo') return 'Rückgängig: die letzte Änderung dieses Felds';
  return key ? `${label} (${isMac ? '⌘' : 'Strg+'}${key})` : label;
}
