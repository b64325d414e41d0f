/* Owns the search query. */
import { useState } from 'react';

import type { Locale } from '../../../locales';
import type { LinkTarget } from '../../protocol';
import { Dialog } from '../dialog';
import { targets as targetStore } from '../site';
import { useStore } from '../store';
import { readAddress } from './insert-text';

type LinkDialogProps = {
  locale: Locale;
  /** Where the link leads to; `undefined` for a new one. */
  target: string | undefined;
  /** Called with the new target, and with the text to use if nothing was selected. */
  onChoose: (target: string, text: string) => void;
  onRemove: () => void;
  onClose: () => void;
};

const label = 'Seite suchen oder Adresse einfügen';

/** Lets people choose where a link leads to: a page, one of its sections, or another address. */
export function LinkDialog({ locale, target, onChoose, onRemove, onClose }: LinkDialogProps) {
  const targets = useStore(targetStore);
  const [query, setQuery] = useState(target ?? '');
  const choices = listChoices(targets, query, locale);
  const [first] = choices;
  return (
    <Dialog title={target === undefined ? 'Link einfügen' : 'Link ändern'} onClose={onClose}>
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        value={query}
        spellCheck={false}
        onChange={(event) => setQuery(event.target.value)}
        onFocus={(event) => event.target.select()}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !first) return;
          event.preventDefault();
          onChoose(first.link, first.text);
        }}
      />
      <p role="status" className="visually-hidden">
        {choices.length === 1 ? 'Ein Ziel' : `${choices.length} Ziele`}
      </p>
      {choices.length === 0 && <p className="hint">Keine Seite passt dazu. Andere Adressen beginnen mit https://.</p>}
      <ul className="choices">
        {choices.map(({ link, text, title }) => (
          <li key={link}>
            <button type="button" onClick={() => onChoose(link, text)}>
              <span>{title}</span> <code>{link}</code>
            </button>
          </li>
        ))}
      </ul>
      <div className="dialog-buttons">
        {target !== undefined && (
          <button type="button" onClick={onRemove}>
            Link entfernen
          </button>
        )}
        <button type="button" onClick={onClose}>
          Abbrechen
        </button>
      </div>
    </Dialog>
  );
}

type Choice = { link: string; title: string; text: string };

/** Lists the pages and sections of a language that match, below the address that was typed. */
function listChoices(targets: readonly LinkTarget[], query: string, locale: Locale): Choice[] {
  const pattern = query.trim().toLowerCase();
  const matches = targets
    .filter((target) => (target.locale ?? locale) === locale)
    .filter(({ link, label: title }) => `${title} ${link}`.toLowerCase().includes(pattern))
    // the text of a link to a section is the section's heading
    .map(({ link, label: title }) => ({ link, title, text: title.replace(/^.*?: /, '') }));
  const address = readAddress(query);
  if (address === undefined || targets.some(({ link }) => link === address)) return matches;
  const text = address.replace(/^(?:https:\/\/(?:www\.)?|mailto:|tel:)/, '').replace(/\/$/, '');
  return [{ link: address, title: 'Diese Adresse', text }, ...matches];
}
