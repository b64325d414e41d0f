import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { optimize } from 'svgo';

import { createFinding, requireNoErrors, type Finding } from '../../findings/finding';
import { renderPaletteStyle } from '../../drawings/palette-classes';
import { listFiles } from '../../lib/list-files';
import { applyPalette, replaceColours, type ArtProblem } from './art-palette';
import type { InlineArt } from '../../site/site';
import type { Cache } from '../cache';

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
export async function readArt(root: string, cache: Cache): Promise<Art> {
  const folder = join(root, artFolder);
  const art: Art = { pictures: new Map(), inline: new Map(), findings: [] };
  for (const file of listFiles(folder).filter((name) => name.endsWith('.svg'))) {
    const source = await readFile(join(folder, file), 'utf8');
    const clean = async () => Buffer.from(JSON.stringify(cleanArt(file, source)));
    const { attributes, content, usedClasses, findings } = parseCleanArt(await cache.get('art', [file, source], clean));
    if (isPicture(file)) {
      const root = Object.entries(attributes).map(([key, value]) => ` ${key}="${value}"`);
      const svg = `<svg xmlns="http://www.w3.org/2000/svg"${root.join('')}>${renderPaletteStyle(new Set(usedClasses))}${content}</svg>`;
      art.pictures.set(file, svg);
    } else {
      const props = Object.entries(attributes).map(([name, value]) => [toReactName(name), value] as const);
      art.inline.set(file.slice(1, -'.svg'.length), { attributes: Object.fromEntries(props), content });
    }
    art.findings.push(...findings);
  }
  requireNoErrors(art.findings);
  return art;
}

function toReactName(name: string): string {
  return name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** Whether artwork becomes a file of the site instead of being inlined. */
function isPicture(file: string): boolean {
  return file.startsWith('/img/');
}

/** A cleaned SVG file: the attributes of its root, its content, and the classes of its palette colours. */
type CleanArt = InlineArt & { usedClasses: string[]; findings: Finding[] };

function parseCleanArt(bytes: Uint8Array): CleanArt {
  return JSON.parse(Buffer.from(bytes).toString());
}

/** Removes editor metadata from an SVG file and applies the palette; `file` is its path in `artFolder`. */
export function cleanArt(file: string, source: string): CleanArt {
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
    problems.push({ at: line, problem: createFinding('art-broken', { reason }) });
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
    usedClasses: [...usedClasses],
    findings: problems.map((problem) => toFinding(file, source, problem)),
  };
}

function toFinding(file: string, source: string, { at, problem }: ArtProblem): Finding {
  const lines = source.toLowerCase().split('\n');
  const line = typeof at === 'number' ? at : lines.findIndex((text) => text.includes(at.toLowerCase())) + 1;
  return { ...problem, at: { file: `${artFolder}${file}`, line: Math.max(1, line) } };
}
