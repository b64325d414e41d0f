/* Owns whether the list of texts to review is open. */
import { useEffect, useId, useState } from 'react';

import type { EditorSite } from '../protocol';
import { getFieldValue, queue } from './actions';
import { finishFollowUps, followUps, type FollowUp } from './follow-ups';
import { PlaceLink } from './link';
import { describePlace, findPlace, getLanguage } from './names';
import { useStore } from './store';

/** The texts to review after a change, wherever they are; stays until somebody marks them as done. */
export function FollowUpsBar({ site }: { site: EditorSite }) {
  const all = useRemaining(site);
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  useEffect(() => {
    const close = ({ key }: KeyboardEvent) => key === 'Escape' && setIsOpen(false);
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }, []);
  const ids = new Set(all.flatMap(({ readings }) => readings.map((reading) => reading.id)));
  const text = ids.size === 1 ? 'Noch ein Text zu prüfen' : `Noch ${ids.size} Texte zu prüfen`;
  return (
    <div className="follow-ups">
      <div role="status">{ids.size > 0 && <span className="visually-hidden">{text}</span>}</div>
      {ids.size > 0 && (
        <div className="note">
          <button
            type="button"
            className="quiet"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setIsOpen(!isOpen)}
          >
            {text}
          </button>
          <button type="button" className="quiet" onClick={finishFollowUps}>
            Erledigt
          </button>
        </div>
      )}
      {ids.size > 0 && isOpen && (
        <div id={id} className="panel">
          {all.map((followUp) => (
            <Readings key={followUp.key} site={site} followUp={followUp} onFollow={() => setIsOpen(false)} />
          ))}
        </div>
      )}
    </div>
  );
}

/** Returns what still has to be reviewed; text that has been edited since counts as reviewed. */
function useRemaining(site: EditorSite): FollowUp[] {
  const all = useStore(followUps);
  useStore(queue.state);
  const isRemaining = ({ id, value }: FollowUp['readings'][number]) => {
    const place = findPlace(site, id);
    return place !== undefined && String(getFieldValue(place.field)) === value;
  };
  return all
    .map((followUp) => ({ ...followUp, readings: followUp.readings.filter(isRemaining) }))
    .filter(({ readings }) => readings.length > 0);
}

type ReadingsProps = { site: EditorSite; followUp: FollowUp; onFollow: () => void };

function Readings({ site, followUp: { title, readings }, onFollow }: ReadingsProps) {
  return (
    <section>
      <h2>{title}</h2>
      <ul className="hits">
        {readings.map(({ id, before, match, after }) => {
          const place = findPlace(site, id);
          if (!place) return null;
          return (
            <li key={id}>
              <PlaceLink place={place} onFollow={onFollow}>
                <span className="hit-place">{describePlace(place)}</span>
                <span lang={getLanguage(place.column)}>
                  {before}
                  <mark>{match}</mark>
                  {after}
                </span>
              </PlaceLink>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
