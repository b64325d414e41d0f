import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { optimize } from 'svgo';

import { FindingsError, type Finding } from '../content/finding';
import { renderPaletteStyle } from '../drawings/palette-classes';
import { listFiles } from '../lib/list-files';
import { applyPalette, shipColours, type ArtProblem } from './art-palette';

/** Artwork that stands in a page: the attributes of its `<svg>` by their names in React, and what is in it. */
export type InlineArt = { attributes: Record<string, string>; content: string };

type Art = {
  /** The files below `art/img/`, as they are shipped, by their addresses. */
  pictures: Map<string, string>;
  /** All others, by their names such as `flags/de`. */
  inline: Map<string, InlineArt>;
  warnings: Finding[];
};

/** Where fixed artwork is, below the project's folder. */
export const artFolder = 'src/drawings/art';

/**
 * Reads the fixed artwork, of which a picture below `img/` is a file of the site, and everything else part of pages.
 * @throws {FindingsError} with everything that cannot be shipped.
 */
export async function readArt(root: string): Promise<Art> {
  const folder = join(root, artFolder);
  const art: Art = { pictures: new Map(), inline: new Map(), warnings: [] };
  for (const file of listFiles(folder).filter((each) => each.endsWith('.svg'))) {
    const { attributes, content, used, findings } = cleanArt(file, await readFile(join(folder, file), 'utf8'));
    if (isPicture(file)) {
      const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${value}"`);
      const svg = `<svg xmlns="http://www.w3.org/2000/svg"${written.join('')}>${renderPaletteStyle(used)}${content}</svg>`;
      art.pictures.set(file, svg);
    } else {
      const named = Object.entries(attributes).map(([name, value]) => [toReactName(name), value] as const);
      art.inline.set(file.slice(1, -'.svg'.length), { attributes: Object.fromEntries(named), content });
    }
    art.warnings.push(...findings);
  }
  const errors = art.warnings.filter(({ level }) => level === 'error');
  if (errors.length > 0) throw new FindingsError(errors);
  return art;
}

function toReactName(name: string): string {
  return name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** Whether artwork is a file of the site, and not part of pages. */
function isPicture(file: string): boolean {
  return file.startsWith('/img/');
}

/** Takes from artwork what an editor has left in it, and colours it by the palette; `file` is its path in `artFolder`. */
export function cleanArt(file: string, source: string) {
  const inline = !isPicture(file);
  const used = new Set<string>();
  const problems: ArtProblem[] = [];
  let svg = '';
  try {
    svg = optimize(source, {
      floatPrecision: 2,
      plugins: [
        'removeXMLProcInst',
        'removeDoctype',
        'removeComments',
        'removeMetadata',
        'removeTitle',
        { name: 'removeDesc', params: { removeAny: true } },
        'removeEditorsNSData',
        'removeStyleElement',
        'removeXlink',
        'convertStyleToAttrs',
        'removeHiddenElems',
        { name: 'convertColors', params: { convertCase: 'lower', shorthex: false, shortname: false } },
        { name: 'cleanupIds', params: { force: true } },
        'removeUselessDefs',
        'removeEmptyContainers',
        applyPalette(inline, problems),
        'convertPathData',
        'convertTransform',
        'cleanupNumericValues',
        shipColours(inline, used),
        ...(inline
          ? [{ name: 'prefixIds', params: { prefix: file.slice(1, -'.svg'.length).replaceAll('/', '-') } } as const]
          : []),
      ],
    }).data;
  } catch (error) {
    const reason = error instanceof Error && 'reason' in error ? String(error.reason) : String(error);
    const line = error instanceof Error && 'line' in error ? Number(error.line) : 1;
    const message = `this is no SVG: ${reason}`;
    problems.push({ level: 'error', found: line, message, fix: 'Save it again as SVG, in UTF-8.' });
  }
  const [, root = '', content = ''] = /^<svg(.*?)\/?>(?:(.*)<\/svg>)?$/s.exec(svg) ?? [];
  const attributes = Array.from(
    root.matchAll(/([\w:-]+)="([^"]*)"/g),
    ([, key = '', value = '']) => [key, value] as const,
  );
  return {
    attributes: Object.fromEntries(attributes),
    // addresses, which small pictures stand in pages as, do not bear spaces
    content: content.replaceAll(/ d="[^"]*"/g, (path) => ` ${path.slice(1).replaceAll(' ', ',')}`),
    used,
    findings: problems.map((problem) => toFinding(file, source, problem)),
  };
}

function toFinding(file: string, source: string, { level, found, message, fix }: ArtProblem): Finding {
  const lines = source.toLowerCase().split('\n');
  const line = typeof found === 'number' ? found : lines.findIndex((each) => each.includes(found.toLowerCase())) + 1;
  return { code: 'artwork', level, at: { file: `${artFolder}${file}`, line: Math.max(1, line) }, message, fix };
}
