import * as z from 'zod';

const text = z.string();

/** The value of a field as it is in the file. */
export const fieldValueSchema = z.union([text, z.number(), z.boolean()]);

/** A list in one language, with its length as far as the client knows. */
const listSchema = z.strictObject({ id: text, length: z.number() });

/** An optional object or list in one language, and whether it exists as far as the client knows. */
const partSchema = z.strictObject({ id: text, isThere: z.boolean() });

const lists = z.array(listSchema);

/** What somebody does to the content. */
const changeSchema = z.discriminatedUnion('type', [
  /** Writes values to all of the fields or to none; `base` is the value that the client knows. */
  z.strictObject({
    type: z.literal('set'),
    fields: z.array(z.strictObject({ id: text, base: fieldValueSchema, value: fieldValueSchema })).min(1),
  }),
  /** Confirms that a field is right as it is: a stale translation, or what another program has written. */
  z.strictObject({ type: z.literal('confirm'), id: text, base: fieldValueSchema }),
  /** Adds a blank entry to the end of a list, or to its start; `lists` has the list in all languages. */
  z.strictObject({ type: z.literal('add'), lists, at: z.literal('start').optional() }),
  /** Adds a copy of an entry directly below it. */
  z.strictObject({ type: z.literal('copy'), lists, entry: text }),
  /** Moves an entry: by -1 up one place, or to the start of its list. */
  z.strictObject({ type: z.literal('move'), lists, entry: text, by: z.int().or(z.literal('start')) }),
  z.strictObject({ type: z.literal('delete'), lists, entry: text }),
  /** Adds an optional object or list without content, or removes it; `parts` has it in all languages. */
  z.strictObject({ type: z.enum(['add-part', 'remove-part']), parts: z.array(partSchema) }),
  /** Brings back an entry or a whole case study that was deleted; `from` comes from the list of changes. */
  z.strictObject({ type: z.literal('restore'), from: text }),
  /** Restores the texts of a version in the history, all of them or those of one part. */
  z.strictObject({ type: z.literal('restore-state'), entry: text, part: text.optional() }),
  /** Undoes all operations of an action. */
  z.strictObject({ type: z.literal('undo'), action: text }),
  /** Adds a blank case study, or a copy of another one; `name` is the client's name. */
  z.strictObject({ type: z.literal('add-study'), newSlug: text, name: text }),
  z.strictObject({ type: z.literal('create-study'), slug: text, newSlug: text, name: text }),
  z.strictObject({ type: z.literal('rename-study'), slug: text, newSlug: text }),
  z.strictObject({ type: z.literal('delete-study'), slug: text }),
]);

/**
 * A change with an id that the client has chosen, so that a repeated request is recognized. Operations with the same
 * `action` are one step for the editor's users, such as typing in a field. The first one may use its own id as
 * `action`.
 */
const operationSchema = z.strictObject({ id: text, action: text, change: changeSchema });

/** `POST operation`. A session is a tab; it survives reloading, and the next tab continues it once that is closed. */
export const operationRequestSchema = z.strictObject({ session: text, operation: operationSchema });

/** An edit to keep; one without a value is no longer kept. */
const keptChangeSchema = z.strictObject({
  id: text,
  value: fieldValueSchema.optional(),
  message: text.optional(),
});

/** `POST kept` */
export const keepRequestSchema = z.strictObject({ session: text, changes: z.array(keptChangeSchema) });

export type FieldValue = z.infer<typeof fieldValueSchema>;
export type ListBase = z.infer<typeof listSchema>;
export type PartBase = z.infer<typeof partSchema>;
export type OperationRequest = z.infer<typeof operationRequestSchema>;
export type KeepRequest = z.infer<typeof keepRequestSchema>;
