import { studyFile } from './file-names';
import { localeFiles } from './files';
import { fillBody, fillData, namesInMarkdown, unknownName, type Names, type Setting } from './fill';
import type { Finding } from './finding';
import { readSources } from './read-sources';
import { caseStudySchema } from './schemas/case-studies';
import { isMarkdown } from './schemas/fields';
import * as z from './schemas/zod';
import type { FieldPath, RememberData, SourceFile } from './source-file';

/** Texts of one language, and the names that are filled in; without them, they stay as they are. */
export type TextsToRead = { folder: string; files: string[]; names: Names | undefined };

/** Texts with their names filled in and typography set, and what is wrong with these names. */
export type ReadTexts = { sources: Map<string, SourceFile>; findings: Finding[] };

/** A text in which nothing is wrong by itself, as one thread can send it to another. */
export type SoundText = Omit<SourceFile, 'locate' | 'findings'>;

/** So many texts are handed over in one piece. */
const inOnePiece = 64;

/** Reads texts of one language and fills them in. */
export async function readTexts({ folder, files, names }: TextsToRead, remember?: RememberData): Promise<ReadTexts> {
  const sources = await readSources(folder, files, remember);
  const findings: Finding[] = [];
  if (names) {
    const setting = { names, inMarkdown: namesInMarkdown(names), clients: clientsOf(sources) };
    for (const source of sources.values()) fill(source, setting, findings);
  }
  return { sources, findings };
}

/**
 * Reads texts and hands them over piece by piece, each as its schema says; `false` as soon as there is anything that somebody
 * has to be told of.
 */
export async function readSoundTexts(texts: TextsToRead, take: (piece: SoundText[]) => void): Promise<boolean> {
  const { sources, findings } = await readTexts(texts);
  if (findings.length > 0) return false;
  let piece: SoundText[] = [];
  for (const { file, data, body, bodyLine, findings: own } of sources.values()) {
    if (own.length > 0 || schemaOf(file)?.safeParse(data).success !== true) return false;
    piece.push({ file, data, body, bodyLine, isChecked: true });
    if (piece.length < inOnePiece) continue;
    take(piece);
    piece = [];
  }
  take(piece);
  return true;
}

const schemas = new Map<string, z.ZodType>(Object.entries(localeFiles));

/** What the fields of a language's file have to be like. */
function schemaOf(file: string): z.ZodType | undefined {
  return studyFile.test(file) ? caseStudySchema : schemas.get(file.replace(/^.*\//, ''));
}

/** Letters of the longest name that stands on one line: in a headline of twice the size, a longer one would not fit. */
const longestWhole = 15;

/** Whom the case studies of a language are about, as their files say before these have been checked. */
function clientsOf(sources: Map<string, SourceFile>): Set<string> {
  const names = [...sources.values()]
    .filter(({ file }) => studyFile.test(file))
    .flatMap(({ data }) => studyName.safeParse(data).data?.header.name ?? []);
  return new Set(names.filter((name) => name.length <= longestWhole));
}

const studyName = z.object({ header: z.object({ name: z.string() }) });

function fill(source: SourceFile, setting: Setting, findings: Finding[]): void {
  const schema = schemaOf(source.file);
  const hasMarkdown = (path: FieldPath) => schema !== undefined && isMarkdown(schema, path);
  source.data = fillData(source.data, setting, source, findings, hasMarkdown);
  source.body = fillBody(source.body, setting, (name) => {
    const line = source.bodyLine + source.body.slice(0, source.body.indexOf(`{${name}}`)).split('\n').length - 1;
    findings.push(unknownName(name, Object.keys(setting.names), { file: source.file, line }));
  });
}
