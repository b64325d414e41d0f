import { missingFirefox } from './playwright';
import { missingWebKit } from './webkit';

/** Refuses to run where an engine is missing, so that none is skipped silently. */
export default function setup(): void {
  const missing = [missingFirefox(), missingWebKit()].filter((each) => each !== undefined);
  if (missing.length > 0) throw new Error(missing.join('\n'));
}
