import type { EditorFinding } from '../protocol';

type ProblemProps = { problem: EditorFinding; id?: string };

/** What is wrong, and how to mend it. */
export function Problem({ problem: { level, message, fix, isEnglish }, id }: ProblemProps) {
  return (
    <p id={id} className={`problem ${level}`}>
      <span lang={isEnglish ? 'en' : undefined}>
        {message}
        {fix && ` → ${fix}`}
      </span>
      {isEnglish && ' (englisch)'}
    </p>
  );
}
