import { useEffect, useId, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';

import { Slot, type SlotContent } from '../slot';
import { typeOfPath } from './address-type';
import styles from './contact-form.module.css';

type TypeFieldProps = {
  label: SlotContent;
  /** The `<select>` that serves until the form has started, and without script. */
  choice: SlotContent;
  /** The id of that `<select>`. */
  choiceId: string;
  fromAddress: boolean;
  /** While the message is on its way: what is chosen then would not be sent. */
  readOnly: boolean;
};

/** A form type: what is sent, and what is shown, which translators change. */
type Choice = { value: string; text: string };

type Started = { options: Choice[]; current: Choice };

/**
 * The form type: a dropdown that opens on click and closes on blur (specification, section 2). It takes its options
 * from the page's own `<select>`, which keeps the value, and waits until nobody is using that.
 */
export function TypeField({ label, choice, choiceId, fromAddress, readOnly }: TypeFieldProps) {
  const holder = useRef<HTMLDivElement>(null);
  const id = useId();
  const [started, setStarted] = useState<Started>();

  useEffect(() => {
    const select = holder.current?.querySelector('select');
    if (!select) return;
    const take = () => {
      const options = Array.from(select.options)
        .filter(({ hidden }) => !hidden)
        .map(({ value, text }) => ({ value, text }));
      const untouched = select.selectedOptions[0]?.defaultSelected ?? true;
      const values = options.map(({ value }) => value);
      const type = fromAddress && untouched ? typeOfPath(location.pathname, values) : select.value;
      setStarted({ options, current: selectOption(select, type) });
    };
    if (document.activeElement !== select) {
      take();
      return;
    }
    select.addEventListener('blur', take, { once: true });
    return () => select.removeEventListener('blur', take);
  }, [fromAddress]);

  return (
    <div className={styles.field}>
      <label className={styles.label} id={`${id}label`} htmlFor={started ? `${id}button` : choiceId}>
        <Slot as="span" of={label} />
      </label>
      <div ref={holder} className={styles.choice} hidden={started !== undefined}>
        <Slot of={choice} />
      </div>
      {started && (
        <Dropdown
          id={id}
          options={started.options}
          current={started.current}
          readOnly={readOnly}
          choose={(current) => {
            const select = holder.current?.querySelector('select');
            if (select) selectOption(select, current.value);
            setStarted({ ...started, current });
          }}
        />
      )}
    </div>
  );
}

/**
 * Lets the page's own `<select>` carry the value, hidden as it is, and tells what is shown for it. A field of another
 * name or place in the form would keep browsers from filling it in again when somebody goes back: they know a form by
 * its first fields.
 */
function selectOption(select: HTMLSelectElement, value: string): Choice {
  if (!Array.from(select.options).some((option) => option.value === value)) select.add(new Option(value));
  select.value = value;
  return { value, text: select.selectedOptions[0]?.text ?? value };
}

type DropdownProps = {
  id: string;
  options: Choice[];
  current: Choice;
  /** Whether the list is open from the start. */
  opened?: boolean;
  readOnly?: boolean;
  choose: (option: Choice) => void;
};

/**
 * A list that is opened by a button, which keeps the focus and has the keys. Screen readers move the focus to the
 * options, where it may be too.
 */
export function Dropdown({ id, options, current, opened = false, readOnly = false, choose }: DropdownProps) {
  const chosen = Math.max(
    0,
    options.findIndex(({ value }) => value === current.value),
  );
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  /** Where the mouse was last: some browsers say that it moves when the list scrolls under it. */
  const mouse = useRef('');
  /** The option that keys or mouse are at; none while the list is closed. */
  const [active, setActive] = useState(opened ? chosen : undefined);
  const isOpen = active !== undefined && !readOnly;
  const last = options.length - 1;

  const open = () => setActive(chosen);
  const close = () => setActive(undefined);
  const take = (index: number) => {
    const option = options[index];
    if (option !== undefined) choose(option);
    button.current?.focus();
    close();
  };
  const isInside = (target: EventTarget | null) =>
    target instanceof Node && button.current?.parentElement?.contains(target);
  const leave = ({ relatedTarget }: FocusEvent) => {
    if (!isInside(relatedTarget)) close();
  };

  useEffect(() => {
    if (active !== undefined) list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  useEffect(() => {
    if (!isOpen) return;
    list.current?.scrollIntoView({ block: 'nearest' });
    // A tap beside the list takes no focus away on phones.
    const closeOutside = ({ target }: PointerEvent) => {
      if (!isInside(target)) setActive(undefined);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [isOpen]);

  const press = (event: KeyboardEvent) => {
    const { key } = event;
    const move = { ArrowDown: (active ?? -1) + 1, ArrowUp: (active ?? 1) - 1, Home: 0, End: last }[key];
    const initial = key.length === 1 && key !== ' ' ? key.toLowerCase() : undefined;
    if (readOnly || event.ctrlKey || event.metaKey || key === 'Alt' || key === 'Shift') return;
    button.current?.focus();
    if (move !== undefined) {
      event.preventDefault();
      if (isOpen || key === 'Home' || key === 'End') setActive(Math.min(last, Math.max(0, move)));
      else open();
    } else if ((isOpen || event.repeat) && (key === 'Enter' || key === ' ')) {
      event.preventDefault();
      // who holds the key that has opened the list has chosen nothing, and who holds the one that chooses is done
      if (isOpen && !event.repeat) take(active);
    } else if (isOpen && key === 'Tab' && active !== chosen) {
      // as in the browser's own lists; who has only opened it leaves the type as it is, also one that is not in it
      take(active);
    } else if (isOpen && key === 'Escape') {
      event.preventDefault();
      close();
    } else if (initial) {
      const index = options.findIndex(({ text }) => text.toLowerCase().startsWith(initial));
      if (index >= 0) setActive(index);
    }
  };

  return (
    <div className={styles.choice}>
      <button
        ref={button}
        type="button"
        id={`${id}button`}
        role="combobox"
        className={`${styles.control} ${styles.current}`}
        aria-haspopup="listbox"
        aria-disabled={readOnly || undefined}
        aria-expanded={isOpen}
        aria-controls={`${id}list`}
        aria-labelledby={`${id}label`}
        // a list that is shown as a picture has no focus in it
        aria-activedescendant={isOpen && !opened ? `${id}option${active}` : undefined}
        onClick={() => {
          if (readOnly) return;
          // Safari gives buttons no focus on click, and without focus there is no blur.
          button.current?.focus();
          if (isOpen) close();
          else open();
        }}
        onKeyDown={press}
        onBlur={leave}
      >
        {current.text}
      </button>
      <div
        ref={list}
        role="listbox"
        id={`${id}list`}
        aria-labelledby={`${id}label`}
        className={styles.list}
        hidden={!isOpen}
      >
        {options.map((option, index) => (
          <div
            key={option.value}
            role="option"
            id={`${id}option${index}`}
            tabIndex={-1}
            className={styles.option}
            data-active={index === active ? '' : undefined}
            aria-selected={option.value === current.value}
            onMouseDown={(event) => event.preventDefault()}
            onMouseMove={({ screenX, screenY }) => {
              const place = `${screenX} ${screenY}`;
              if (place !== mouse.current) setActive(index);
              mouse.current = place;
            }}
            onClick={() => take(index)}
            onFocus={() => setActive(index)}
            onBlur={leave}
            onKeyDown={press}
          >
            {option.text}
          </div>
        ))}
      </div>
    </div>
  );
}
