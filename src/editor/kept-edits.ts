import * as z from 'zod';

import type { KeptChange, KeptEdit } from './protocol';
import { fieldValueSchema } from './requests';
import { getStatePath, readStateFile, replaceStateFile } from './state-file';

const editSchema = z.object({
  session: z.string(),
  id: z.string(),
  value: fieldValueSchema,
  message: z.string().optional(),
});
const fileSchema = z.object({ edits: z.array(editSchema) });

type SessionEdit = z.infer<typeof editSchema>;

/** Only the newest edits are kept, because nobody may ever return to the others. */
const maxEdits = 500;

/**
 * Edits that could not be written, by session, in `.editor/kept.json`, until somebody decides which version to keep.
 */
export class KeptEdits {
  readonly #file: string;
  #edits: SessionEdit[];

  constructor(root: string) {
    this.#file = getStatePath(root, 'kept.json');
    this.#edits = readStateFile(this.#file, fileSchema)?.edits ?? [];
  }

  /** Lists the edits of a session after it has taken over those of sessions that are no longer open. */
  claim(session: string, open: ReadonlySet<string>): KeptEdit[] {
    const isFree = (edit: SessionEdit) => edit.session !== session && !open.has(edit.session);
    const own = new Set(this.#edits.filter((edit) => edit.session === session).map(({ id }) => id));
    // the newest edit of a field wins
    const free = this.#edits.filter((edit) => isFree(edit) && !own.has(edit.id));
    const taken = new Map(free.map((edit) => [edit.id, edit]));
    if (taken.size > 0)
      this.#write(this.#edits.map((edit) => (taken.get(edit.id) === edit ? { ...edit, session } : edit)));
    return this.#edits
      .filter((edit) => edit.session === session)
      .map(({ id, value, message }) => ({ id, value, ...(message !== undefined && { message }) }));
  }

  /** Adds, replaces and removes edits of a session. */
  update(session: string, changes: readonly KeptChange[]): void {
    const ids = new Set(changes.map(({ id }) => id));
    const others = this.#edits.filter((edit) => edit.session !== session || !ids.has(edit.id));
    const kept = changes.flatMap(({ id, value, message }): SessionEdit[] =>
      value === undefined ? [] : [{ session, id, value, ...(message !== undefined && { message }) }],
    );
    if (kept.length > 0 || others.length < this.#edits.length) this.#write([...others, ...kept].slice(-maxEdits));
  }

  #write(edits: SessionEdit[]): void {
    replaceStateFile(this.#file, JSON.stringify({ edits }), { flush: true });
    this.#edits = edits;
  }
}
