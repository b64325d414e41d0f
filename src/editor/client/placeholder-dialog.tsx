import { useState } from 'react';

import type { Locale } from '../../locales';
import type { Row } from '../protocol';
import { Dialog } from './dialog';
import { listPlaceholders } from './placeholders';
import { site } from './session';
import { useStore } from './store';

type PlaceholderDialogProps = { row: Row; locale: Locale; onInsert: (name: string) => void; onClose: () => void };

/** Lists the placeholders that a field knows, with their values. */
export function PlaceholderDialog({ row, locale, onInsert, onClose }: PlaceholderDialogProps) {
  const current = useStore(site, (value) => value);
  const [query, setQuery] = useState('');
  const pattern = query.toLowerCase();
  const all = current ? listPlaceholders(current, row, locale) : [];
  const matches = all.filter(({ name, value }) => `${name} ${value}`.toLowerCase().includes(pattern));
  return (
    <Dialog title="Platzhalter einfügen" onClose={onClose}>
      <p>Auf der Seite steht der Wert; ändert er sich, ändert er sich überall.</p>
      <input
        type="search"
        aria-label="Platzhalter suchen"
        placeholder="Suchen"
        value={query}
        onChange={({ target }) => setQuery(target.value)}
      />
      <ul className="placeholders">
        {matches.map(({ name, value }) => (
          <li key={name}>
            <button type="button" onClick={() => onInsert(name)}>
              <code>{`{${name}}`}</code> <span lang={locale}>{value}</span>
            </button>
          </li>
        ))}
      </ul>
      <div className="dialog-buttons">
        <button type="button" onClick={onClose}>
          Abbrechen
        </button>
      </div>
    </Dialog>
  );
}
