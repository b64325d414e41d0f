/* Owns no state. Shows a problem. */
import type { MouseEvent } from 'react';

import { correctText } from '../corrections';
import type { EditorField, EditorFinding } from '../protocol';
import { changeField, queue, useFieldValue } from './actions';

type ProblemProps = { problem: EditorFinding; id?: string; field: EditorField };

/** What is wrong, and how to fix it; with a button if the fix is certain enough. */
export function Problem({ problem, id, field }: ProblemProps) {
  const { level, message, fix } = problem;
  return (
    <p id={id} className={`problem ${level}`}>
      {message}
      {fix && ' → '}
      <Fix problem={problem} field={field} />
    </p>
  );
}

/** How to fix a problem of a field: a button if that is certain enough. */
export function Fix({ problem: { fix, correction }, field }: { problem: EditorFinding; field: EditorField }) {
  const value = useFieldValue(field);
  const corrected = correction && correctText(String(value), correction);
  if (corrected === undefined) return fix;
  const correct = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    changeField(field, corrected);
    queue.flush();
    // the button disappears
    const panel = currentTarget.closest<HTMLElement>('.panel');
    (panel ?? document.getElementsByName(field.name)[0])?.focus();
  };
  return (
    <button type="button" className="quiet" onClick={correct}>
      {fix}
    </button>
  );
}
