import type { Finding } from '../content/finding';
import { pageNames, type PageName } from '../routes';
import { bundleScreens, type Screen } from './bundle-screens';
import { collectLicences } from './licences';
import { bundleScripts, type Scripts } from './bundle-scripts';

export type Bundle = Scripts & {
  screens: ReadonlyMap<PageName, Screen>;
  /** Classes that are used but not defined. */
  findings: Finding[];
};

/** Bundles screens and their CSS for rendering, and loaders, islands and their licences for the browser. */
export async function bundleSite(root: string): Promise<Bundle> {
  const [{ screens, findings }, scripts] = await Promise.all([bundleScreens(root, pageNames), bundleScripts(root)]);
  const licences = await collectLicences(root, scripts.packages);
  return { ...scripts, screens, findings, files: new Map([...scripts.files, ['licenses.txt', Buffer.from(licences)]]) };
}
