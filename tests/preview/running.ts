import { createPreview, type PreviewEnquiry } from '../../src/preview/preview';
import { startPreview, type RunningPreview } from '../../src/preview/start';

/** Serves a folder on a free port. */
export function serve(dist: string, enquiry?: PreviewEnquiry): Promise<RunningPreview> {
  return startPreview(createPreview(dist, enquiry), 0);
}
