import type { Files, Sizes, PublicFiles, RenderedPage } from '../site/output';
import { siteFileNames } from '../seo/site-files';
import type { Finding } from '../findings/finding';
import type { Loaded } from '../site-content';
import type { SitePlan } from '../site/site';

/** A rule for the site; its findings say what is wrong, where, and what to do. */
export type Check<Input extends CheckInput> = (input: Input) => Finding[];

/** What a build starts from: settings, content and `public/`, before anything is rendered. */
export type CheckInput = Omit<Loaded, 'content'> & { root: string; plan: SitePlan; publicFiles: PublicFiles };

/** The output of a build before it is written, with its sources, and the sizes in which it is delivered. */
export type AuditInput = CheckInput & { documents: RenderedPage[]; files: Files; sizes: Sizes };

/** Returns the names of the files that the site has besides its pages, pictures and scripts. */
export function listFileNames({ publicFiles }: CheckInput): string[] {
  return [...siteFileNames, ...publicFiles.files.keys()];
}

/** Returns the documents by path, including the aliases of pages. */
export function indexDocumentsByPath({ documents }: AuditInput): Map<string, RenderedPage> {
  return new Map(
    documents
      .filter(({ files }) => !files.includes('404.html'))
      .flatMap((document) => [document.page.path, ...document.page.aliases].map((path) => [path, document] as const)),
  );
}
