/* Owns no state. The editor's dialogs. */
import { useEffect, useId, useRef, type ReactNode, type SyntheticEvent } from 'react';

type DialogProps = { title: string; onClose: () => void; children: ReactNode; className?: string };

/** A modal dialog that is open as long as it is rendered; Esc closes it, and the focus returns. */
export function Dialog({ title, onClose, children, className = '' }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  const cancel = (event: SyntheticEvent) => {
    // canceling a file chooser fires the event at its input, from which it bubbles
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    onClose();
  };
  useEffect(() => {
    const dialog = ref.current;
    const focused = document.activeElement;
    dialog?.showModal();
    return () => {
      dialog?.close();
      if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
      // the button that opened the dialog may be disabled by now
      const heading = document.querySelector('h1');
      if (document.activeElement === document.body) heading?.focus({ preventScroll: true });
    };
  }, []);
  return (
    <dialog ref={ref} className={`dialog ${className}`} aria-labelledby={id} onCancel={cancel}>
      <h2 id={id}>{title}</h2>
      {children}
    </dialog>
  );
}

type DialogButtonsProps = { onClose: () => void; closeLabel?: string; children?: ReactNode };

/** The last row of a dialog: a button that closes it, then `children`. */
export function DialogButtons({ onClose, closeLabel = 'Abbrechen', children }: DialogButtonsProps) {
  return (
    <div className="dialog-buttons">
      <button type="button" onClick={onClose}>
        {closeLabel}
      </button>
      {children}
    </div>
  );
}
