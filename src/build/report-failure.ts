import { FindingsError } from '../content/finding';
import { DeliveryError } from '../relay/settings';
import { SettingsError } from './settings-error';
import { DistError } from './write';

/** Says what went wrong: mistakes that a person can mend without a stack trace, everything else with it. */
export function reportFailure(error: unknown): void {
  process.exitCode = 1;
  if (error instanceof FindingsError) {
    const count = error.findings.length;
    console.error(`${error.message}\n\n${count} ${count === 1 ? 'finding' : 'findings'}; dist/ was not touched.`);
  } else if (error instanceof SettingsError || error instanceof DeliveryError) {
    console.error(`${error.message}\ndist/ was not touched.`);
  } else if (error instanceof DistError) {
    console.error(error.message);
  } else {
    console.error(error);
  }
}
