import type { Finding } from '../../content/finding';
import { parseHosting } from '../../hosting/description';
import { hostLimits } from '../../hosting/host-limits';
import type { AuditInput } from './audit-input';

/** Files of a build for one host that hold more than that host reads. */
export function checkHostLimits({ files, plan }: AuditInput): Finding[] {
  const hosting = parseHosting(new TextDecoder().decode(files.get('hosting.json')));
  return hostLimits(hosting, files, plan.settings.deployTarget);
}
