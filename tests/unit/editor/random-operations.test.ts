import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parseDocument } from 'yaml';

import { isOptionalAt, getSchemaAt } from '../../../src/content/schemas/schema-at';
import { createBlankEntry } from '../../../src/editor/blank-entry';
import { ContentEditor } from '../../../src/editor/content-editor';
import { parseFieldName } from '../../../src/editor/field-name';
import type { Change, EditorField, OperationResult, Row } from '../../../src/editor/protocol';
import { spliceFields } from '../../../src/editor/splice-fields';
import { rearrangeEntries, type Slot } from '../../../src/editor/splice-entries';
import { getSchema } from '../../../src/site-content';
import { readNode } from './content-model';
import { installKillSwitch, killAt, restart } from './kill-switch';
import { planStudy } from './random-studies';
import {
  chance,
  createList,
  getList,
  parse,
  pick,
  random,
  removeMarks,
  revertList,
  seed,
  World,
  type Attempt,
} from './random-world';

/** To repeat a failed run or start a longer one: `EDITOR_SEED=… EDITOR_OPERATIONS=2000 npm test random-operations`. */
const count = Number(process.env.EDITOR_OPERATIONS ?? 120);

let uninstall = () => {};
beforeAll(() => (uninstall = installKillSwitch()));
afterAll(() => uninstall());

/** Returns a new value for a field, such as people would type. */
function createValue(row: Row, field: EditorField): string | number | boolean | undefined {
  if (row.kind === 'number') return typeof field.value === 'number' ? field.value + 1 : 7;
  if (row.kind === 'switch' || row.kind === 'sample') return field.value !== true;
  if (row.kind === 'choice') return pick(row.choices ?? []);
  if (row.kind === 'date') return `2026-11-${10 + random.below(20)}`;
  if (typeof field.value !== 'string') return undefined;
  return random
    .text()
    .replaceAll(/[\r\u2028\u2029\uFEFF\u200B\u200E\u200F]/g, '')
    .normalize('NFC');
}

function planSet(world: World, row: Row, field: EditorField): Attempt | undefined {
  const value = createValue(row, field);
  if (value === undefined) return undefined;
  const place = world.locate(field);
  const { path } = parseFieldName(field.name);
  const schema = getSchema(field.file);
  const isOptional = schema !== undefined && !place.isBody && isOptionalAt(schema, path);
  const isMark = row.kind === 'sample';
  const isRemoval = isOptional && (value === '' || (value === false && isMark));
  return {
    change: { type: 'set', fields: [{ id: field.id, base: field.value, value }] },
    // removing its last field would leave an empty object
    mayRefuse: isRemoval,
    apply() {
      const before = world.getValue(place);
      const after = isRemoval ? undefined : value;
      if (before !== after && !(before === undefined && isRemoval)) {
        if (before !== undefined && before !== field.value) throw new Error('another value was overwritten');
        world.setValue(place, after);
      }
      return () => {
        if (world.getValue(place) !== after) return false;
        if (before !== after) world.setValue(place, before);
        return true;
      };
    },
  };
}

const verbs = ['add', 'copy', 'move', 'delete'] as const;

function planList(world: World, row: Row): Attempt | undefined {
  const fields = Object.values(row.fields);
  const lists = fields.map(({ id, value }) => ({ id, length: Number(value) }));
  const keys = row.list?.entries ?? [];
  const type = keys.length > 6 ? 'delete' : (pick(verbs) ?? 'add');
  const index = random.below(keys.length);
  const entry = keys[index] ?? '';
  if (type !== 'add' && keys.length === 0) return undefined;
  const places = fields.map((field) => ({ ...world.locate(field), field, tag: 0 }));
  const tags = places.map(({ file, path }) => getList(world.model, file, path)?.[index]?.tag);
  const by = chance(2) ? 1 : -1;
  const change: Change =
    type === 'add' ? { type, lists } : type === 'move' ? { type, lists, entry, by } : { type, lists, entry };
  return {
    change,
    mayRefuse: type === 'move' && (index + by < 0 || index + by >= keys.length),
    apply() {
      const reverts = places.map(({ file, path, field }, language) => {
        const list = getList(world.model, file, path);
        if (!list) throw new Error('the list is gone');
        const before = list.map(({ tag }) => tag);
        const position = list.findIndex(({ tag }) => tag === tags[language]);
        if (type !== 'add' && position < 0) throw new Error('the entry is gone');
        const target = list[position];
        const added: number[] = [];
        if (type === 'add') {
          const schema = getSchema(file);
          const blank = fillBlanks(
            createBlankEntry(schema && getSchemaAt(schema, [...parseFieldName(field.name).path, 0])),
          );
          const [entryOfList] = createList([blank]);
          if (entryOfList) list.push(entryOfList);
          added.push(entryOfList?.tag ?? 0);
        } else if (target && type === 'copy') {
          const [copy] = createList([removeMarks(readNode(target.node))]);
          if (copy) list.splice(position + 1, 0, copy);
          added.push(copy?.tag ?? 0);
        } else if (target) {
          list.splice(position, 1);
          if (type === 'move') list.splice(position + by, 0, target);
        }
        const after = list.map(({ tag }) => tag);
        const values = new Map(list.map(({ tag, node }) => [tag, JSON.stringify(readNode(node))]));
        return () =>
          revertList(world, {
            file,
            path,
            before,
            after,
            added,
            removed: type === 'delete' && target ? [target] : [],
            values,
          });
      });
      return () => {
        const snapshot = world.copyModel();
        const isDone = reverts.every((revert) => revert());
        if (!isDone) world.replaceModel(snapshot);
        return isDone;
      };
    },
  };
}

function fillBlanks(value: unknown): unknown {
  if (value === null) return '';
  if (Array.isArray(value)) return value.map(fillBlanks);
  if (typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, fillBlanks(child)]));
}

/** Edits a file like another program, and the model accordingly. */
function editByHand(world: World): void {
  world.handEdits++;
  const row = pick(world.listRows().filter(({ fields }) => Object.keys(fields).length > 0));
  const field = row && pick(Object.values(row.fields));
  if (!row || !field) return;
  const { file } = field;
  const path = join(world.root, file);
  const text = readFileSync(path, 'utf8');
  const kind = random.below(4);
  if (kind === 0) return writeFileSync(path, text.startsWith('\uFEFF') ? text.slice(1) : `\uFEFF${text}`);
  if (kind === 1)
    return writeFileSync(path, text.includes('\r\n') ? text.replaceAll('\r\n', '\n') : text.replaceAll('\n', '\r\n'));
  if (kind === 2 && file.endsWith('.yaml') && !text.includes('\r')) {
    // a formatter
    const formatted = parseDocument(text.replace('\uFEFF', '')).toString({ lineWidth: 60 });
    const [before, after] = [parse(file, text).data, parse(file, formatted).data];
    if (JSON.stringify(before) === JSON.stringify(after)) writeFileSync(path, formatted);
    return;
  }
  if (row.kind !== 'list') {
    const place = world.locate(field);
    const attempt = planSet(world, row, field);
    if (attempt?.change.type !== 'set' || attempt.mayRefuse || world.getValue(place) === undefined) return;
    const value = attempt.change.fields[0]?.value;
    const edited = splice(file, text, { path: parseFieldName(field.name).path, value });
    if (edited === undefined) return;
    writeFileSync(path, edited);
    world.setValue(place, value);
    return;
  }
  // in both languages, as people are asked to do
  const length = Number(field.value);
  if (length === 0) return;
  const index = random.below(length);
  const isRemoval = chance(2);
  for (const each of Object.values(row.fields)) {
    const slots: Slot[] = Array.from({ length: Number(each.value) }, (_, from) => ({ from }));
    const list = getList(world.model, each.file, world.locate(each).path);
    const source = list?.[index];
    if (!list || !source) return;
    if (isRemoval) slots.splice(index, 1);
    else slots.splice(random.below(2) * index, 0, { from: index, isCopy: true });
    const position = slots.findIndex((slot) => 'isCopy' in slot);
    const eachPath = join(world.root, each.file);
    writeFileSync(
      eachPath,
      rearrangeEntries(each.file, readFileSync(eachPath, 'utf8'), { path: parseFieldName(each.name).path, slots }),
    );
    if (isRemoval) list.splice(index, 1);
    else list.splice(position, 0, ...createList([removeMarks(readNode(source.node))]));
  }
}

function splice(file: string, text: string, edit: Parameters<typeof spliceFields>[2][number]): string | undefined {
  try {
    return spliceFields(file, text, [edit]);
  } catch {
    return undefined;
  }
}

async function send(world: World, change: Change, id: string): Promise<OperationResult | undefined> {
  try {
    return await world.editor.apply({ session: 'tab', operation: { id, action: id, change } });
  } catch {
    return undefined;
  }
}

it(
  `keeps files as expected after ${count} random operations, edits by hand and killed processes (${seed})`,
  { timeout: 60_000 + count * 2000 },
  async () => {
    const world = new World();
    await world.open();
    const outcomes = { done: 0, refused: 0, killed: 0, undone: 0, studies: 0 };
    for (let step = 0; step < count; step++) {
      const id = `operation-${step}`;
      const last = chance(6) ? world.actions.pop() : undefined;
      const row = pick(world.listRows());
      const field = row && pick(Object.values(row.fields));
      let attempt: Attempt | undefined;
      if (last) {
        attempt = {
          change: { type: 'undo', action: last.action },
          mayRefuse: true,
          apply() {
            if (!last.revert()) throw new Error('undone although something has changed since');
            return () => false;
          },
        };
      } else if (chance(12)) attempt = planStudy(world, step);
      else if (row && field) attempt = row.kind === 'list' ? planList(world, row) : planSet(world, row, field);
      if (!attempt) continue;
      const { handEdits } = world;
      if (chance(8)) editByHand(world);
      const context = () => `step ${step}: ${JSON.stringify(attempt?.change)}`;
      const isKilled = chance(40);
      if (isKilled) killAt(1 + random.below(16));
      let result = await send(world, attempt.change, id);
      if (restart()) {
        outcomes.killed++;
        world.editor = new ContentEditor(world.root);
        await world.editor.refresh();
        const before = world.copyModel();
        if (world.findDifference() !== undefined) {
          // the operation is done completely or not at all
          attempt.apply();
          expect(world.findDifference(), context()).toBeUndefined();
          world.replaceModel(before);
        }
        result = await send(world, attempt.change, id);
      }
      if (result?.status === 'done') {
        outcomes.done++;
        const revert = attempt.apply();
        if ('slug' in attempt.change) outcomes.studies++;
        if (last) outcomes.undone++;
        else world.actions.push({ action: id, handEdits: world.handEdits, revert });
      } else {
        outcomes.refused++;
        const isExcused =
          attempt.mayRefuse ||
          world.handEdits > handEdits ||
          (result?.status === 'refused' && result.reason === 'value');
        if (result?.status !== 'refused' || !isExcused) throw new Error(`${context()}\n${JSON.stringify(result)}`);
      }
      // a repeated request does nothing
      if (chance(10) && result.status === 'done')
        expect(await send(world, attempt.change, id), context()).toMatchObject({ status: 'done' });
      if (step % 50 === 0) expect(world.findDifference(), context()).toBeUndefined();
    }
    expect(world.findDifference()).toBeUndefined();
    expect(outcomes.done).toBeGreaterThan(count / 2);
    expect(outcomes.killed).toBeGreaterThan(count / 100);
    expect(outcomes.undone).toBeGreaterThan(count / 40);
    expect(outcomes.studies).toBeGreaterThan(count / 40);
  },
);
