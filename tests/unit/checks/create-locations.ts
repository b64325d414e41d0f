import { SourceLocations } from '../../../src/content/source-locations';
import { listFields } from '../../../src/content/fields';
import { parseSourceFile } from '../../../src/site-content';

/** Creates locations for files in `content/`. */
export function createLocations(files: Record<string, string>): SourceLocations {
  const sources = Object.entries(files).map(([file, text]) => parseSourceFile(`content/${file}`, Buffer.from(text)));
  return new SourceLocations(sources, sources.flatMap(listFields));
}

/** Returns a Markdown file whose text begins on the fourth line. */
export const toMarkdown = (text: string) => `---\nheading: Titel\n---\n${text}\n`;
