import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { waitingFile } from '../../../src/content/files';
import { listContent } from '../../../src/content/read-sources';
import { ContentEditor } from '../../../src/editor/content-editor';
import { parseFieldName } from '../../../src/editor/field-name';
import { listParts } from '../../../src/editor/parts';
import type { Change, EditorField, Row } from '../../../src/editor/protocol';
import { getSchema, parseSourceFile } from '../../../src/site-content';
import { copyContent } from './content-copy';
import {
  createNode,
  findTags,
  getNode,
  isSameValue,
  readNode,
  setNode,
  type Node,
  type TagPath,
} from './content-model';
import { createTexts } from './splice-fixture';

/** The seed of the run; `EDITOR_SEED` repeats a failed one. */
export const seed = process.env.EDITOR_SEED ?? 'operations';

export type File = { data: Node; body: string };
export type List = Extract<Node, { list: unknown }>;
export const random = createTexts(seed);
export const chance = (one: number) => random.below(one) === 0;
export const pick = <T>(items: readonly T[]): T | undefined => items[random.below(items.length)];

export const parse = (file: string, text: string) => parseSourceFile(file, Buffer.from(text));
const read = (root: string, file: string) => readFileSync(join(root, file), 'utf8');

/** Returns the list at a path of a model. */
export function getList(model: Map<string, File>, file: string, path: TagPath): List['list'] | undefined {
  const data = model.get(file)?.data;
  const node = data && getNode(data, path);
  return node && 'list' in node ? node.list : undefined;
}

/** The place of a field in the model, with tags instead of positions. */
export type Place = { file: string; path: TagPath; isBody: boolean };

/** The files on disk, the editor, and a model of what the files should contain. */
export class World {
  readonly root = copyContent();
  readonly model = new Map<string, File>();
  editor = new ContentEditor(this.root);
  /** The number of edits by hand, each of which may outdate the base of an operation or make an identity uncertain. */
  handEdits = 0;
  /** The actions that may be undone, and how to undo them in the model; `revert` returns whether that is possible. */
  actions: { action: string; handEdits: number; revert: () => boolean }[] = [];
  /** The files of all case studies that have ever existed. */
  studies = new Set<string>();

  async open(): Promise<void> {
    for (const file of (await listContent(this.root)).filter(getSchema)) {
      if (file === waitingFile) continue;
      const { data, body } = parse(file, read(this.root, file));
      this.model.set(file, { data: createNode(data), body });
    }
    await this.editor.refresh();
  }

  /** Lists the rows of a random part. */
  listRows(): Row[] {
    const file = pick([...this.model.keys()]) ?? '';
    return listParts(this.editor.workspace.files, { pages: [] }, [file]).flatMap(({ rows }) => rows);
  }

  locate({ name, file }: EditorField): Place {
    const { path } = parseFieldName(name);
    const data = this.model.get(file)?.data;
    return { file, isBody: path[0] === '#body', path: data ? findTags(data, path) : [] };
  }

  getValue({ file, path, isBody }: Place): unknown {
    const model = this.model.get(file);
    if (isBody) return model?.body;
    const node = model && getNode(model.data, path);
    return node && ('list' in node ? node.list.length : 'value' in node ? node.value : undefined);
  }

  setValue({ file, path, isBody }: Place, value: unknown): void {
    const model = this.model.get(file);
    if (!model) throw new Error(`there is no ${file}`);
    if (isBody) model.body = String(value);
    else setNode(model.data, path, value);
  }

  /** Describes the first file that differs from the model; `undefined` if there is none. */
  findDifference(): string | undefined {
    const gone = [...this.studies].find((file) => existsSync(join(this.root, file)) !== this.model.has(file));
    if (gone !== undefined) return `${gone} should ${this.model.has(gone) ? '' : 'not '}be there`;
    for (const [file, { data, body }] of this.model) {
      const source = parse(file, read(this.root, file));
      if (!isSameValue(data, source.data))
        return `${file}\n${JSON.stringify(readNode(data))}\n${JSON.stringify(source.data)}`;
      if (source.body !== body) return `${file}: the body\n${JSON.stringify(body)}\n${JSON.stringify(source.body)}`;
    }
    return undefined;
  }

  copyModel(): Map<string, File> {
    return structuredClone(this.model);
  }

  replaceModel(model: Map<string, File>): void {
    this.model.clear();
    for (const [file, content] of model) this.model.set(file, content);
  }
}

export type Attempt = {
  change: Change;
  /** Applies the operation to the model; returns a function that reverts it. */
  apply: () => () => boolean;
  /** Whether the operation may be refused although nobody else has changed anything. */
  mayRefuse?: boolean;
};

type Reverted = {
  file: string;
  path: TagPath;
  before: number[];
  after: number[];
  added: number[];
  removed: List['list'];
  values: Map<number, string>;
};

export function revertList(world: World, { file, path, before, after, added, removed, values }: Reverted): boolean {
  const list = getList(world.model, file, path);
  if (!list) return false;
  const tags = list.map(({ tag }) => tag);
  for (const tag of added) {
    const entry = list.find((each) => each.tag === tag);
    if (!entry || JSON.stringify(readNode(entry.node)) !== values.get(tag)) return false;
    list.splice(list.indexOf(entry), 1);
  }
  for (const entry of removed) {
    const kept = list.map(({ tag }) => tag);
    if (kept.includes(entry.tag)) return false;
    const above = before.slice(0, before.indexOf(entry.tag)).findLast((tag) => kept.includes(tag));
    list.splice(above === undefined ? 0 : kept.indexOf(above) + 1, 0, entry);
  }
  if (added.length + removed.length > 0) return true;
  // after a move, all other entries must still be in the same order
  const common = after.filter((tag) => tags.includes(tag));
  if (tags.filter((tag) => after.includes(tag)).join() !== common.join()) return false;
  const sorted = before.flatMap((tag) => list.find((entry) => entry.tag === tag) ?? []);
  const result = list.map((entry) => (before.includes(entry.tag) ? (sorted.shift() ?? entry) : entry));
  list.splice(0, list.length, ...result);
  return true;
}

export function createList(values: unknown[]): List['list'] {
  const node = createNode(values);
  return 'list' in node ? node.list : [];
}

export function removeMarks(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(removeMarks);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value);
  const kept = fields.filter(([key, child]) => key !== 'sample' || child !== true || fields.length === 1);
  return Object.fromEntries(kept.map(([key, child]) => [key, removeMarks(child)]));
}
