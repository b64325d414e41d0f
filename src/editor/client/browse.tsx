/* Owns the search query, and whether the list of parts is open. */
import { useRef, useState } from 'react';

import type { EditorSite, Part } from '../protocol';
import { listStaleTexts } from './hints';
import { Link } from './link';
import { getAddress } from './names';
import { hasOutsideChange, outsideChanges } from './outside-note';
import { Search } from './search';
import { useStore } from './store';
import { useDismissal } from './use-dismissal';

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
        <Search site={site} query={query} onQuery={(newQuery) => (newQuery === '' ? close() : setQuery(newQuery))} />
      </div>
      {query.trim() === '' && isOpen && <PartList site={site} part={part} onFollow={close} />}
    </nav>
  );
}

type PartListProps = { site: EditorSite; part: Part; onFollow: () => void };

function PartList({ site, part, onFollow }: PartListProps) {
  const outside = useStore(outsideChanges);
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
                  <Link
                    href={getAddress(each)}
                    aria-current={each.id === part.id ? 'page' : undefined}
                    onFollow={onFollow}
                  >
                    {each.title}
                    <StaleCount count={listStaleTexts(each).length} />
                    {hasOutsideChange(each, outside) && <span className="outside">, von außen geändert</span>}
                  </Link>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function StaleCount({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span>
      , {count === 1 ? '1 Text wartet' : `${count} Texte warten`}
      <span className="visually-hidden"> auf die andere Sprache</span>
    </span>
  );
}
