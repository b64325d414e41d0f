// must come first: React reads NODE_ENV when it is loaded
import '../settings/production';
import { createInterface } from 'node:readline/promises';

import { listPartsOf } from '../editor/parts';
import { formatFinding } from '../findings/finding';
import { readOptions } from '../lib/read-options';
import { runCommand } from '../lib/run-command';
import { UserError } from '../lib/user-error';
import { listBuilds } from '../publish/builds';
import { settleRecord } from '../publish/live';
import type { LiveState, Outcome, Progress, Selection } from '../publish/publication';
import { confirmUpload, publish, publishAgain } from '../publish/publish';
import { checkSelection, listChangedFiles } from '../publish/select';
import { loadSettings } from '../settings/settings';
import { describeOutcome, describeState } from './describe-outcome';

/**
 * `npm run publish`: lists the parts that differ from what is online, and publishes all of them, or those that `--parts`
 * names. `--back` puts the previous version online again; `--uploaded` checks whether an upload by hand is online.
 */
const usage = 'Usage: npm run publish [-- --parts home,services | --back | --uploaded] [--yes] [--force]';
const root = process.cwd();
const stepMessages: Record<Progress['step'], string> = {
  check: 'checking pages …',
  build: 'writing files …',
  deliver: 'delivering …',
  look: 'checking the live site …',
};

await runCommand(async () => {
  const flag = { type: 'boolean', default: false } as const;
  const options = { parts: { type: 'string' }, back: flag, uploaded: flag, yes: flag, force: flag } as const;
  const { values } = readOptions({ options }, usage);
  const settings = loadSettings(root);
  const commonOptions = { force: values.force, onProgress: createReporter() };
  const run = async (): Promise<Outcome | undefined> => {
    if (values.uploaded) return confirmUpload(root, settings, commonOptions);
    const state = await settleRecord(root, settings);
    if (values.back) {
      const earlier = (await listBuilds(root)).find(({ isRecorded }) => !isRecorded);
      if (!earlier) throw new UserError('There is no earlier version to go back to.');
      const { build, date } = earlier;
      const isConfirmed = await ask(`Put the version of ${date.slice(0, 16)} online again?`, values.yes);
      return isConfirmed ? publishAgain(root, settings, { ...commonOptions, build }) : undefined;
    }
    const selection = await selectFiles(state, values.parts);
    if (!(await ask('Publish this?', values.yes))) return undefined;
    const outcome = await publish(root, settings, { ...commonOptions, selection });
    if (outcome.status === 'failed' && outcome.reason === 'content') await printMissing(selection);
    return outcome;
  };
  const printMissing = async (selection: Selection) => {
    const { missing } = await checkSelection(root, settings, { selection });
    const parts = listPartsOf(missing).map(({ id }) => id);
    if (parts.length > 0)
      console.log(`The selection cannot be published without these parts; add them to --parts: ${parts.join(',')}`);
  };
  const outcome = await run();
  if (!outcome) return;
  if (outcome.status === 'failed') throw new UserError(describeOutcome(outcome));
  console.log([...outcome.warnings.map(formatFinding), describeOutcome(outcome)].join('\n'));
});

/**
 * Prints the parts that differ from what is online; returns the files of those that `names` selects.
 *
 * @throws {UserError} if a named part has not changed, or if only the whole site can be published.
 */
async function selectFiles(state: LiveState, names: string | undefined): Promise<Selection> {
  if (state.kind !== 'recorded') {
    if (state.kind !== 'unpublished') console.log(describeState(state));
    if (names !== undefined)
      throw new UserError(
        'Single parts cannot be published until the whole site has been published from here: leave out --parts.',
      );
    return 'all';
  }
  const changed = listPartsOf(await listChangedFiles(root));
  console.log(changed.length === 0 ? 'No content has changed.' : changed.map(({ id }) => `changed  ${id}`).join('\n'));
  if (names === undefined) return 'all';
  const ids = names.split(',');
  const unknown = ids.find((id) => !changed.some((part) => part.id === id));
  if (unknown !== undefined) throw new UserError(`--parts ${unknown}: no part with this name has changed. ${usage}`);
  return changed.filter(({ id }) => ids.includes(id)).flatMap(({ files }) => files);
}

/** Asks a yes-or-no question, unless it is already confirmed; returns whether the answer is yes. */
async function ask(question: string, isConfirmed: boolean): Promise<boolean> {
  if (isConfirmed) return true;
  if (!process.stdin.isTTY) throw new UserError(`${question} There is no terminal to answer in; add --yes to confirm.`);
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return /^y(es)?$/i.test(await terminal.question(`${question} [y/N] `));
  } finally {
    terminal.close();
  }
}

/** Creates a function that prints each step of a publication once. */
function createReporter(): (progress: Progress) => void {
  let current: Progress['step'] | undefined;
  return ({ step }) => {
    if (step !== current) console.log(stepMessages[step]);
    current = step;
  };
}
