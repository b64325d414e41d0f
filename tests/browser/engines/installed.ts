import { missingFirefox } from './playwright';
import { missingWebKit } from './webkit';

/** Fails if an engine is missing, so that none is skipped silently. */
export default function setup(): void {
  const missing = [missingFirefox(), missingWebKit()].filter((message) => message !== undefined);
  if (missing.length > 0) throw new Error(missing.join('\n'));
}
