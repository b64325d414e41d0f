import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { ContentEditor } from '../../../src/editor/content-editor';
import { listParts } from '../../../src/editor/parts';
import type {
  Change,
  EditorField,
  FieldValue,
  ListBase,
  OperationResult,
  Part,
  Row,
} from '../../../src/editor/protocol';
import { createTemporaryFolder } from '../../temporary-folder';

const fixtureRoot = join(import.meta.dirname, '../../fixtures/site');

/** The files that most tests need; reading all of them takes much longer. */
const someFiles = ['home.yaml', 'services.yaml', 'terms.md'].flatMap((file) => [`de/${file}`, `en/${file}`]);

function copySomeFiles(): string {
  const root = createTemporaryFolder();
  for (const file of [...someFiles, 'facts.yaml', 'crawlers.yaml', 'identity.yaml'])
    cpSync(join(fixtureRoot, 'content', file), join(root, 'content', file));
  return root;
}

/** Some of the fixture's content in a folder of its own, with an editor that can be restarted. */
export class EditedContent {
  editor: ContentEditor;
  #ids = 0;

  constructor(readonly root = copySomeFiles()) {
    this.editor = new ContentEditor(root);
  }

  read(file: string): string {
    return readFileSync(join(this.root, 'content', file), 'utf8');
  }

  /** Changes a file like another program. */
  write(file: string, change: (text: string) => string): void {
    writeFileSync(join(this.root, 'content', file), change(this.read(file)));
  }

  restart(): void {
    this.editor = new ContentEditor(this.root);
  }

  /** Lists all parts, or those of a file. */
  async listParts(file?: string): Promise<Part[]> {
    await this.editor.refresh();
    return listParts(this.editor.workspace.files, { pages: [] }, file === undefined ? undefined : [file]);
  }

  /** Returns a row by its part and its path with positions. */
  async getRow(part: string, path: string): Promise<Row> {
    const rows = (await this.listParts()).find(({ id }) => id === part)?.rows ?? [];
    const row = rows.find((each) => each.path === path);
    if (!row) throw new Error(`${part} has no ${path}`);
    return row;
  }

  async getField(name: string): Promise<EditorField> {
    const rows = (await this.listParts(`content/${name.replace(/#.*/, '')}`)).flatMap((part) => part.rows);
    const field = rows.flatMap(({ fields }) => Object.values(fields)).find((each) => each.name === `content/${name}`);
    if (!field) throw new Error(`there is no ${name}`);
    return field;
  }

  async apply(
    change: Change,
    { id = this.#createId(), action = id, session = 'tab' }: { id?: string; action?: string; session?: string } = {},
  ): Promise<OperationResult & { action: string }> {
    return { ...(await this.editor.apply({ session, operation: { id, action, change } })), action };
  }

  #createId(): string {
    this.#ids += 1;
    return `operation-${this.#ids}`;
  }

  /** Types a value into a field like a tab that knows the current one. */
  async type(name: string, value: FieldValue, options: { action?: string; session?: string } = {}) {
    const { id, value: base } = await this.getField(name);
    return this.apply({ type: 'set', fields: [{ id, base, value }] }, options);
  }
}

/** Returns the bases of an operation on a list. */
export function getLists(row: Row): ListBase[] {
  return Object.values(row.fields).map(({ id, value }) => ({ id, length: Number(value) }));
}

/** Returns the key of an entry. */
export function getKey(row: Row, index: number): string {
  return row.list?.entries[index] ?? '';
}
