/* Owns which hit is selected. The search. */
import { useDeferredValue, useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react';

import { languageNames } from '../labels';
import type { EditorSite } from '../protocol';
import { getFieldValue } from './actions';
import { findTexts, type Hit } from './find-texts';
import { listPathLabels, getAddress, getLanguage } from './names';
import { goToField, navigate } from './navigation';

const kinds = { page: 'Seite', study: 'Case Study', legal: 'Rechtstext', shared: 'Gemeinsames' } as const;

type SearchProps = { site: EditorSite; query: string; onQuery: (query: string) => void };

/** A search over all texts and names; arrow keys select one of the hits. */
export function Search({ site, query, onQuery }: SearchProps) {
  const id = useId();
  const deferredQuery = useDeferredValue(query);
  const hits = useMemo(() => findTexts(site, deferredQuery, getFieldValue), [site, deferredQuery]);
  const [active, setActive] = useState(0);
  const listRef = useRef<HTMLDivElement>(null);
  const isOpen = query.trim() !== '';
  useEffect(() => {
    const list = listRef.current;
    const option = list?.querySelector('[aria-selected=true]');
    if (!list || !option) return;
    const [visible, selected] = [list.getBoundingClientRect(), option.getBoundingClientRect()];
    // `scrollIntoView` would move the form behind the list as well
    list.scrollTop += Math.min(0, selected.top - visible.top) + Math.max(0, selected.bottom - visible.bottom);
  }, [active, hits]);

  const go = ({ part, place, match, kind }: Hit) => {
    onQuery('');
    if (place) goToField(place, kind === 'text' ? match : undefined);
    else navigate(getAddress(part));
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || !isOpen) return;
    const last = hits.length - 1;
    // somebody may type faster than the list is updated
    const hit = (deferredQuery === query ? hits : findTexts(site, query, getFieldValue))[active];
    if (event.key === 'ArrowDown') setActive(active < last ? active + 1 : 0);
    else if (event.key === 'ArrowUp') setActive(active > 0 ? active - 1 : Math.max(0, last));
    else if (event.key === 'Enter' && hit) go(hit);
    else return;
    // the field that gets the focus must not get the key as well
    event.preventDefault();
  };
  return (
    <>
      <input
        type="text"
        role="combobox"
        aria-label="Alles durchsuchen"
        placeholder="Alles durchsuchen"
        autoComplete="off"
        spellCheck={false}
        aria-autocomplete="list"
        aria-expanded={isOpen && hits.length > 0}
        aria-controls={isOpen ? `${id}-hits` : undefined}
        aria-activedescendant={isOpen && hits[active] ? `${id}-${active}` : undefined}
        value={query}
        onChange={({ target }) => {
          onQuery(target.value);
          setActive(0);
        }}
        onKeyDown={handleKey}
      />
      {isOpen && (
        <div className="panel">
          <p role="status">{deferredQuery === query && describeCount(hits.length, query)}</p>
          <div
            className="hits"
            role="listbox"
            aria-label="Gefunden"
            id={`${id}-hits`}
            tabIndex={-1}
            ref={listRef}
            // the focus stays where somebody types
            onMouseDown={(event) => event.preventDefault()}
          >
            {hits.map((hit, index) => (
              <div
                key={`${hit.kind} ${hit.place?.field.id ?? hit.part.id}`}
                id={`${id}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === active}
                onMouseUp={() => go(hit)}
              >
                <HitText hit={hit} />
              </div>
            ))}
          </div>
        </div>
      )}
    </>
  );
}

function HitText({ hit: { kind, part, place, before, match, after } }: { hit: Hit }) {
  const language = place && kind === 'text' ? languageNames[place.column] : '';
  const lang = place && kind === 'text' ? getLanguage(place.column) : undefined;
  return (
    <>
      <span className="hit-place">
        {kind === 'part' && `${kinds[part.group]}: `}
        {kind === 'section' && place && `${part.title} › Abschnitt: `}
        {kind === 'label' && place && `${listPathLabels(place).slice(0, -1).join(' › ')} › Feld: `}
        {kind === 'text' && place && listPathLabels(place).join(' › ')}
        {language && `, ${language}`}
        {kind === 'text' && ': '}
      </span>
      <span lang={lang}>
        {before}
        <mark>{match}</mark>
        {after}
      </span>
    </>
  );
}

function describeCount(count: number, query: string): string {
  if (query.trim().length < 2) return 'Schreib mindestens zwei Buchstaben.';
  if (count === 0) return 'Nirgends gefunden.';
  return count === 1 ? 'Ein Treffer' : `${count} Treffer`;
}
