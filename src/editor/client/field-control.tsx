/* Owns no state. The controls of the form. */
import { useLayoutEffect, useRef, type ChangeEvent, type KeyboardEvent } from 'react';

import { getChoiceLabel } from '../labels';
import type { FieldValue, Row } from '../protocol';
import { listSourceValues } from './names';
import { fillPlaceholders } from './placeholders';
import { useSite } from './site';
import { fitHeight, formatValue, isValid, parseText } from './text-input';

export type ControlProps = {
  row: Row;
  value: FieldValue;
  /** Called with what was entered, and whether it is a valid value. */
  onEdit: (value: FieldValue, isValid: boolean) => void;
  attributes: {
    id: string;
    name: string;
    lang: string;
    'aria-describedby': string | undefined;
    'aria-invalid': true | undefined;
    disabled: boolean;
  };
};

/** The control of a field, by its kind. */
export function FieldControl(props: ControlProps) {
  const { row, value, onEdit, attributes } = props;
  if (row.kind === 'switch' || row.kind === 'sample')
    return (
      <input
        {...attributes}
        type="checkbox"
        checked={value === true}
        onChange={({ target }) => onEdit(target.checked, true)}
      />
    );
  if (row.kind === 'choice') return <Select {...props} values={row.choices ?? []} getLabel={getChoiceLabel} />;
  if (row.chosenFrom !== undefined) return <SourceSelect {...props} source={row.chosenFrom} />;
  return <TextControl {...props} />;
}

/** Offers the values of other fields, with their placeholders filled in. */
function SourceSelect({ source, ...props }: ControlProps & { source: string }) {
  const site = useSite();
  const values = listSourceValues(site, source);
  return <Select {...props} values={values} getLabel={(value) => fillPlaceholders(site, value, 'de')} />;
}

type SelectProps = ControlProps & { values: readonly string[]; getLabel: (value: string) => string };

function Select({ row, value, onEdit, attributes, values, getLabel }: SelectProps) {
  const emptyLabel = row.isOptional ? '(keine Angabe)' : '(bitte wählen)';
  const hasEmpty = row.isOptional || value === '';
  return (
    <select {...attributes} value={String(value)} onChange={({ target }) => onEdit(target.value, true)}>
      {[...new Set([...(hasEmpty ? [''] : []), ...values, String(value)])].map((each) => (
        <option key={each} value={each}>
          {getLabel(each) || emptyLabel}
        </option>
      ))}
    </select>
  );
}

/** The browser owns the text while somebody types, so that its undo works; only changes from elsewhere are written. */
function TextControl({ row, value, onEdit, attributes: { disabled, ...attributes } }: ControlProps) {
  const { kind, isWhole } = row;
  const ref = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    if (parseText({ kind, isWhole }, element.value) !== value) element.value = formatValue(value);
    fitHeight(element);
  }, [kind, isWhole, value]);
  const shared = {
    ...attributes,
    // unlike that of a disabled control, its text can be selected and copied
    readOnly: disabled,
    ref,
    defaultValue: formatValue(value),
    autoComplete: 'off',
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      const newValue = parseText(row, target.value);
      onEdit(newValue, !target.validity.badInput && isValid(row, newValue));
    },
  };
  if (kind === 'text' || kind === 'markdown') return <textarea {...shared} rows={2} />;
  // a single line of text may be longer than its control
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
