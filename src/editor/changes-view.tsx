import { Comparison } from './comparison';
import { languageNames } from './labels';
import {
  columns,
  type Change,
  type ChangeGroup,
  type Changes,
  type PartChanges,
  type RowChange,
  type ValueChange,
} from './protocol';

type ViewProps = {
  changes: Changes;
  /** When the texts were compared; only the file for approval says so. */
  date?: Date;
} & Actions;

/** What users can do with changes; the file for approval has neither links nor buttons. */
type Actions = {
  /** Whether changes link to their fields. */
  isLinked?: boolean;
  /** Reverts a change. */
  onRevert?: (change: Change) => void;
  /** Restores a whole part. */
  onRestore?: (part: PartChanges) => void;
};

const headings = {
  published: 'Änderungen seit der letzten Veröffentlichung',
  started: 'Änderungen seit dem ersten Start der Redaktion',
  earlier: 'Was heute anders ist',
} as const;

const comparedWith = {
  published: 'der Veröffentlichung',
  started: 'dem ersten Start der Redaktion',
  earlier: 'der Fassung',
} as const;

/** Returns the German heading of a list of changes. */
export function getChangesTitle({ since }: Changes): string {
  return headings[since.kind];
}

/** Shows what has changed: old and new values in both languages. */
export function ChangesView({ changes, date, ...actions }: ViewProps) {
  const { agency, since, parts, omissions } = changes;
  return (
    <>
      <p className="agency">{agency}</p>
      <h1>{getChangesTitle(changes)}</h1>
      <p className="compared">
        {date ? `Stand vom ${formatTime(date)}, verglichen` : 'Verglichen'} mit {comparedWith[since.kind]} vom{' '}
        {formatTime(new Date(since.date))}.
      </p>
      {omissions.map((omission) => (
        <p key={omission} className="message">
          {omission}
        </p>
      ))}
      {parts.length === 0 && <p className="message">Seitdem hat sich nichts geändert.</p>}
      {parts.map((part) => (
        <PartSection key={part.id} part={part} {...actions} />
      ))}
    </>
  );
}

const notes = { changed: '', added: 'Neu', removed: 'Gelöscht', moved: 'Verschoben', renamed: 'Umbenannt' } as const;

function PartSection({ part, isLinked, onRevert, onRestore }: Actions & { part: PartChanges }) {
  const { title, kind, page, moves, revert } = part;
  return (
    <section className="part">
      <h2>
        <PartTitle part={part} />
      </h2>
      {moves?.map(({ from, to }) => (
        <p key={from}>
          Bisher {from}, jetzt {to}
        </p>
      ))}
      {!isLinked && page && <p className="compared">Seite {page}</p>}
      <RevertButton change={revert} name={title} onRevert={onRevert} />
      {onRestore && kind !== 'added' && (
        <button type="button" aria-label={`Wiederherstellen: ${title}`} onClick={() => onRestore(part)}>
          Wiederherstellen
        </button>
      )}
      <PartGroups part={part} isLinked={isLinked} onRevert={onRevert} />
    </section>
  );
}

/** Shows the title of a part, with a note if the part was added, removed or renamed. */
export function PartTitle({ part: { kind, title } }: { part: PartChanges }) {
  return (
    <>
      {notes[kind] && <span className="badge">{notes[kind]}</span>} {title}
    </>
  );
}

/** Shows what has changed in a part. */
export function PartGroups({ part: { kind, groups }, isLinked, onRevert }: Actions & { part: PartChanges }) {
  return groups.map((group, index) => (
    // a new or deleted case study can only be reverted as a whole
    <Group
      key={index}
      group={group}
      isLinked={isLinked}
      onRevert={kind === 'changed' || kind === 'renamed' ? onRevert : undefined}
    />
  ));
}

function Group({ group, isLinked, onRevert }: Actions & { group: ChangeGroup }) {
  const { title, kind, rows, positions, revert, href } = group;
  const hasHeading = title !== '' || kind !== 'changed';
  return (
    <section className="group" data-kind={kind}>
      {hasHeading && (
        <h3>
          {notes[kind] && <span className="badge">{notes[kind]}</span>}{' '}
          <PlaceLink href={isLinked ? href : undefined}>{title}</PlaceLink>
        </h3>
      )}
      {positions && (
        <p>
          Bisher an Stelle {positions.before}, jetzt an Stelle {positions.after}
        </p>
      )}
      <RevertButton change={revert} name={title} onRevert={onRevert} />
      {rows.map((row, index) => (
        <Field key={index} row={row} heading={hasHeading ? 'h4' : 'h3'} isLinked={isLinked} onRevert={onRevert} />
      ))}
    </section>
  );
}

type FieldProps = Actions & { row: RowChange; heading: 'h3' | 'h4' };

function Field({ row, heading: Heading, isLinked, onRevert }: FieldProps) {
  const { label, kind, values, revert, href } = row;
  return (
    <div className="field">
      <Heading className="label">
        <PlaceLink href={isLinked ? href : undefined}>{label}</PlaceLink>
      </Heading>
      <div className="languages">
        {columns.map((column) => {
          const value = values[column];
          return (
            value && (
              <div key={column} className="language" data-column={column}>
                {languageNames[column] && <p className="language-name">{languageNames[column]}</p>}
                <Comparison
                  before={value.before}
                  after={value.after}
                  kind={kind}
                  lang={column === 'en' ? 'en' : 'de'}
                />
                <Pictures pictures={value.pictures} />
              </div>
            )
          );
        })}
      </div>
      <RevertButton change={revert} name={label} onRevert={onRevert} />
    </div>
  );
}

function Pictures({ pictures = {} }: Pick<ValueChange, 'pictures'>) {
  const { before, after } = pictures;
  if (!before && !after) return null;
  return (
    <div className="pictures">
      {before && <img src={before} alt="Vorher" />}
      {after && <img src={after} alt="Nachher" />}
    </div>
  );
}

function PlaceLink({ href, children }: { href: string | undefined; children: string }) {
  return href === undefined ? children : <a href={href}>{children}</a>;
}

type RevertProps = Pick<Actions, 'onRevert'> & { change: Change | undefined; name: string };

function RevertButton({ change, name, onRevert }: RevertProps) {
  if (!change || !onRevert) return null;
  return (
    <button type="button" className="quiet" aria-label={`Zurücknehmen: ${name}`} onClick={() => onRevert(change)}>
      Zurücknehmen
    </button>
  );
}

/** Formats a date in German. */
export function formatDay(date: Date): string {
  return date.toLocaleDateString('de-DE', { dateStyle: 'long' });
}

/** Formats a time in German, together with its date unless that is today. */
export function formatMoment(date: string, now = new Date()): string {
  const moment = new Date(date);
  const isToday = moment.toDateString() === now.toDateString();
  return isToday ? `${moment.toLocaleTimeString('de-DE', { timeStyle: 'short' })} Uhr` : `dem ${formatTime(moment)}`;
}

/** Formats a date and its time in German. */
export function formatTime(date: Date): string {
  return `${formatDay(date)}, ${date.toLocaleTimeString('de-DE', { timeStyle: 'short' })} Uhr`;
}
