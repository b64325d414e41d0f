import type { FieldMeta } from '../content/schemas/fields';
import { locales, type Locale } from '../locales';
import type { LiveState, Progress } from '../publish/publication';
import type { FieldValue, KeepRequest, ListBase, OperationRequest, PartBase } from './requests';

export type { FieldValue, KeepRequest, ListBase, OperationRequest, PartBase };

/** The messages between the editor's client and its server, whose API is below `/__edit/api`. */

/** The address of the editor. */
export const editorPath = '/__edit';

/** The view that lists all changes since the last publication. */
export const changesPath = `${editorPath}/changes`;

/** The same list as a single file without scripts, which can be sent to somebody for approval. */
export const changesFilePath = `${editorPath}/changes.html`;

/** The view in which parts are chosen and published. */
export const publishPath = `${editorPath}/publish`;

/** The view of the history. Below it, each version has a view of what has changed since. */
export const historyPath = `${editorPath}/history`;

/** The query parameter that requests a page as the editor shows it: `/leistungen?__edit=1`. */
export const pageParameter = '__edit';

/** The attribute of such a page's `html` element that contains the hash of its source. */
export const sourceAttribute = 'data-source';

/** The header that every request that changes something must have; pages of other origins cannot send it. */
export const editorHeader = 'X-Editor';

/** The languages of a row's fields, in the order of the form; a field of a file without a language is `shared`. */
export const columns = [...locales, 'shared'] as const;

export type Column = (typeof columns)[number];

/** One field of one file. */
export type EditorField = {
  /** Where the field currently is: `content/de/home.yaml#faq.questions.0.answer`, `content/de/terms.md#body`. */
  name: string;
  /**
   * Its identity: the name with the keys of entries instead of their positions. It stays the same when entries are
   * moved, even by hand. Operations and findings refer to fields by it.
   */
  id: string;
  file: string;
  /** The value on disk. The value of a list is its length; that of a missing optional field is the empty string. */
  value: FieldValue;
  /**
   * Marks a stale translation: the ISO date on which the other language was changed, and in `before` the paragraphs
   * there that were changed or removed.
   */
  waiting?: { since: string; before?: string };
  /**
   * The value that the editor had written before another program overwrote it, until the field has it again or somebody
   * confirms the new one.
   */
  replaced?: FieldValue;
};

/** A field in all its languages: one row of a form. */
export type Row = {
  /** The path without the file, with the keys of entries: `faq.questions.3f2a.answer`. Unique in its part. */
  id: string;
  /** The path with the positions of entries: `faq.questions.0.answer`. */
  path: string;
  /**
   * The heading above the row, such as “Häufige Fragen, Eintrag 2”. Consecutive rows with the same heading share it.
   */
  group: string;
  label: string;
  hint?: string;
  kind: FieldMeta['kind'];
  /** The values of a choice. */
  choices?: string[];
  /** The fields of another part whose values can be chosen: `agency#team.members.name`. */
  chosenFrom?: string;
  /** Whether a number must be an integer. */
  isWhole?: boolean;
  /** Placeholders that only this field may contain. */
  later?: string[];
  /** Whether all languages have the same value, which is then entered only once. */
  isShared?: true;
  /** Whether the file may omit the field; an empty value removes it. */
  isOptional?: boolean;
  /** How many entries a list may have, and the keys of its entries in order. */
  list?: { min: number; max?: number; entries: string[] };
  /** By language; the field of a file that all languages share is `shared`. */
  fields: Partial<Record<Column, EditorField>>;
};

/** What the editor shows at one address: a page, a case study or a shared file. */
export type Part = {
  /** The end of its address: `home`, `case-studies/mpuWolff`, `identity`. */
  id: string;
  group: 'page' | 'study' | 'legal' | 'shared';
  title: string;
  /** Its pages: contact has several, shared files have none. */
  addresses: PageAddress[];
  files: string[];
  rows: Row[];
  /** The objects and lists that the files may omit as a whole; missing if there are none. */
  optionalParts?: OptionalPart[];
  /** The revision that last changed the part; of two versions, the one with the higher revision wins. */
  revision: number;
  /** Files that the editor cannot change, and why, in German. Their fields have the last values that could be read. */
  locked: { file: string; line?: number; message: string }[];
};

/** An object or a list that the files may omit as a whole. */
export type OptionalPart = {
  /** The path without the file, with the keys of entries. */
  id: string;
  title: string;
  /** The heading of its own fields, or of the fields around it if it has none. */
  group: string;
  bases: PartBase[];
};

/** The path of a page in each language; `fields` is the prefix of the fields that only this page shows. */
export type PageAddress = Partial<Record<Locale, string>> & { fields?: string };

/** `GET site?session=<id>`: everything that forms need. */
export type EditorSite = {
  revision: number;
  parts: Part[];
  /**
   * The placeholders that any text may contain, their values, and the name of the field or list that provides these.
   */
  placeholders: { name: string; values: Record<Locale, string>; source: string }[];
  /** The available pictures, newest photos first: the value for `src`, and the URL that shows it. */
  pictures: { src: string; url: string; kind: 'picture' | 'portrait' }[];
  /** The action that Ctrl+Z undoes in this session. */
  last?: LastAction;
};

/** What has changed in the site; unchanged parts are left out. */
export type SiteUpdate = {
  revision: number;
  parts: Part[];
  /** The ids of all parts in order; parts that are missing here no longer exist. */
  order: string[];
  placeholders?: EditorSite['placeholders'];
  pictures?: EditorSite['pictures'];
};

/** `GET targets`: the possible targets of links. The server has to render all pages to find them. */
export type LinkTarget = { link: string; label: string; locale?: Locale };

/** What somebody does to the content. */
export type Change = Operation['change'];

/** A change with its id, and the action that it belongs to. */
export type Operation = OperationRequest['operation'];

/** The action to undo next, what it did, in German, such as “Überschrift, Deutsch geändert”, and the files it changed. */
export type LastAction = { action: string; label: string; files: string[] };

export type OperationResult =
  /** The change is on disk. `entry` is the key of a new entry, `slug` that of a new or renamed case study. */
  | { status: 'done'; entry?: string; slug?: string; last?: LastAction }
  /**
   * Nothing was written, and sending the request again would not help. `changed`: somebody else has changed the
   * content, and `current` has the values of the fields now; `gone`: there is no such field, entry or action; `locked`:
   * the editor cannot change the file; `value`: the value is not a valid number, date or choice; `impossible`: the
   * message says why.
   */
  | {
      status: 'refused';
      reason: 'changed' | 'gone' | 'locked' | 'value' | 'impossible';
      message: string;
      current?: { id: string; value: FieldValue }[];
      last?: LastAction;
    }
  /**
   * Nothing was written, for example because the disk is full or another program is using the file. The client retries.
   */
  | { status: 'failed'; message: string };

/** Includes the changed parts, so that the client can drop its operation and show the new values without flickering. */
export type OperationResponse = { result: OperationResult; update: SiteUpdate };

/**
 * A value that was typed into a field and could not be written. The message says why it was refused; it is missing
 * while the value is not yet a valid number, date or choice. `GET kept?session=<id>` lists those of a tab and of closed
 * tabs.
 */
export type KeptEdit = { id: string; value: FieldValue; message?: string };

/** An edit to keep; one without a value is no longer kept. */
export type KeptChange = KeepRequest['changes'][number];

/** A problem with the site, in German, and the field that it is about. */
export type EditorFinding = {
  level: 'error' | 'warning';
  message: string;
  fix: string;
  /** What the fix suggests to write instead of `from`, or instead of the whole text. */
  correction?: { from?: string; to: string };
  file?: string;
  line?: number;
  /** The name of the field at the time of the check, and its id. */
  name?: string;
  id?: string;
  /** The path of the page, if the problem has no location in a file. */
  page?: string;
};

/** A place where pages do not show what is on disk, because that has an error. */
export type HeldPlace = {
  part: string;
  /**
   * What pages show instead. `field`: its last valid value; `blank`: a stand-in, because this field of a new entry is
   * still blank; `entry`: nothing until the entry is complete; `files`: the whole part as it was when it was last
   * valid.
   */
  kind: 'field' | 'blank' | 'entry' | 'files';
  name?: string;
  id?: string;
};

/** `GET events?session=<id>`: a stream of these server-sent events. */
export type EditorEvent =
  /** The first event; the client reloads what differs. `start` is different after each start of the server. */
  | { type: 'hello'; start: string; revision: number; page: number }
  /** Something has changed, in any tab or through another program. */
  | { type: 'update'; update: SiteUpdate }
  /** Pages may look different now; `page` is a counter. */
  | { type: 'page'; page: number }
  /** All known problems, which replace the earlier ones. `isComplete` is true once the whole site has been checked. */
  | { type: 'findings'; findings: EditorFinding[]; held: HeldPlace[]; isComplete: boolean }
  /** The progress of a publication, or how the last one ended; also sent to tabs when they connect. */
  | { type: 'publication'; publication: PublicationState };

/** A value before and after; a field that was added or removed has only one of them. Placeholders are filled in. */
export type ValueChange = {
  before?: FieldValue;
  after?: FieldValue;
  /** URLs of pictures; in the file for approval, these are data URLs. */
  pictures?: { before?: string; after?: string };
};

/** A changed field in all its languages. */
export type RowChange = {
  label: string;
  kind: Row['kind'];
  values: Partial<Record<Column, ValueChange>>;
  /** The change that reverts this one. */
  revert?: Change;
  /** The field in the editor: `/__edit/home#hero.heading`. */
  href?: string;
};

/** The changes below one heading, or one list entry that was added, removed or moved as a whole. */
export type ChangeGroup = {
  title: string;
  kind: 'changed' | 'added' | 'removed' | 'moved';
  rows: RowChange[];
  /** The positions of a moved entry, counted from 1. */
  positions?: { before: number; after: number };
  /** The change that reverts an added, removed or moved entry. */
  revert?: Change;
  href?: string;
};

/** What has changed in a part; only a case study is added, removed or renamed as a whole. */
export type PartChanges = {
  id: string;
  title: string;
  kind: 'changed' | 'added' | 'removed' | 'renamed';
  /** The old and new addresses of a renamed case study, one pair per language. */
  moves?: { from: string; to: string }[];
  groups: ChangeGroup[];
  revert?: Change;
  /** The path of its German page. */
  page?: string;
};

/**
 * `GET changes` compares the content with what was published, or with what it was when the editor first started;
 * `GET history/<id>` compares it with an earlier version.
 */
export type Changes = {
  agency: string;
  since: { kind: 'published' | 'started' | 'earlier'; date: string };
  parts: PartChanges[];
  /** What the comparison leaves out, in German. */
  omissions: string[];
};

/** The state of a publication, or of the return to an earlier version; only one of them runs at a time. */
export type PublicationState =
  | { status: 'idle' }
  | ({ status: 'running'; aim: 'publish' | 'back' | 'look' } & Progress)
  /** The publication is online. */
  | { status: 'online'; date: string; url: string; findings: EditorFinding[] }
  /** No command is configured: somebody has to upload the folder by hand. */
  | { status: 'built'; url: string; folder: string; findings: EditorFinding[] }
  | PublicationFailure;

/** Why a publication failed, and what to do, in German; `log` is the output of the command. */
export type PublicationFailure = {
  status: 'failed';
  date: string;
  title: string;
  texts: string[];
  findings: EditorFinding[];
  log: string;
  /** Whether the editor offers to publish anyway, or to check again whether the version is online. */
  canForce?: boolean;
  canLook?: boolean;
  /** The previous version, which can be put online again if it may no longer be there. */
  previous?: { build: string; date: string };
};

/** `GET publication?session=<id>`: what can be published. */
export type PublicationSite = {
  live: LiveState;
  hasCommand: boolean;
  /** The changes that are not online yet. */
  changes: Changes;
  /** The ids of the parts that another tab has recently edited. */
  busy: string[];
  /** What should be done before the site goes online for the first time, in German. */
  todo: string[];
};

/** The ids of the parts to publish; all others stay as they are online. */
export type PartSelection = 'all' | string[];

/**
 * `POST publication/check`: `missing` has the parts that must be selected, too, so that the selection has no errors.
 */
export type SelectionCheck = { findings: EditorFinding[]; missing: string[] };

/** `GET history` lists the versions that can be restored, newest first. */
export type HistoryVersion = {
  id: string;
  kind: 'published' | 'day';
  date: string;
  /** The titles of the parts that differ from the previous version of the same kind. */
  parts: string[];
  /** Whether this version is online now. */
  isOnline: boolean;
  /** The id of its build, if that can be put online again as it is. */
  build?: string;
};

/** `POST upload?name=<file name>`: the request body is a photo, which is stored in `content/pictures/`. */
export type UploadResponse =
  | { status: 'uploaded'; picture: { src: string; width: number; height: number } }
  /** Nothing was stored. */
  | { status: 'failed'; message: string };

/** The response to any request, with status 423, while another process is editing this folder. */
export type LockedResponse = { message: string; url: string };

/**
 * The messages between the page in the frame and the form around it, sent with `postMessage` within one origin. Each of
 * them has the property `editor: true`.
 */
export type PageMessage =
  /**
   * A place on the page was clicked. `names` are the fields that it shows, `text` is the text under the pointer, and
   * `path` is the page that it links to. A control, such as a button, also does its work.
   */
  | { type: 'select'; names: string[]; text: string; path?: string; isControl?: true }
  /** A place that shows no known field was clicked; `names` are the fields of its section. */
  | { type: 'select-section'; names: string[] }
  /** A link to another page of this site was followed. */
  | { type: 'open'; path: string }
  /** The page has become visible. */
  | { type: 'ready'; path: string };
export type FormMessage =
  /** Scroll to a field and outline it; if `line` is set, only what shows that line of the text. */
  { type: 'show'; name: string; line?: string };
