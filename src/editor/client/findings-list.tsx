/* Owns whether the list of findings is open. */
import { useRef, useState, type ReactNode } from 'react';

import { groupBy } from '../../lib/group-by';
import { getPathLocale } from '../../locales';
import { languageNames } from '../labels';
import type { EditorFinding, EditorSite, Part } from '../protocol';
import { Link, PlaceLink } from './link';
import { describeInPart, findPartByPath, findPlace, getAddress, sortFindings, type Place } from './names';
import { Fix } from './problem';
import { untouchedFields } from './open-entries';
import { findings } from './site';
import { useStore } from './store';
import { useDismissal } from './use-dismissal';

/** A button with the number of findings, which opens a list of them by page. */
export function FindingsButton({ site }: { site: EditorSite }) {
  const [isOpen, setIsOpen] = useState(false);
  const ref = useRef<HTMLDivElement>(null);
  const all = listCounted(site, [...useStore(findings).values()].flat(), useStore(untouchedFields));
  const errorCount = all.filter(({ level }) => level === 'error').length;
  const close = () => setIsOpen(false);
  useDismissal(ref, isOpen, close);
  return (
    <div className="findings" ref={ref}>
      <button
        type="button"
        className={errorCount > 0 ? 'failing' : undefined}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {describeCount(errorCount, all.length - errorCount)}
      </button>
      {isOpen && (
        <section className="panel" aria-label="Alle Hinweise" tabIndex={-1}>
          {all.length === 0 && <p>Auf keiner Seite ist etwas zu tun.</p>}
          <Groups site={site} all={all} onFollow={close} />
        </section>
      )}
    </div>
  );
}

/** Lists what somebody has to do: nothing yet in a new entry, and only once where one control stands for all languages. */
function listCounted(site: EditorSite, all: EditorFinding[], untouched: ReadonlySet<string>): EditorFinding[] {
  const counted = all.filter(({ id }) => id === undefined || !untouched.has(id));
  const getKey = (finding: EditorFinding) => {
    const place = finding.id === undefined ? undefined : findPlace(site, finding.id);
    return place?.row.isShared ? `${place.part.id}#${place.row.id} ${finding.message}` : finding;
  };
  return [...new Map(counted.map((finding) => [getKey(finding), finding])).values()];
}

function describeCount(errorCount: number, warningCount: number): string {
  const warnings = warningCount === 1 ? '1 Hinweis' : `${warningCount} Hinweise`;
  if (errorCount > 0) return warningCount > 0 ? `${errorCount} Fehler, ${warnings}` : `${errorCount} Fehler`;
  return warningCount === 0 ? 'Keine Hinweise' : warnings;
}

type GroupsProps = { site: EditorSite; all: readonly EditorFinding[]; onFollow: () => void };

function Groups({ site, all, onFollow }: GroupsProps) {
  const located = sortFindings(all).map((finding) => ({ finding, part: findPartOfFinding(site, finding) }));
  const byPart = groupBy(located, ({ part }) => part);
  const groups = [...site.parts, undefined].map((part) => ({ part, ofPart: byPart.get(part) ?? [] }));
  return groups
    .filter(({ ofPart }) => ofPart.length > 0)
    .map(({ part, ofPart }) => (
      <section key={part?.id ?? ''} aria-label={part?.title ?? 'Ganze Website'}>
        <h2>{part?.title ?? 'Ganze Website'}</h2>
        <FindingsList site={site} findings={ofPart.map(({ finding }) => finding)} onFollow={onFollow} />
      </section>
    ));
}

/** Returns the part that a finding is about, by its field, its page or its file. */
export function findPartOfFinding(site: EditorSite, { id, page, file = '' }: EditorFinding): Part | undefined {
  const place = id === undefined ? undefined : findPlace(site, id);
  if (place) return place.part;
  return page === undefined ? site.parts.find(({ files }) => files.includes(file)) : findPartByPath(site, page);
}

type ListProps = { site: EditorSite; findings: readonly EditorFinding[]; onFollow?: () => void };

/** Findings, each with a link to its field that includes what is wrong there. */
export function FindingsList({ site, findings: list, onFollow }: ListProps) {
  if (list.length === 0) return null;
  return (
    <ul className="finding-list">
      {list.map((finding) => {
        const { id, level, message, fix } = finding;
        const place = id === undefined ? undefined : findPlace(site, id);
        return (
          <li key={JSON.stringify(finding)}>
            <FindingPlace site={site} finding={finding} place={place} onFollow={onFollow}>
              <p className={`problem ${level}`}>{message}</p>
            </FindingPlace>
            {fix && (
              <p className={`problem ${level}`}>→ {place ? <Fix problem={finding} field={place.field} /> : fix}</p>
            )}
          </li>
        );
      })}
    </ul>
  );
}

type PlaceProps = {
  site: EditorSite;
  finding: EditorFinding;
  place: Place | undefined;
  onFollow?: () => void;
  children: ReactNode;
};

/** Says where a problem is: in a field, on a page as a whole, or in a file; what is wrong there comes below. */
function FindingPlace({ site, finding: { file, line, page }, place, onFollow, children }: PlaceProps) {
  const part = page === undefined ? undefined : findPartByPath(site, page);
  if (page !== undefined && part)
    return (
      <Link href={getAddress(part)} onFollow={onFollow}>
        {part.title}, {languageNames[getPathLocale(page)]}
        {children}
      </Link>
    );
  if (page === undefined && place)
    return (
      <PlaceLink place={place} onFollow={onFollow}>
        {describeInPart(place)}
        {children}
      </PlaceLink>
    );
  const name = page ?? (line ? `${file}, Zeile ${line}` : file);
  return (
    <>
      {name && <code>{name}</code>}
      {children}
    </>
  );
}
