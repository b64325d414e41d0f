import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { optimize } from 'svgo';

import { createFinding, throwErrors, type Finding } from '../../content/finding';
import { renderPaletteStyle } from '../../drawings/palette-classes';
import { listFiles } from '../../lib/list-files';
import { applyPalette, replaceColours, type ArtProblem } from './art-palette';
import type { InlineArt } from '../../site';

type Art = {
  /** Cleaned files in `art/img/`, by URL. */
  pictures: Map<string, string>;
  /** All others, by name, such as `flags/de`. */
  inline: Map<string, InlineArt>;
  findings: Finding[];
};

/** The folder of the fixed artwork, relative to the project root. */
export const artFolder = 'src/drawings/art';

/**
 * Reads the fixed artwork: files in `img/` become files of the site, all others are inlined into pages.
 * @throws {FindingsError} with all errors in the files.
 */
export async function readArt(root: string): Promise<Art> {
  const folder = join(root, artFolder);
  const art: Art = { pictures: new Map(), inline: new Map(), findings: [] };
  for (const file of listFiles(folder).filter((name) => name.endsWith('.svg'))) {
    const { attributes, content, usedClasses, findings } = cleanArt(file, await readFile(join(folder, file), 'utf8'));
    if (isPicture(file)) {
      const root = Object.entries(attributes).map(([key, value]) => ` ${key}="${value}"`);
      const svg = `<svg xmlns="http://www.w3.org/2000/svg"${root.join('')}>${renderPaletteStyle(usedClasses)}${content}</svg>`;
      art.pictures.set(file, svg);
    } else {
      const props = Object.entries(attributes).map(([name, value]) => [toReactName(name), value] as const);
      art.inline.set(file.slice(1, -'.svg'.length), { attributes: Object.fromEntries(props), content });
    }
    art.findings.push(...findings);
  }
  throwErrors(art.findings);
  return art;
}

function toReactName(name: string): string {
  return name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** Whether artwork becomes a file of the site instead of being inlined. */
function isPicture(file: string): boolean {
  return file.startsWith('/img/');
}

/** Removes editor metadata from an SVG file and applies the palette; `file` is its path in `artFolder`. */
export function cleanArt(file: string, source: string) {
  const inline = !isPicture(file);
  const usedClasses = new Set<string>();
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
        replaceColours(inline, usedClasses),
        ...(inline
          ? [{ name: 'prefixIds', params: { prefix: file.slice(1, -'.svg'.length).replaceAll('/', '-') } } as const]
          : []),
      ],
    }).data;
  } catch (error) {
    const reason = error instanceof Error && 'reason' in error ? String(error.reason) : String(error);
    const line = error instanceof Error && 'line' in error ? Number(error.line) : 1;
    const message = `this is not valid SVG: ${reason}`;
    problems.push({ level: 'error', at: line, message, fix: 'Save it again as SVG, in UTF-8.' });
  }
  const [, root = '', content = ''] = /^<svg(.*?)\/?>(?:(.*)<\/svg>)?$/s.exec(svg) ?? [];
  const attributes = Array.from(
    root.matchAll(/([\w:-]+)="([^"]*)"/g),
    ([, key = '', value = '']) => [key, value] as const,
  );
  return {
    attributes: Object.fromEntries(attributes),
    // small pictures become data URLs in `srcset`, and a space would end the URL
    content: content.replaceAll(/ d="[^"]*"/g, (path) => ` ${path.slice(1).replaceAll(' ', ',')}`),
    usedClasses,
    findings: problems.map((problem) => toFinding(file, source, problem)),
  };
}

function toFinding(file: string, source: string, { level, at, message, fix }: ArtProblem): Finding {
  const lines = source.toLowerCase().split('\n');
  const line = typeof at === 'number' ? at : lines.findIndex((text) => text.includes(at.toLowerCase())) + 1;
  return createFinding(level, 'artwork', {
    at: { file: `${artFolder}${file}`, line: Math.max(1, line) },
    message,
    fix,
  });
}
