import { SourceLocations } from '../../../src/content/source-locations';
import { parseSourceFile } from '../../../src/content/source-file';

/** Creates locations for files in `content/`. */
export function createLocations(files: Record<string, string>): SourceLocations {
  return new SourceLocations(
    Object.entries(files).map(([file, text]) => parseSourceFile(`content/${file}`, Buffer.from(text))),
  );
}

/** A Markdown file whose text begins on the fourth line. */
export const markdown = (text: string) => `---\nheading: Titel\n---\n${text}\n`;
