import { explainMissingFirefox } from './playwright';
import { explainMissingWebKit } from './webkit';

/** Fails if an engine is missing, so that none is skipped silently. */
export default function setup(): void {
  const missing = [explainMissingFirefox(), explainMissingWebKit()].filter((message) => message !== undefined);
  if (missing.length > 0) throw new Error(missing.join('\n'));
}
