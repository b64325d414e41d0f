import { parseJsonObject } from '../lib/parse-json-object';
import { DeliveryError, readRelaySettings, type Agency, type Environment } from '../relay/settings';

/** Something to do before launch, or something to know. */
type Report = { item?: string; note?: string };

type RelayInput = {
  endpoint: string;
  /** The site's origin, or `undefined` if it cannot be online. */
  origin: string | undefined;
  environment: Environment;
  agency: Agency;
};

/** What is wrong with a relay, or why it does not respond; empty if it has its settings. */
type Diagnosis = { problem?: string; silence?: string };

/**
 * Checks whether the relay of a site has its settings. This environment has them only if the relay runs in it;
 * otherwise the relay is asked.
 */
export async function checkRelay({ endpoint, origin, environment, agency }: RelayInput): Promise<Report> {
  const isElsewhere = !endpoint.startsWith('/');
  const missing = isElsewhere ? undefined : findMissingSettings(environment, agency);
  if (!isElsewhere && (!missing || !origin)) return { item: missing };
  const url = new URL(endpoint, origin).href;
  const diagnosis = await askRelay(url);
  const found = diagnosis.problem ?? diagnosis.silence;
  if (found === undefined) {
    const note = `The relay at ${url} has its settings. To see whether mail arrives, run: npm run smoke <site> -- --enquiry`;
    return { note };
  }
  if (missing) return { item: `${missing}\n  If the relay has settings of its own where it runs: ${url} ${found}` };
  if (diagnosis.problem) return { item: `${url} ${found}` };
  return {
    note: `It is not known here whether the relay has its settings. ${url} ${found}; run this again once it is online.`,
  };
}

function findMissingSettings(environment: Environment, agency: Agency): string | undefined {
  try {
    readRelaySettings(environment, agency, { outbox: false });
    return undefined;
  } catch (error) {
    if (!(error instanceof DeliveryError)) throw error;
    return error.message;
  }
}

/** Sends a relay an empty enquiry. It refuses that, and names the settings that it lacks. */
async function askRelay(url: string): Promise<Diagnosis> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
      redirect: 'manual',
      signal: AbortSignal.timeout(10_000),
    });
    const { error, unconfigured } = parseJsonObject(await response.text()) ?? {};
    if (Array.isArray(unconfigured))
      return { problem: `lacks ${unconfigured.join(', ')}; set it where the relay runs` };
    if (response.status === 422 && typeof error === 'string') return {};
    return {
      problem: `answers with status ${response.status}, as if no relay were there; start it, or correct ENQUIRY_ENDPOINT`,
    };
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    return { silence: `cannot be reached (${cause instanceof Error ? cause.message : String(cause)})` };
  }
}
