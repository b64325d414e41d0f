import { formatFinding } from '../findings/finding';
import type { Failure, LiveState, OnlineVersion, Outcome } from '../publish/publication';

const versions: Record<OnlineVersion, string> = {
  new: 'The new version is online.',
  recorded: 'The version before it is online.',
  other: 'A version that is not known here is online.',
  unknown: 'What is online is not known.',
};

/** Says in English how a publication ended. */
export function describeOutcome(outcome: Outcome): string {
  if (outcome.status === 'built')
    return `${outcome.folder} is ready. Upload it to ${outcome.url}, and then run: npm run publish -- --uploaded`;
  if (outcome.status === 'online') return `✓ online at ${outcome.url} since ${formatDate(outcome.date)}`;
  const { differences, log, online, reason } = outcome;
  const isStopped = ['busy', 'foreign', 'unknown', 'content', 'gone', 'build', 'disk', 'no-build'].includes(reason);
  const lines = [
    log,
    `✗ ${describeFailure(outcome)}`,
    isStopped ? 'Nothing was delivered.' : versions[online],
    differences.length > 0 && `${differences.length} responses of the live site are not as expected: see ✗ above.`,
    online !== 'recorded' && !isStopped && 'Go back to the version before it with: npm run publish -- --back',
  ];
  return lines.filter(Boolean).join('\n');
}

function describeFailure(failure: Failure): string {
  switch (failure.reason) {
    case 'busy':
      return 'Another publication is running: wait until it has ended.';
    case 'foreign':
    case 'unknown':
      return `${describeState(failure.state)} Publish everything that is here instead with --force.`;
    case 'content':
      return `The content has errors:\n${failure.findings.map(formatFinding).join('\n')}`;
    case 'gone':
      return `${failure.addresses.join(', ')}: online, but gone in the new version. Redirect each in content/redirects.yaml, or publish with --force.`;
    case 'build':
    case 'disk':
      return failure.message;
    case 'command':
      return failure.code === null
        ? 'PUBLISH_COMMAND was killed.'
        : `PUBLISH_COMMAND failed with code ${failure.code}. Its output is above.`;
    case 'timeout':
      return `PUBLISH_COMMAND took longer than ${failure.minutes} minutes (PUBLISH_TIMEOUT), and was stopped.`;
    case 'cancelled':
      return 'The publication was cancelled.';
    case 'not-live':
      return `${failure.url} does not show the new version. Check whether PUBLISH_COMMAND delivers to this site, or set PUBLISH_URL.`;
    case 'smoke':
      return `${failure.url} shows the new version, but not all of it is as expected.`;
    case 'no-build':
      return 'That version is not kept here.';
  }
}

/** Says what is online, where that is not what was published from here. */
export function describeState({ kind, url, liveDate, recordDate }: LiveState): string {
  const fromHere =
    recordDate === undefined
      ? 'nothing has been published from here'
      : `the last publication from here was on ${formatDate(recordDate)}`;
  if (kind === 'unknown') return `Could not find out what is online at ${url}; ${fromHere}.`;
  const since = liveDate === undefined ? '' : ` on ${formatDate(liveDate)}`;
  return `Somebody else has published to ${url}${since}; ${fromHere}.`;
}

function formatDate(date: string): string {
  return new Date(date).toLocaleString('sv-SE', { dateStyle: 'short', timeStyle: 'short' });
}
