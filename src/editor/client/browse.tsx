import {
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  type MouseEvent,
  type RefObject,
} from 'react';

import type { EditorSite, Part } from '../protocol';
import { changesAddress } from './changes-dialog';
import { draft } from './draft';
import { findTexts, type Hit } from './find-texts';
import { describeField, getAddress, getFile } from './names';
import { goToField, navigate } from './navigation';
import { useStore } from './store';
import { listWaiting } from './waiting';

const groups = { page: 'Seiten', study: 'Case Studies', legal: 'Rechtstexte', shared: 'Gemeinsames' } as const;
const groupNames = ['page', 'study', 'legal', 'shared'] as const;

/** The list of all parts, and a search over their texts. */
export function Browse({ site, part }: { site: EditorSite; part: Part }) {
  const [isOpen, setIsOpen] = useState(false);
  const [query, setQuery] = useState('');
  const close = () => {
    setIsOpen(false);
    setQuery('');
  };
  const ref = useRef<HTMLElement>(null);
  useDismissal(ref, isOpen || query !== '', close);
  return (
    <nav aria-label="Inhalte" ref={ref}>
      <div className="browse-bar">
        <button type="button" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          Alle Inhalte
        </button>
        <input
          type="search"
          aria-label="Alle Texte durchsuchen"
          placeholder="Alle Texte durchsuchen"
          value={query}
          onChange={({ target }) => setQuery(target.value)}
          onKeyDown={({ key }) => {
            if (key === 'Enter') ref.current?.querySelector<HTMLElement>('.hits a')?.click();
          }}
        />
      </div>
      {query.trim() !== '' && <Hits site={site} query={query} onFollow={close} />}
      {query.trim() === '' && isOpen && <PartList site={site} part={part} onFollow={close} />}
    </nav>
  );
}

/** Closes what is open with Esc, or with a click elsewhere. */
function useDismissal(ref: RefObject<HTMLElement | null>, isOpen: boolean, onDismiss: () => void): void {
  const dismiss = useEffectEvent(onDismiss);
  useEffect(() => {
    if (!isOpen) return;
    const controller = new AbortController();
    const { signal } = controller;
    const handleKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      dismiss();
      ref.current?.querySelector('button')?.focus();
    };
    const handlePointer = ({ target }: Event) => {
      if (target instanceof Node && !ref.current?.contains(target)) dismiss();
    };
    document.addEventListener('keydown', handleKey, { signal });
    document.addEventListener('pointerdown', handlePointer, { signal });
    // a click on the page in the frame takes the focus there
    window.addEventListener('blur', () => document.activeElement?.matches('iframe') && dismiss(), { signal });
    return () => controller.abort();
  }, [ref, isOpen]);
}

/** Follows a link within the editor, unless it is to open a new tab. */
function follow(event: MouseEvent, go: () => void): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  go();
}

type PartListProps = { site: EditorSite; part: Part; onFollow: () => void };

function PartList({ site, part, onFollow }: PartListProps) {
  const edits = useStore(draft, (value) => value.edits);
  const editedFiles = new Set([...edits.keys()].map(getFile));
  return (
    <div className="panel parts">
      {groupNames.map((group) => (
        <section key={group} aria-label={groups[group]}>
          <h2>{groups[group]}</h2>
          <ul>
            {site.parts
              .filter((each) => each.group === group)
              .map((each) => (
                <li key={each.id}>
                  <a
                    href={getAddress(each)}
                    aria-current={each === part ? 'page' : undefined}
                    onClick={(event) =>
                      follow(event, () => {
                        navigate(getAddress(each));
                        onFollow();
                      })
                    }
                  >
                    {each.title}
                    {each.files.some((file) => editedFiles.has(file)) && (
                      <span className="edited" role="img" aria-label="nicht gespeichert" />
                    )}
                    <WaitingCount count={listWaiting(each, edits).length} />
                  </a>
                </li>
              ))}
          </ul>
        </section>
      ))}
      <p className="all-changes">
        <a href={changesAddress} target="_blank" rel="noreferrer" onClick={onFollow}>
          Änderungen seit dem letzten Build
        </a>
      </p>
    </div>
  );
}

function WaitingCount({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="waiting-count">
      {' '}
      {count} {count === 1 ? 'wartet' : 'warten'}
      <span className="visually-hidden"> auf die andere Sprache</span>
    </span>
  );
}

type HitsProps = { site: EditorSite; query: string; onFollow: () => void };

function Hits({ site, query, onFollow }: HitsProps) {
  const edits = useStore(draft, (value) => value.edits);
  const deferredQuery = useDeferredValue(query);
  const hits = useMemo(() => findTexts(site, edits, deferredQuery), [site, edits, deferredQuery]);
  return (
    <div className="panel">
      <p role="status">{describeCount(hits.length, query)}</p>
      <ol className="hits">
        {hits.map((hit) => (
          <li key={hit.place.field.name}>
            <HitLink hit={hit} onFollow={onFollow} />
          </li>
        ))}
      </ol>
    </div>
  );
}

function describeCount(count: number, query: string): string {
  if (query.trim().length < 2) return 'Schreib mindestens zwei Buchstaben.';
  if (count === 0) return 'Nirgends gefunden.';
  return count === 1 ? 'Ein Feld' : `${count} Felder`;
}

function HitLink({ hit: { place, before, match, after }, onFollow }: { hit: Hit; onFollow: () => void }) {
  return (
    <a
      href={getAddress(place.part, place.field.name)}
      onClick={(event) =>
        follow(event, () => {
          onFollow();
          goToField(place);
        })
      }
    >
      <span className="hit-place">
        {[place.part.title, place.row.group, describeField(place)].filter(Boolean).join(' · ')}
      </span>
      <span lang={place.column === 'en' ? 'en' : 'de'}>
        {before}
        <mark>{match}</mark>
        {after}
      </span>
    </a>
  );
}
