import { findSampleCertificate } from '../build/assets/tree-certificate';
import type { Bundler } from '../build/pipeline';
import { waitingFile } from '../content/files';
import { findOriginProblem } from '../lib/origin';
import { settleRecord } from '../publish/live';
import type { LiveState, Selection } from '../publish/publication';
import { checkSelection } from '../publish/select';
import { readRecord } from '../publish/store';
import type { Settings } from '../settings/settings';
import type { LiveSite } from './live-site';
import { listOutlines, listPartsOf } from './parts';
import type { Part, PartSelection, PublicationSite, SelectionCheck } from './protocol';
import { readChanges } from './read-changes';
import type { ContentFile } from './workspace';

/** How long a part that another tab has edited is not selected by default, in milliseconds. */
const busyDuration = 10 * 60 * 1000;

type Options = { root: string; settings: Settings; live: LiveSite; bundler?: Bundler; signal?: AbortSignal };

/** Reads what can be published, and what is online. */
export async function readPublicationSite(
  { root, settings, live }: Options,
  session: string,
): Promise<PublicationSite> {
  const state = await settleRecord(root, settings);
  const edited = live.editor.listEdited({ since: Date.now() - busyDuration, except: session });
  const { parts } = live.read(session);
  return {
    live: state,
    hasCommand: settings.publish.command !== undefined,
    changes: await readChanges(root, live),
    busy: parts.filter(({ files }) => files.some((file) => edited.has(file))).map(({ id }) => id),
    todo: state.kind === 'unpublished' ? listTodo(parts, live, { settings, state }) : [],
  };
}

/** Lists in German what should be done before the site goes online for the first time. */
function listTodo(
  parts: readonly Part[],
  { pages }: LiveSite,
  { settings, state }: { settings: Settings; state: LiveState },
): string[] {
  const samples = parts.flatMap(({ title, rows }) => {
    const fields = rows.filter(({ kind }) => kind === 'sample').flatMap((row) => Object.values(row.fields));
    const count = fields.filter(({ value }) => value === true).length;
    return count === 0 ? [] : [`${title}: ${count === 1 ? 'ein Beispiel' : `${count} Beispiele`}`];
  });
  const { inputs } = pages.lastValid;
  const certificate = inputs && findSampleCertificate(inputs.publicFiles.files);
  return [
    ...(samples.length > 0 ? [`Beispiele durch Echtes ersetzen (${samples.join(', ')}).`] : []),
    ...(certificate ? [`Die Urkunde über die gepflanzten Bäume ersetzen (${certificate}).`] : []),
    ...(findOriginProblem(state.url) ? ['Unter „Name und Kontakt“ die Adresse der Website eintragen.'] : []),
    ...(settings.preview ? [`Die Einstellung ${settings.preview} entfernen, denn sie hält Suchmaschinen fern.`] : []),
  ];
}

/** Checks the site as it would be published, and finds the parts that are missing from the selection. */
export async function checkParts(options: Options, parts: PartSelection): Promise<SelectionCheck> {
  const { root, settings, live, bundler, signal } = options;
  const selection = await selectFiles(options, parts);
  const { findings, missing } = await checkSelection(root, settings, { selection, bundler, signal });
  return { findings: live.describeFindings(findings), missing: listPartsOf(missing).map(({ id }) => id) };
}

/** Returns the files to publish for the selected parts. */
export async function selectFiles({ root, live }: Options, parts: PartSelection): Promise<Selection> {
  if (parts === 'all') return 'all';
  const published = Object.keys((await readRecord(root))?.texts ?? {});
  const listed = (await readChanges(root, live)).parts.map(({ id }) => id);
  return listFiles(live.editor.workspace.files, { parts, listed, published });
}

type FileSelection = {
  parts: readonly string[];
  /** The parts that the list of changes shows. */
  listed: readonly string[];
  /** The files that are online. */
  published: readonly string[];
};

/**
 * Lists the files to publish. Parts with invisible changes, such as comments, are always included; unreadable files
 * stay as they are online.
 */
export function listFiles(
  files: ReadonlyMap<string, Pick<ContentFile, 'problem'>>,
  { parts, listed, published }: FileSelection,
): string[] {
  const isReadable = (file: string) => files.get(file)?.problem === undefined;
  const isSelected = (id: string) => parts.includes(id) || !listed.includes(id);
  const outlines = listOutlines([...new Set([...files.keys(), ...published])]);
  return [...outlines.filter(({ id }) => isSelected(id)).flatMap((part) => part.files), waitingFile].filter(isReadable);
}
