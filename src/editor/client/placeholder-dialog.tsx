/* Owns the search query. */
import { useState } from 'react';

import type { Locale } from '../../locales';
import type { Row } from '../protocol';
import { Dialog, DialogButtons } from './dialog';
import { listPlaceholders } from './placeholders';
import { useSite } from './site';

type PlaceholderDialogProps = { row: Row; locale: Locale; onInsert: (name: string) => void; onClose: () => void };

/** Lists the placeholders that a field knows, with their values. */
export function PlaceholderDialog({ row, locale, onInsert, onClose }: PlaceholderDialogProps) {
  const site = useSite();
  const [query, setQuery] = useState('');
  const pattern = query.toLowerCase();
  const matches = listPlaceholders(site, row, locale).filter(({ name, value }) =>
    `${name} ${value}`.toLowerCase().includes(pattern),
  );
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
      <ul className="choices">
        {matches.map(({ name, value }) => (
          <li key={name}>
            <button type="button" onClick={() => onInsert(name)}>
              <code>{`{${name}}`}</code> <span lang={locale}>{value}</span>
            </button>
          </li>
        ))}
      </ul>
      <DialogButtons onClose={onClose} />
    </Dialog>
  );
}
