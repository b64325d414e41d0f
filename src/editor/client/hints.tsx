/* Owns whether the findings are shown. What has to be done in a part. */
import { useState } from 'react';

import type { EditorSite, Part } from '../protocol';
import { findPartOfFinding, FindingsList } from './findings-list';
import { PlaceLink } from './link';
import { describeInPart, listPartPlaces, sortFindings, type Place } from './names';
import { findings } from './site';
import { useStore } from './store';

/**
 * The findings and the stale translations of a part. Both boxes are always there: if they appeared while somebody types,
 * they would push the form down.
 */
export function Hints({ site, part }: { site: EditorSite; part: Part }) {
  return (
    <div className="hints">
      <StaleTexts part={part} />
      <Findings site={site} part={part} />
    </div>
  );
}

function Findings({ site, part }: { site: EditorSite; part: Part }) {
  const [isOpen, setIsOpen] = useState(false);
  const all = [...useStore(findings).values()].flat();
  const partFindings = sortFindings(all.filter((finding) => findPartOfFinding(site, finding)?.id === part.id));
  const hasErrors = partFindings.some(({ level }) => level === 'error');
  return (
    <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className={hasErrors ? 'failure' : undefined}>Hinweise zu diesen Texten ({partFindings.length})</summary>
      {partFindings.length === 0 && <p>Hier ist nichts zu tun.</p>}
      {isOpen && <FindingsList site={site} findings={partFindings} />}
    </details>
  );
}

function StaleTexts({ part }: { part: Part }) {
  const places = listStaleTexts(part);
  return (
    <details>
      <summary>Warten auf die andere Sprache ({places.length})</summary>
      {places.length === 0 && <p>Beide Sprachen sind auf demselben Stand.</p>}
      <ul>
        {places.map((place) => (
          <li key={place.field.id}>
            <PlaceLink place={place}>{describeInPart(place)}</PlaceLink>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Lists the stale translations of a part, in the order of its form. */
export function listStaleTexts(part: Part): Place[] {
  return listPartPlaces(part).filter(({ field }) => field.waiting);
}
