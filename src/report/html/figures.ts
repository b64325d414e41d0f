import type { Report } from '../analyse';
import { linksTo, textSources } from '../links';
import { countWords, readingEase } from '../reading-ease';
import type { ReportPage, ReportSite } from '../site';

/** Sizes in bytes by kind. */
export type Bytes = ReturnType<typeof bytesOf>;

/** What the report says of a page in numbers. */
export function figuresOf(page: ReportPage, { site, graph }: Report) {
  const inward = linksTo(page, graph);
  return {
    words: countWords(page.facts.mainText),
    reading: readingEase(page.facts, page.locale),
    inward,
    outward: graph.links.filter(({ from }) => from === page),
    /** Pages of the same language whose text links here. */
    textSources: textSources(inward),
    depth: graph.depth.get(page.path),
    bytes: bytesOf(page, site),
  };
}

function bytesOf({ facts, file }: ReportPage, { files }: ReportSite) {
  const sizeOf = (when: 'now' | 'later', ...kinds: string[]) => {
    const urls = new Set(
      facts.resources.filter((each) => each.when === when && kinds.includes(each.kind)).map(({ url }) => url),
    );
    return [...urls].reduce((sum, url) => sum + (files.get(decodeURI(url)) ?? 0), 0);
  };
  const { markup, styles, scripts, jsonLd } = facts.bytes;
  return {
    /** The compressed page, where the build made one. */
    sent: files.get(`/${file}.br`),
    markup,
    styles,
    scripts,
    jsonLd,
    fonts: sizeOf('now', 'font'),
    images: sizeOf('now', 'image'),
    later: sizeOf('later', 'image', 'script'),
  };
}
