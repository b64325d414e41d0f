/* Owns no state. A part with changes that are not online yet. */
import { PartGroups, PartTitle } from '../changes-view';
import type { EditorFinding, EditorSite, PartChanges } from '../protocol';
import { FindingsList } from './findings-list';
import { listStaleTexts } from './hints';

type PartChoiceProps = {
  site: EditorSite;
  changes: PartChanges;
  isSelectable: boolean;
  isChosen: boolean;
  /** Whether another tab has just edited it. */
  isBusy: boolean;
  warnings: readonly EditorFinding[];
  onChoose: (isChosen: boolean) => void;
};

/** What has changed in a part, and whether it will be published. */
export function PartChoice({ site, changes, isSelectable, isChosen, isBusy, warnings, onChoose }: PartChoiceProps) {
  const { id, title, groups } = changes;
  const part = site.parts.find((each) => each.id === id);
  const waiting = part ? listStaleTexts(part).length : 0;
  return (
    <section className="part-choice">
      <h2>
        {isSelectable ? (
          <label>
            <input type="checkbox" checked={isChosen} onChange={() => onChoose(!isChosen)} />
            <span>
              <PartTitle part={changes} />
            </span>
          </label>
        ) : (
          <PartTitle part={changes} />
        )}
      </h2>
      {isBusy && <p>Wurde gerade noch in einem anderen Fenster bearbeitet.</p>}
      {waiting > 0 && (
        <p>{waiting === 1 ? 'Ein Text wartet' : `${waiting} Texte warten`} noch auf die andere Sprache.</p>
      )}
      <FindingsList site={site} findings={warnings} />
      <details>
        <summary>
          {describeCount(groups)}
          <span className="visually-hidden"> ansehen: {title}</span>
        </summary>
        <PartGroups part={changes} isLinked />
      </details>
    </section>
  );
}

function describeCount(groups: PartChanges['groups']): string {
  const count = groups.reduce((sum, { kind, rows }) => sum + (kind === 'changed' ? rows.length : 1), 0);
  return count === 1 ? 'Eine Änderung' : `${count} Änderungen`;
}
