import type { FieldMeta } from '../content/schemas/fields';
import type { Locale } from '../locales';

/** What the editor's client and server tell each other; the server answers under `/__edit/api`. */

/** The address of the editor. */
export const editorPath = '/__edit';

/** The page with the changes since the last build; with `?draft=<id>`, unsaved edits are part of them. */
export const changesPath = `${editorPath}/changes`;

/** The value of a field as the file says it. */
export type FieldValue = string | number | boolean;

/** One field of one file. */
export type EditorField = {
  /** Where the field is in the draft: `content/de/home.yaml#hero.heading`, `content/de/terms.md#body`. */
  name: string;
  /** Its name on disk, which unsaved edits have: entries of lists keep their key wherever they are moved. */
  id: string;
  file: string;
  /** The value on disk; that of a list is its length, that of a missing optional field is empty. */
  value: FieldValue;
  /**
   * Since when the text on disk waits for an edit, as an ISO date, because only the other language was changed; `before`
   * are the paragraphs that this has changed or removed.
   */
  waiting?: { since: string; before?: string };
};

/** A field in all its languages: one row of a form. */
export type Row = {
  /** The path without the file: `faq.questions.0.answer`. */
  path: string;
  /** The heading above the row, such as “Häufige Fragen, Eintrag 2”; consecutive rows share it. */
  group: string;
  label: string;
  hint?: string;
  kind: FieldMeta['kind'];
  /** The values of a choice. */
  choices?: string[];
  /** Placeholders that only this field knows. */
  later?: string[];
  /** Whether the file may omit the field; an empty value removes it. */
  isOptional?: boolean;
  /** How many entries a list may have, and the rows of a blank one, with paths relative to it and without fields. */
  list?: { min: number; max?: number; blank: Row[] };
  /** By language; a field of a file without a language is `shared`. */
  fields: Partial<Record<Locale | 'shared', EditorField>>;
};

/** What the editor shows at one address: a page, a case study or a shared file. */
export type Part = {
  /** `home`, `case-studies/mpuWolff`, `identity`: the end of its address. */
  id: string;
  group: 'page' | 'study' | 'legal' | 'shared';
  title: string;
  /** Its pages; parts that are no page have none, contact has several. */
  addresses: PageAddress[];
  files: string[];
  rows: Row[];
};

/** The paths of a page in each language; `fields` is the beginning of the paths of fields that only this page shows. */
export type PageAddress = Partial<Record<Locale, string>> & { fields?: string };

/** Everything that forms need, read from disk: `GET site`. */
export type EditorSite = {
  parts: Part[];
  /** A hash of each file's bytes, by path. */
  hashes: Record<string, string>;
  /** Placeholders that all texts know, with their values. */
  placeholders: { name: string; values: Record<Locale, string> }[];
  /** The pictures that exist: the value of `src`, and where to see it. */
  pictures: { src: string; url: string; kind: 'picture' | 'portrait' }[];
};

/** What a link may lead to: `GET targets`, which needs all pages to be rendered. */
export type LinkTarget = { link: string; label: string; locale?: Locale };

/** A changed field, by its name; how names and values describe changed lists is in `entries.ts`. */
export type Edit = { name: string; value: FieldValue };

/** A problem of the site, in German if the text is known, with the field that it is about. */
export type EditorFinding = {
  level: 'error' | 'warning';
  message: string;
  fix: string;
  /** Whether the message is English. */
  isEnglish: boolean;
  file?: string;
  line?: number;
  /** The field's name. */
  name?: string;
};

/**
 * `POST preview`: keeps unsaved edits under an id that the client chose, and answers with the problems of the content.
 * Pages show them at `<path>?__edit=<draft>`. `POST audit` takes the same and checks the whole site as a build does.
 */
export type PreviewRequest = { draft: string; edits: Edit[] };
export type PreviewResponse = { findings: EditorFinding[] };

/** `POST save`: writes edits; `hashes` are those of the files as the client read them. */
export type SaveRequest = { edits: Edit[]; hashes: Record<string, string> };

/** A field that differs on disk from what the client read. */
export type Conflict = { name: string; disk: FieldValue | undefined };

export type SaveResponse =
  | { status: 'saved'; hashes: Record<string, string> }
  /** Files have changed meanwhile; `hashes` are the new ones, `conflicts` lists the edited fields of these files. */
  | { status: 'conflict'; hashes: Record<string, string>; conflicts: Conflict[] }
  /** The site could not be built. */
  | { status: 'refused'; findings: EditorFinding[] }
  /** The files could not be written; nothing has changed. */
  | { status: 'failed'; message: string };

/** `POST undo`: takes the last save back, unless its files have changed since. */
export type UndoResponse = SaveResponse | { status: 'nothing' };

/** `POST study`: creates a case study from a copy, renames or deletes one, in all languages at once. */
export type StudyAction =
  /** `name` is that of the client. */
  | { type: 'create'; slug: string; newSlug: string; name: string }
  | { type: 'rename'; slug: string; newSlug: string }
  | { type: 'delete'; slug: string };

/** What a save answers; `slug` is that of the new or renamed case study. */
export type StudyResponse = SaveResponse & { slug?: string };

/** `POST upload?name=<file name>`: takes the bytes of a photo and puts it into `content/pictures/`. */
export type UploadResponse =
  | { status: 'uploaded'; picture: { src: string; width: number; height: number } }
  /** There is no new file. */
  | { status: 'failed'; message: string };

/**
 * What the page in the frame and the form around it tell each other with `postMessage`, on the same origin only.
 * Each has the property `editor: true`.
 */
export type PageMessage =
  /**
   * A place on the page was clicked; `names` are the fields it shows, `text` is the text under the pointer, and `path`
   * is that of the page that it is a link to.
   */
  | { type: 'select'; names: string[]; text: string; path?: string }
  /** The place cannot be traced to a field; `names` are those of its section. */
  | { type: 'select-section'; names: string[] }
  /** A link was followed, to a path of this site. */
  | { type: 'open'; path: string }
  /** The page can be seen. */
  | { type: 'ready'; path: string };
export type FormMessage =
  /** Scroll to a field and outline it; of a text of several lines, only what shows this one. */
  { type: 'show'; name: string; line?: string };

/** The header that requests which change something must have; foreign pages cannot send it. */
export const editorHeader = 'X-Editor';
