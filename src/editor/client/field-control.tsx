import { useLayoutEffect, useRef, type ChangeEvent, type KeyboardEvent } from 'react';

import { getChoiceLabel } from '../labels';
import type { FieldValue, Row } from '../protocol';
import { fitHeight, parseText } from './text-input';

export type ControlProps = {
  row: Row;
  value: FieldValue;
  onEdit: (value: FieldValue) => void;
  /** The attributes of the element that takes the value. */
  attributes: {
    id: string;
    name: string;
    lang: string;
    'aria-describedby': string | undefined;
    'aria-invalid': true | undefined;
  };
};

/** The element that takes the value of a field, by its kind. */
export function FieldControl(props: ControlProps) {
  const { row, value, onEdit, attributes } = props;
  if (row.kind === 'switch' || row.kind === 'sample')
    return (
      <input
        {...attributes}
        type="checkbox"
        checked={value === true}
        onChange={({ target }) => onEdit(target.checked)}
      />
    );
  if (row.kind === 'choice')
    return (
      <select {...attributes} value={String(value)} onChange={({ target }) => onEdit(target.value)}>
        {[...new Set([...(row.isOptional ? [''] : []), ...(row.choices ?? []), String(value)])].map((choice) => (
          <option key={choice} value={choice}>
            {getChoiceLabel(choice) || (row.isOptional ? '(keine Angabe)' : '(bitte wählen)')}
          </option>
        ))}
      </select>
    );
  return <TextControl {...props} />;
}

/** The browser owns the text while somebody types, so that its undo works; only other changes are written into it. */
function TextControl({ row: { kind }, value, onEdit, attributes }: ControlProps) {
  const ref = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    if (parseText(kind, element.value) !== value) element.value = String(value);
    fitHeight(element);
  }, [kind, value]);
  const shared = {
    ...attributes,
    ref,
    defaultValue: String(value),
    autoComplete: 'off',
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      onEdit(parseText(kind, target.value)),
  };
  if (kind === 'text' || kind === 'markdown') return <textarea {...shared} rows={2} />;
  // one line of text may be longer than its field
  if (kind === 'line') return <textarea {...shared} rows={1} onKeyDown={preventLineBreak} />;
  if (kind === 'name') return <input {...shared} />;
  if (kind === 'date') return <input {...shared} type="date" />;
  if (kind === 'number') return <input {...shared} inputMode="decimal" />;
  const list = kind === 'link' ? `targets-${attributes.lang}` : undefined;
  return <input {...shared} list={list} spellCheck={false} />;
}

function preventLineBreak(event: KeyboardEvent): void {
  if (event.key === 'Enter' && !event.nativeEvent.isComposing) event.preventDefault();
}
