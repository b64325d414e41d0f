import { renderToStaticMarkup } from 'react-dom/server';

import { locales } from '../locales';
import type { ChangeGroup, PartChanges, RowChange } from './compare-parts';
import { Comparison } from './comparison';

/** What the page says; `parts` are missing if there was no build. */
export type ChangesPage = {
  agency: string;
  date: Date;
  /** When the site was built. */
  buildDate?: Date;
  parts?: readonly PartChanges[];
  /** How many of the edits are not saved yet. */
  unsavedCount: number;
  /** What is not part of the comparison. */
  omissions: readonly string[];
  /** The style sheet. */
  style: string;
};

const languages = { de: 'Deutsch', en: 'Englisch', shared: '' } as const;
const columns = [...locales, 'shared'] as const;

/** Renders the changes since the last build as one file for approval: it needs no scripts and no other files. */
export function renderChangesPage(page: ChangesPage): string {
  return `<!doctype html>\n${renderToStaticMarkup(<Document {...page} />)}\n`;
}

function Document(page: ChangesPage) {
  return (
    <html lang="de">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`Änderungen seit dem letzten Build – ${page.agency} – ${formatDay(page.date)}`}</title>
        <style dangerouslySetInnerHTML={{ __html: page.style }} />
      </head>
      <body>
        <main>
          <p className="agency">{page.agency}</p>
          <h1>Änderungen seit dem letzten Build</h1>
          <Summary {...page} />
          {page.parts?.map((part) => (
            <Part key={part.id} part={part} />
          ))}
        </main>
      </body>
    </html>
  );
}

function Summary({ date, buildDate, parts, unsavedCount, omissions }: ChangesPage) {
  if (!parts || !buildDate)
    return (
      <p className="message">
        Es gibt noch keinen Build, mit dem sich die Texte vergleichen lassen. Starte einmal <code>npm run build</code>,
        danach siehst du hier, was sich geändert hat.
      </p>
    );
  return (
    <>
      <p className="compared">
        Stand vom {formatTime(date)}, verglichen mit dem Build vom {formatTime(buildDate)}
        {unsavedCount > 0 && ` – mit ${describeUnsaved(unsavedCount)}`}.
      </p>
      {omissions.map((omission) => (
        <p key={omission} className="message">
          {omission}
        </p>
      ))}
      {parts.length === 0 && <p className="message">Seit dem letzten Build hat sich nichts geändert.</p>}
    </>
  );
}

function Part({ part: { title, groups } }: { part: PartChanges }) {
  return (
    <section className="part">
      <h2>{title}</h2>
      {groups.map((group, index) => (
        <Group key={index} group={group} />
      ))}
    </section>
  );
}

const notes = { changed: '', added: 'Neu', removed: 'Gelöscht', moved: 'Verschoben' } as const;

function Group({ group: { title, kind, rows, positions } }: { group: ChangeGroup }) {
  const hasHeading = title !== '' || kind !== 'changed';
  return (
    <section className="group" data-kind={kind}>
      {hasHeading && (
        <h3>
          {notes[kind] && <span className="badge">{notes[kind]}</span>} {title}
        </h3>
      )}
      {positions && (
        <p>
          Bisher an Stelle {positions.before}, jetzt an Stelle {positions.after}
        </p>
      )}
      {rows.map((row, index) => (
        <Field key={index} row={row} heading={hasHeading ? 'h4' : 'h3'} />
      ))}
    </section>
  );
}

function Field({ row: { label, kind, values }, heading: Heading }: { row: RowChange; heading: 'h3' | 'h4' }) {
  return (
    <div className="field">
      <Heading className="label">{label}</Heading>
      <div className="languages">
        {columns.map((column) => {
          const value = values[column];
          return (
            value && (
              <div key={column} className="language" data-column={column}>
                {languages[column] && <p className="language-name">{languages[column]}</p>}
                <Comparison {...value} kind={kind} lang={column === 'en' ? 'en' : 'de'} />
              </div>
            )
          );
        })}
      </div>
    </div>
  );
}

function describeUnsaved(count: number): string {
  return count === 1 ? 'einer ungespeicherten Änderung' : `${count} ungespeicherten Änderungen`;
}

function formatDay(date: Date): string {
  return date.toLocaleDateString('de-DE', { dateStyle: 'long' });
}

function formatTime(date: Date): string {
  return `${formatDay(date)}, ${date.toLocaleTimeString('de-DE', { timeStyle: 'short' })} Uhr`;
}
