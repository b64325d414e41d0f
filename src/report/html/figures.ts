import type { Report } from '../analyse';
import { linksTo, textSources, type Link } from '../links';
import { countWords, readingEase, type Reading } from '../reading-ease';
import type { ReportPage, ReportSite } from '../site';

type PageFigures = {
  words: number;
  reading: Reading | undefined;
  inward: Link[];
  outward: Link[];
  /** Pages of the same language whose text links here. */
  textSources: number;
  depth: number | undefined;
  bytes: Bytes;
};

/** Sizes in bytes by kind; `sent` is the compressed page, where the build made one. */
export type Bytes = {
  sent: number | undefined;
  markup: number;
  styles: number;
  scripts: number;
  jsonLd: number;
  fonts: number;
  images: number;
  later: number;
};

/** What the report says of a page in numbers. */
export function figuresOf(page: ReportPage, { site, graph }: Report): PageFigures {
  const inward = linksTo(page, graph);
  return {
    words: countWords(page.facts.mainText),
    reading: readingEase(page.facts, page.locale),
    inward,
    outward: graph.links.filter(({ from }) => from === page),
    textSources: textSources(inward),
    depth: graph.depth.get(page.path),
    bytes: bytesOf(page, site),
  };
}

function bytesOf({ facts, file }: ReportPage, { files }: ReportSite): Bytes {
  const sizeOf = (when: 'now' | 'later', ...kinds: string[]) => {
    const urls = new Set(
      facts.resources.filter((each) => each.when === when && kinds.includes(each.kind)).map(({ url }) => url),
    );
    return [...urls].reduce((sum, url) => sum + (files.get(decodeURI(url)) ?? 0), 0);
  };
  const { markup, styles, scripts, jsonLd } = facts.bytes;
  return {
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
