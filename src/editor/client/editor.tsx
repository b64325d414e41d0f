/* Owns the language of the page, what narrow screens show, and the note about the last click. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { getPathLocale, locales, type Locale } from '../../locales';
import type { EditorSite, PageMessage, Part } from '../protocol';
import { serverProblem } from './api';
import { Browse } from './browse';
import { ChangesPage } from './changes';
import { countCommonWords } from './find-caret';
import { FollowUpsBar } from './follow-ups-bar';
import { Form } from './form';
import { Frame } from './frame';
import { Header } from './header';
import { Hints } from './hints';
import { HistoryPage } from './history';
import { useKeptPlace } from './keep-place';
import { findPlaceByName, findPartByPath, findPlace, getAddress, getPath } from './names';
import {
  findAddressedField,
  findPart,
  findView,
  focusedId,
  focusRequest,
  goToField,
  navigate,
  useAddress,
} from './navigation';
import { useNoticedChanges } from './outside-note';
import { PublishPage } from './publish';
import { SectionList } from './section-list';
import { site as siteStore, targets as targetStore } from './site';
import { useStore } from './store';
import { overviewId } from './studies';
import { OldSentences, StudyActions } from './study-actions';
import { goToText } from './text-input';
import { LostTexts } from './versions';

/** The editor: the page on one side, its form on the other. */
export function Editor() {
  const site = useStore(siteStore);
  const { message, url } = useStore(serverProblem);
  const address = useAddress();
  const part = site && findPart(site, address);
  if (!site || !part)
    return (
      <main className="loading" role="status">
        {message || 'Die Inhalte werden gelesen …'} {url && <a href={url}>Zur offenen Redaktion</a>}
      </main>
    );
  const view = findView(address);
  if (view) {
    const View = views[view];
    return <View site={site} />;
  }
  return <Workspace site={site} part={part} address={address} />;
}

const views = { changes: ChangesPage, publish: PublishPage, history: HistoryPage } as const;

/** What to say about a click on the page; `path` is that of the page that a clicked link leads to. */
type ClickNote = { text: string; path?: string };

/** The note about a click, with the field that the click led to. */
type ShownNote = ClickNote & { id: string };

const sectionNote = 'Diese Stelle gehört zu keinem einzelnen Feld; hier sind die Felder des Abschnitts.';
const linkNote = 'Dieser Text ist ein Link.';

type WorkspaceProps = { site: EditorSite; part: Part; address: string };

function Workspace({ site, part, address }: WorkspaceProps) {
  const [locale, setLocale] = useState<Locale>('de');
  const [isFormVisible, setIsFormVisible] = useState(true);
  const [note, setNote] = useState<ShownNote>();
  const focused = useStore(focusedId);
  const isNoteShown = note?.id === focused && findPlace(site, focused, part)?.part === part;
  const [openedPath, setOpenedPath] = useState('');
  const path = usePagePath({ site, part, locale, openedPath });

  const goTo = (names: string[], text?: string) => {
    const [place] = names.flatMap((name) => findPlaceByName(site, name, part) ?? []);
    if (place) goToField(place, text);
    return place?.field.id;
  };
  const handleMessage = (message: PageMessage) => {
    if (message.type === 'ready') return;
    if (message.type === 'open') return openPath(message.path);
    const isHere = message.names.some((name) => findPlaceByName(site, name, part)?.part === part);
    // a control also does what it is for, so it does not lead to another part
    if (message.type === 'select' && message.isControl && !isHere) return;
    const id = message.type === 'select' ? goTo(sortByText(site, message), message.text) : goTo(message.names);
    const newNote = describeClick(site, message);
    setNote(newNote && id ? { ...newNote, id } : undefined);
  };
  const openPath = (target: string) => {
    setNote(undefined);
    const newPart = findPartByPath(site, target);
    if (!newPart) return;
    setLocale(getPathLocale(target));
    setOpenedPath(target);
    navigate(getAddress(newPart));
  };

  const formRef = useScrollToTop(part);
  const contentRef = useRef<HTMLDivElement>(null);
  useKeptPlace(formRef, contentRef, part.id);
  useAddressedField(site, address);
  useFocusRequests({ part, isVisible: isFormVisible, onHidden: () => setIsFormVisible(true) });
  useFocusedLocale(site, setLocale);
  useNoticedChanges(part);

  return (
    <div className="editor" data-shows={isFormVisible ? 'form' : 'page'}>
      <Header site={site} />
      <div className="choice switch" role="group" aria-label="Ansicht">
        <button type="button" aria-pressed={!isFormVisible} onClick={() => setIsFormVisible(false)}>
          Seite
        </button>
        <button type="button" aria-pressed={isFormVisible} onClick={() => setIsFormVisible(true)}>
          Formular
        </button>
      </div>
      <Frame site={site} part={part} path={path} locale={locale} onLocale={setLocale} onMessage={handleMessage} />
      <main className="form" aria-label="Formular" ref={formRef} onInput={() => setNote(undefined)}>
        <div className="form-head">
          <Browse site={site} part={part} />
          <SectionList part={part} />
          <FollowUpsBar site={site} />
          <NoteOfClick note={isNoteShown ? note : undefined} onOpen={openPath} />
        </div>
        <div ref={contentRef}>
          <h1 tabIndex={-1}>{part.title}</h1>
          {(part.group === 'study' || part.id === overviewId) && (
            <StudyActions key={`${part.id} actions`} site={site} part={part} />
          )}
          {part.group === 'study' && <OldSentences site={site} part={part} />}
          <LostTexts site={site} />
          <LockedFiles part={part} />
          <Hints site={site} part={part} />
          <Form key={part.id} part={part} />
          <details className="files">
            <summary>Wo diese Texte gespeichert sind</summary>
            <p>{part.files.join(' · ')}</p>
          </details>
        </div>
      </main>
      <LinkTargets />
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

/** Sorts the names of fields by how much of the clicked text they contain, most first. */
function sortByText(site: EditorSite, { names, text }: { names: string[]; text: string }): string[] {
  const count = (name: string) => countCommonWords(String(findPlaceByName(site, name)?.field.value ?? ''), text);
  return names.toSorted((a, b) => count(b) - count(a));
}

/** The parts whose pages are shown beside the form of a shared file. */
const previewParts: Record<string, string> = { facts: 'services', testimonials: 'home' };

type PagePathOptions = { site: EditorSite; part: Part; locale: Locale; openedPath: string };

/**
 * Returns the path of the page to show. If the part has several, that is the one with the focused field, or else the one
 * that a link led to. For a shared file that no page shows, the previous page stays.
 */
function usePagePath({ site, part, locale, openedPath }: PagePathOptions): string {
  const [lastAddresses, setLastAddresses] = useState(site.parts.find(({ id }) => id === 'home')?.addresses ?? []);
  const shownPart = site.parts.find(({ id }) => id === previewParts[part.id]) ?? part;
  const addresses = shownPart.addresses.length > 0 ? shownPart.addresses : lastAddresses;
  if (addresses !== lastAddresses) setLastAddresses(addresses);
  const focusedPath = getPath(useStore(focusedId, (id) => findPlace(site, id)?.field.name ?? ''));
  const address =
    addresses.find(({ fields }) => fields && focusedPath.startsWith(fields)) ??
    addresses.find(({ de, en }) => [de, en].includes(openedPath)) ??
    addresses[0];
  return address?.[locale] ?? address?.de ?? '/';
}

/** Scrolls to the top when the part changes, and moves the focus there if it would be lost otherwise. */
function useScrollToTop({ id, title }: Part) {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    document.title = `${title} – Redaktion`;
    ref.current?.scrollTo(0, 0);
    if (document.activeElement === document.body) ref.current?.querySelector('h1')?.focus({ preventScroll: true });
  }, [id, title]);
  return ref;
}

type FocusOptions = { part: Part; isVisible: boolean; onHidden: () => void };

/** Focuses the requested field, once the form is visible. */
function useFocusRequests({ part, isVisible, onHidden }: FocusOptions): void {
  const request = useStore(focusRequest);
  const showForm = useEffectEvent(onHidden);
  useEffect(() => {
    if (!request) return;
    if (!isVisible) return showForm();
    const place = siteStore.value && findPlace(siteStore.value, request.id);
    // one control may stand for all languages
    const fields = place ? [place.field, ...Object.values(place.row.fields)] : [];
    const [element] = fields.flatMap(({ name }) => [...document.getElementsByName(name)]);
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
    const place = findAddressedField(site, address);
    if (place && !focusRequest.value) focusRequest.set({ id: place.field.id });
  });
  useEffect(() => find(), [address]);
}

/** Switches the page to the language of the focused field, once the focus rests there. */
function useFocusedLocale(site: EditorSite, onLocale: (locale: Locale) => void): void {
  const id = useStore(focusedId);
  const change = useEffectEvent(() => {
    const place = findPlace(site, id);
    if (place && !place.row.isShared && place.column !== 'shared') onLocale(place.column);
  });
  useEffect(() => {
    const timer = setTimeout(() => change(), 300);
    return () => clearTimeout(timer);
  }, [id]);
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

/** Says which files of a part are read-only, and why. */
function LockedFiles({ part: { locked } }: { part: Part }) {
  return locked.map(({ file, line, message }) => (
    <div key={file} role="status" className="note">
      <p>
        <code>{line ? `${file}, Zeile ${line}` : file}</code> lässt sich nicht lesen; ihre Felder sind gesperrt, bis das
        behoben ist: {message}
      </p>
    </div>
  ));
}

function LinkTargets() {
  const targets = useStore(targetStore);
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
