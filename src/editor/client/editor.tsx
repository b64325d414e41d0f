import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { getPathLocale, locales, type Locale } from '../../locales';
import type { EditorFinding, EditorSite, PageMessage, Part } from '../protocol';
import { Browse } from './browse';
import { ConflictDialog } from './conflict-dialog';
import { draft } from './draft';
import { countCommonWords } from './find-caret';
import { Form } from './form';
import { Frame } from './frame';
import { Header } from './header';
import { Hints } from './hints';
import { findPlace, getAddress, getFile, getPath, listPlaces } from './names';
import { findAddressed, findPart, focusedName, focusRequest, goToField, navigate, useAddress } from './navigation';
import { saveState } from './saving';
import { arrangedSite, targets as targetStore } from './session';
import { useStore } from './store';
import { StudyActions } from './study-actions';
import { goToText } from './text-input';
import { WaitingTexts } from './waiting-texts';

/** When the newest of the edits was made that were found when the editor was opened. */
const restoredTime = Math.max(0, ...[...draft.value.edits.values()].map(({ time }) => time));

/** The editor: the page on one side, its form on the other. */
export function Editor() {
  const site = useStore(arrangedSite, (value) => value);
  const address = useAddress();
  const part = site && findPart(site, address);
  if (!site || !part)
    return (
      <main className="loading" role="status">
        Die Inhalte werden gelesen …
      </main>
    );
  return <Workspace site={site} part={part} address={address} />;
}

/** What a click on the page was about; `path` is where a clicked link leads. */
type ClickNote = { text: string; path?: string };

/** The note of a click, and the field that it led to. */
type ShownNote = ClickNote & { name: string };

const sectionNote = 'Diese Stelle gehört zu keinem einzelnen Feld; hier sind die Felder des Abschnitts.';
const linkNote = 'Dieser Text ist ein Link.';

type WorkspaceProps = { site: EditorSite; part: Part; address: string };

function Workspace({ site, part, address }: WorkspaceProps) {
  const [locale, setLocale] = useState<Locale>('de');
  const [isFormVisible, setIsFormVisible] = useState(true);
  const [note, setNote] = useState<ShownNote>();
  const focused = useStore(focusedName, (value) => value);
  const isNoteShown = note?.name === focused && part.files.includes(getFile(focused));
  useEffect(() => draft.subscribe(() => setNote(undefined)), []);
  const [openedPath, setOpenedPath] = useState('');
  const path = usePagePath({ site, part, locale, openedPath });
  const hasConflict = useStore(saveState, ({ conflict }) => conflict !== undefined);

  const goTo = (names: (string | undefined)[], text?: string) => {
    const [place] = names.flatMap((name) => (name && findPlace(site, name, part)) || []);
    if (place) goToField(place, text);
    return place?.field.name;
  };
  const handleMessage = (message: PageMessage) => {
    if (message.type === 'select' || message.type === 'select-section') {
      const isText = message.type === 'select';
      const name = isText ? goTo(sortByText(site, message), message.text) : goTo(message.names);
      const newNote = describeClick(site, message);
      setNote(newNote && name ? { ...newNote, name } : undefined);
    } else if (message.type === 'open') openPath(message.path);
  };
  const openPath = (target: string) => {
    setNote(undefined);
    const newPart = findPartByPath(site, target);
    if (!newPart) return;
    setLocale(getPathLocale(target));
    setOpenedPath(target);
    navigate(getAddress(newPart));
  };
  const showErrors = (errors: EditorFinding[]) => {
    const names = new Set(errors.map(({ name }) => name));
    const places = listPlaces(site).filter(({ field }) => names.has(field.name));
    goTo([...places.filter((place) => place.part === part), ...places].map(({ field }) => field.name));
  };

  const formRef = useBeginning(part);
  useAddressedField(site, address);
  useFocusRequests({ part, isVisible: isFormVisible, onHidden: () => setIsFormVisible(true) });
  useFocusedLocale(site, setLocale);

  return (
    <div className="editor" data-shows={isFormVisible ? 'form' : 'page'}>
      <Header onRefused={showErrors} />
      <div className="choice switch" role="group" aria-label="Ansicht">
        <button type="button" aria-pressed={!isFormVisible} onClick={() => setIsFormVisible(false)}>
          Seite
        </button>
        <button type="button" aria-pressed={isFormVisible} onClick={() => setIsFormVisible(true)}>
          Formular
        </button>
      </div>
      <Frame path={path} locale={locale} onLocale={setLocale} onMessage={handleMessage} />
      <main className="form" aria-label="Formular" ref={formRef}>
        <div className="form-head">
          <Browse site={site} part={part} />
          <RestoredNote />
          <NoteOfClick note={isNoteShown ? note : undefined} onOpen={openPath} />
        </div>
        <h1 tabIndex={-1}>{part.title}</h1>
        <p className="files">{part.files.join(' · ')}</p>
        {part.group === 'study' && <StudyActions key={`${part.id} actions`} site={site} part={part} />}
        <WaitingTexts part={part} />
        <Hints site={site} part={part} />
        <Form key={part.id} part={part} />
      </main>
      <LinkTargets />
      {hasConflict && <ConflictDialog site={site} onRefused={showErrors} />}
    </div>
  );
}

function describeClick(
  site: EditorSite,
  message: Exclude<PageMessage, { type: 'open' | 'ready' }>,
): ClickNote | undefined {
  if (message.type === 'select-section') return { text: sectionNote };
  const { path } = message;
  return path && findPartByPath(site, path) ? { text: linkNote, path } : undefined;
}

function findPartByPath({ parts }: EditorSite, path: string): Part | undefined {
  const locale = getPathLocale(path);
  return parts.find(({ addresses }) => addresses.some((address) => address[locale] === path));
}

/** Puts the fields first that have most of the text that was clicked. */
function sortByText(site: EditorSite, { names, text }: { names: string[]; text: string }): string[] {
  const count = (name: string) => countCommonWords(String(findPlace(site, name)?.field.value ?? ''), text);
  return names.toSorted((a, b) => count(b) - count(a));
}

/** The pages that show most of a shared file. */
const pagesOfShared: Record<string, string> = { facts: 'services', testimonials: 'home' };

type ShownPage = { site: EditorSite; part: Part; locale: Locale; openedPath: string };

/**
 * The path of the part's page: of several, the one with the focused field, else the one that a link led to. Shared files
 * without a page that shows them leave the page before.
 */
function usePagePath({ site, part, locale, openedPath }: ShownPage): string {
  const [lastAddresses, setLastAddresses] = useState(site.parts.find(({ id }) => id === 'home')?.addresses ?? []);
  const shownPart = site.parts.find(({ id }) => id === pagesOfShared[part.id]) ?? part;
  const addresses = shownPart.addresses.length > 0 ? shownPart.addresses : lastAddresses;
  if (addresses !== lastAddresses) setLastAddresses(addresses);
  const focusedPath = useStore(focusedName, getPath);
  const address =
    addresses.find(({ fields }) => fields && focusedPath.startsWith(fields)) ??
    addresses.find(({ de, en }) => [de, en].includes(openedPath)) ??
    addresses[0];
  return address?.[locale] ?? address?.de ?? '/';
}

/** Shows the beginning of a part, with the focus there if it would be lost. */
function useBeginning({ id, title }: Part) {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    document.title = `${title} – Redaktion`;
    ref.current?.scrollTo(0, 0);
    if (document.activeElement === document.body) ref.current?.querySelector('h1')?.focus({ preventScroll: true });
  }, [id, title]);
  return ref;
}

type FocusOptions = { part: Part; isVisible: boolean; onHidden: () => void };

/** Focuses the field that was asked for, once the form is visible. */
function useFocusRequests({ part, isVisible, onHidden }: FocusOptions): void {
  const request = useStore(focusRequest, (value) => value);
  const showForm = useEffectEvent(onHidden);
  useEffect(() => {
    if (!request) return;
    if (!isVisible) return showForm();
    const [element] = document.getElementsByName(request.name);
    const details = element?.closest('details');
    if (details) details.open = true;
    element?.scrollIntoView({ block: 'center' });
    element?.focus({ preventScroll: true });
    if (element instanceof HTMLTextAreaElement && request.text) goToText(element, request.text);
    element?.closest('.field')?.animate([{ backgroundColor: 'var(--found)' }, {}], 1600);
    focusRequest.set(undefined);
  }, [request, part, isVisible]);
}

/** Focuses the field that the address names. */
function useAddressedField(site: EditorSite, address: string): void {
  const find = useEffectEvent(() => {
    const place = findAddressed(site, address);
    if (place && !focusRequest.value) focusRequest.set({ name: place.field.name });
  });
  useEffect(() => find(), [address]);
}

/** Shows the page in the language of the field in which the focus rests. */
function useFocusedLocale(site: EditorSite, onLocale: (locale: Locale) => void): void {
  const name = useStore(focusedName, (value) => value);
  const change = useEffectEvent(() => {
    const column = findPlace(site, name)?.column;
    if (column === 'de' || column === 'en') onLocale(column);
  });
  useEffect(() => {
    const timer = setTimeout(() => change(), 300);
    return () => clearTimeout(timer);
  }, [name]);
}

function NoteOfClick({ note, onOpen }: { note: ClickNote | undefined; onOpen: (path: string) => void }) {
  const { text, path } = note ?? {};
  return (
    <div role="status">
      {text && (
        <div className="note">
          <p>{text}</p>
          {path && (
            <button type="button" className="quiet" onClick={() => onOpen(path)}>
              Zur verlinkten Seite
            </button>
          )}
        </div>
      )}
    </div>
  );
}

function RestoredNote() {
  const [isVisible, setIsVisible] = useState(restoredTime > 0);
  const hasEdits = useStore(draft, ({ edits }) => edits.size > 0);
  // later edits are other ones
  if (isVisible && !hasEdits) setIsVisible(false);
  if (!isVisible || !hasEdits) return null;
  const date = new Date(restoredTime);
  const day = date.toLocaleDateString('de-DE', { dateStyle: 'long' });
  const time = date.toLocaleTimeString('de-DE', { timeStyle: 'short' });
  return (
    <div role="status" className="note">
      <p>
        Nicht gespeicherte Änderungen vom {day}, {time} Uhr sind wieder da.
      </p>
      <button type="button" className="quiet" onClick={() => setIsVisible(false)}>
        Ausblenden
      </button>
    </div>
  );
}

function LinkTargets() {
  const targets = useStore(targetStore, (value) => value);
  return locales.map((locale) => (
    <datalist key={locale} id={`targets-${locale}`}>
      {targets
        .filter((target) => (target.locale ?? locale) === locale)
        .map(({ link, label }) => (
          <option key={link} value={link}>
            {label}
          </option>
        ))}
    </datalist>
  ));
}
