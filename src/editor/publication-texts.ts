import { groupBy } from '../lib/group-by';
import type { KeptBuild } from '../publish/builds';
import type { CommandHint, Difference, Failure, Outcome } from '../publish/publication';
import { describeFindings } from './findings';
import type { PublicationFailure, PublicationState } from './protocol';

/** What was attempted: to publish, to return to an earlier version, or to look for one that was uploaded by hand. */
export type Aim = 'publish' | 'back' | 'look';

type FinishedState = Exclude<PublicationState, { status: 'idle' | 'running' }>;

/** Describes in German how a publication has ended. */
export function describeOutcome(outcome: Outcome, aim: Aim, builds: readonly KeptBuild[]): FinishedState {
  const { status, url } = outcome;
  if (status === 'failed') return describeFailure(outcome, aim, builds);
  const findings = describeFindings(outcome.warnings);
  if (status === 'built') return { status, url, folder: outcome.folder, findings };
  return { status, url, date: outcome.date, findings };
}

/** Describes an unexpected error in German. */
export function describeCrash(error: unknown): PublicationFailure {
  return {
    status: 'failed',
    date: new Date().toISOString(),
    title: 'Nicht veröffentlicht',
    texts: [`Dabei ist etwas schiefgegangen, das nicht an deinen Texten liegt. ${askDeveloper}`],
    findings: [],
    log: error instanceof Error ? (error.stack ?? error.message) : String(error),
  };
}

const askDeveloper = 'Schick die Meldung unten der Person, die eure Website eingerichtet hat.';
const askHelp = 'Frag dazu die Person, die eure Website eingerichtet hat.';
const tryAgain = 'Versuch es noch einmal.';

/** Failures that occur before anything is delivered. */
const earlyFailures: readonly Failure['reason'][] = [
  'busy',
  'foreign',
  'unknown',
  'content',
  'gone',
  'build',
  'disk',
  'no-build',
];

function describeFailure(failure: Failure, aim: Aim, builds: readonly KeptBuild[]): PublicationFailure {
  const { title, texts, log = failure.log } = explainFailure(failure, aim);
  const isEarly = earlyFailures.includes(failure.reason);
  const isUntouched = isEarly || (failure.online === 'recorded' && failure.differences.length === 0);
  const previous = isUntouched ? undefined : findPrevious(failure, builds);
  return {
    status: 'failed',
    date: new Date().toISOString(),
    title,
    texts: [...texts, describeOnline(failure, isUntouched), ...describeDifferences(failure.differences)],
    findings: failure.reason === 'content' ? describeFindings(failure.findings) : [],
    log,
    ...(failure.reason === 'gone' && { canForce: true }),
    ...((failure.reason === 'not-live' || failure.reason === 'smoke') && { canLook: true }),
    ...(previous && { previous: { build: previous.build, date: previous.date } }),
  };
}

/** Returns the version that was online before the delivered one. */
function findPrevious({ online }: Failure, builds: readonly KeptBuild[]): KeptBuild | undefined {
  const recorded = builds.find(({ isRecorded }) => isRecorded);
  return online === 'new' ? builds.find(({ isRecorded }) => !isRecorded) : recorded;
}

type Explanation = { title: string; texts: string[]; log?: string };

function explainFailure(failure: Failure, aim: Aim): Explanation {
  const not = aim === 'back' ? 'Nicht wieder online gestellt' : 'Nicht veröffentlicht';
  switch (failure.reason) {
    case 'busy':
      return {
        title: 'Gerade wird schon veröffentlicht',
        texts: ['Vielleicht läuft es in einem anderen Fenster. Warte, bis es dort fertig ist.'],
      };
    case 'foreign':
      return {
        title: `${not}: Online ist etwas anderes`,
        texts: ['Jemand hat inzwischen von woanders veröffentlicht.'],
      };
    case 'unknown':
      return {
        title: `${not}: Die Website ist nicht zu erreichen`,
        texts: [`Prüf die Verbindung ins Internet. ${tryAgain}`],
      };
    case 'content':
      return {
        title: `${not}: In den Texten sind Fehler`,
        texts: ['Behebe sie, oder nimm die Teile aus der Auswahl, in denen sie stehen.'],
      };
    case 'gone':
      return {
        title: `${not}: Seiten würden verschwinden`,
        texts: [
          `Diese Adressen sind online und gäbe es danach nicht mehr: ${listSome(failure.addresses)}.`,
          'Wer einem alten Link dorthin folgt, fände nichts. Trag unter „Weiterleitungen“ ein, wohin sie jetzt führen, oder veröffentliche trotzdem.',
        ],
      };
    case 'build':
      return {
        title: `${not}: Die Website ließ sich nicht erstellen`,
        texts: [`Das liegt nicht an deinen Texten. ${askDeveloper}`],
        log: failure.message,
      };
    case 'disk':
      return {
        title: `${not}: Dieser Computer konnte nicht speichern`,
        texts: [
          'Vielleicht ist die Festplatte voll, oder der Ordner der Website ist schreibgeschützt. Schaff Platz, und versuch es noch einmal.',
        ],
        log: failure.message,
      };
    case 'command':
      return { title: `${not}: Das Hochladen ist gescheitert`, texts: [explainCommand(failure)] };
    case 'timeout':
      return {
        title: `${not}: Das Hochladen hat zu lange gedauert`,
        texts: [`Nach ${failure.minutes} Minuten wurde es abgebrochen. ${tryAgain} Klappt es wieder nicht: ${askHelp}`],
      };
    case 'cancelled':
      return { title: 'Abgebrochen', texts: [] };
    case 'not-live':
      if (aim === 'look')
        return {
          title: 'Noch nicht online',
          texts: [
            `Unter ${failure.url} ist die neue Fassung nicht zu sehen. Prüf, ob der ganze Inhalt des Ordners hochgeladen ist, und warte ein paar Minuten.`,
          ],
        };
      return {
        title: 'Hochgeladen, aber nicht online',
        texts: [
          `Das Hochladen hat keinen Fehler gemeldet, aber unter ${failure.url} ist die neue Fassung nicht zu sehen. ${askHelp}`,
        ],
      };
    case 'smoke':
      return { title: 'Online, aber nicht alles stimmt', texts: [] };
    case 'no-build':
      return {
        title: 'Diese Fassung ist nicht mehr da',
        texts: ['Aufbewahrt werden nur die letzten. Ihre Texte kannst du im Verlauf wiederherstellen.'],
      };
  }
}

const hints: Record<CommandHint, string> = {
  disk: 'Auf dem Server ist kein Platz mehr. Wer ihn betreut, muss welchen schaffen.',
  login: `Der Server hat die Anmeldung abgelehnt oder lässt dort nichts schreiben. ${askHelp}`,
  network: `Der Server war nicht zu erreichen. Prüf die Verbindung ins Internet. ${tryAgain}`,
  program: `Auf diesem Computer fehlt ein Programm, das zum Hochladen gebraucht wird. ${askHelp}`,
};

function explainCommand({ code, hint }: Extract<Failure, { reason: 'command' }>): string {
  if (hint) return hints[hint];
  if (code === null) return `Es wurde von außen beendet. ${tryAgain}`;
  return `${tryAgain} Klappt es wieder nicht, dann schick die Meldung unten der Person, die eure Website eingerichtet hat.`;
}

function describeOnline({ online, reason }: Failure, isUntouched: boolean): string {
  if (isUntouched) return 'Online hat sich nichts geändert.';
  if (online === 'new')
    return reason === 'smoke' ? 'Die neue Fassung ist online.' : 'Die neue Fassung ist trotzdem online.';
  if (online === 'recorded') return 'Online ist vielleicht eine Mischung aus der vorigen und der neuen Fassung.';
  if (online === 'other') return 'Online ist eine andere Fassung.';
  return 'Was gerade online ist, lässt sich nicht feststellen, denn die Website antwortet nicht.';
}

const differences: Record<Difference['kind'], (paths: string) => string> = {
  page: (paths) => `Diese Seiten sehen online anders aus als hier oder fehlen: ${paths}.`,
  file: (paths) => `Diese Dateien sind online andere oder fehlen: ${paths}.`,
  redirect: (paths) => `Diese alten Adressen leiten nicht weiter, wie sie sollen: ${paths}.`,
  headers: (paths) => `Der Server ist nicht eingestellt, wie er soll (${paths}). ${askHelp}`,
  form: () => `Anfragen aus dem Kontaktformular kämen nicht an. ${askHelp}`,
  https: () => `Die gesicherte Verbindung (https) ist nicht in Ordnung. ${askHelp}`,
  other: (paths) => `Online anders als hier: ${paths}.`,
};

function describeDifferences(all: readonly Difference[]): string[] {
  return [...groupBy(all, ({ kind }) => kind)].map(([kind, ofKind]) =>
    differences[kind](listSome(ofKind.map(({ path }) => path))),
  );
}

const maxPaths = 5;

function listSome(paths: readonly string[]): string {
  const others = paths.length - maxPaths;
  const shown = others > 1 ? paths.slice(0, maxPaths) : paths;
  return shown.join(', ') + (others > 1 ? ` und ${others} weitere` : '');
}
