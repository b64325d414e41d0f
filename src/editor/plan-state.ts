import { studyFile, waitingFile } from '../content/files';
import { getSchema } from '../site-content';
import { Changeset } from './changeset';
import { readContentFiles } from './content-texts';
import { listOutlines } from './parts';
import type { Plan } from './plan-operation';
import type { Change } from './protocol';
import { Refusal } from './refusal';
import { readStaleTranslations } from './stale-translations';
import type { ContentFiles } from './workspace';

/** The texts of an earlier version by file, and its date. */
export type EarlierState = { date: string; texts: Readonly<Record<string, string>> };

type StateChange = Extract<Change, { type: 'restore-state' }>;

/**
 * Plans to restore files of an earlier version, together with the stale translations of that time.
 * @throws {Refusal} if the version is no longer kept, or some of its texts cannot be read.
 */
export function planState(known: ContentFiles, { part }: StateChange, state: EarlierState | undefined): Plan {
  if (!state) throw new Refusal('gone', 'Diese Fassung wird nicht mehr aufgehoben.');
  const { date, texts } = state;
  const all = [...new Set([...known.keys(), ...Object.keys(texts)])].filter(getSchema);
  const files = part === undefined ? all : (listOutlines(all).find(({ id }) => id === part)?.files ?? []);
  const differs = (file: string) =>
    file !== waitingFile && (texts[file] !== known.get(file)?.text || known.get(file)?.problem !== undefined);
  const changes = new Changeset(known);
  const old = parseEarlierTexts(known, texts, files.filter(differs));
  for (const file of files.filter(differs)) {
    const content = old.get(file);
    if (content && known.has(file)) changes.replaceFile(content);
    else if (content) changes.create(file, content.text, content);
    // only case studies can be missing from a version
    else if (studyFile.test(file)) changes.delete(file);
  }
  const waiting = old.get(waitingFile);
  const isInFiles = ({ field }: { field: string }) => files.some((file) => field.startsWith(`${file}#`));
  const { files: after } = changes;
  return {
    changes,
    label: `Fassung vom ${formatMoment(date)} wiederhergestellt`,
    waiting: [
      ...readStaleTranslations(after).filter((each) => !isInFiles(each)),
      ...(waiting ? readStaleTranslations(new Map([...after, [waitingFile, waiting]])).filter(isInFiles) : []),
    ],
  };
}

/** Parses earlier texts; entries of lists get the keys that they have now. */
function parseEarlierTexts(
  known: ContentFiles,
  texts: Readonly<Record<string, string>>,
  files: readonly string[],
): ContentFiles {
  const wanted = [...files, waitingFile].flatMap((file) => {
    const text = texts[file];
    return text === undefined ? [] : [[file, text] as const];
  });
  const old = readContentFiles(Object.fromEntries(wanted), known);
  const unreadable = wanted.find(([file]) => !old.has(file) && file !== waitingFile);
  if (unreadable)
    throw new Refusal(
      'impossible',
      `${unreadable[0]} ließ sich damals nicht lesen. Stell die anderen Teile einzeln her.`,
    );
  return old;
}

function formatMoment(date: string): string {
  const options = { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' } as const;
  return `${new Date(date).toLocaleString('de-DE', options)} Uhr`;
}
