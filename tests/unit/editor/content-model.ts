import { isDeepStrictEqual } from 'node:util';

/** A node of a file's data; entries of lists have tags, which identify them wherever they move. */
export type Node = { list: { tag: number; node: Node }[] } | { fields: Map<string, Node> } | { value: unknown };

let lastTag = 0;

/** Creates the model of a value. */
export function createNode(value: unknown): Node {
  if (Array.isArray(value)) return { list: value.map((item: unknown) => ({ tag: ++lastTag, node: createNode(item) })) };
  if (typeof value === 'object' && value !== null)
    return { fields: new Map(Object.entries(value).map(([key, child]) => [key, createNode(child)])) };
  return { value };
}

/** Returns the value that a model describes. */
export function readNode(node: Node): unknown {
  if ('list' in node) return node.list.map((entry) => readNode(entry.node));
  if ('fields' in node) return Object.fromEntries([...node.fields].map(([key, child]) => [key, readNode(child)]));
  return node.value;
}

/** A path with tags instead of positions. */
export type TagPath = readonly (string | { tag: number })[];

/** Converts a path with positions into one with tags. */
export function findTags(root: Node, path: readonly (string | number)[]): TagPath {
  let node: Node | undefined = root;
  return path.map((step) => {
    if (typeof step === 'number') {
      const entry: { tag: number; node: Node } | undefined = node && 'list' in node ? node.list[step] : undefined;
      node = entry?.node;
      return { tag: entry?.tag ?? 0 };
    }
    node = node && 'fields' in node ? node.fields.get(step) : undefined;
    return step;
  });
}

/** Returns the node at a path; `undefined` if an entry no longer exists. */
export function getNode(root: Node, path: TagPath): Node | undefined {
  return path.reduce<Node | undefined>((node, step) => {
    if (!node) return undefined;
    if (typeof step !== 'string')
      return 'list' in node ? node.list.find(({ tag }) => tag === step.tag)?.node : undefined;
    return 'fields' in node ? node.fields.get(step) : undefined;
  }, root);
}

/** Writes a value at a path; `undefined` removes it. */
export function setNode(root: Node, path: TagPath, value: unknown): void {
  const parent = getNode(root, path.slice(0, -1));
  const step = path.at(-1);
  if (!parent || step === undefined) throw new Error('there is no such place');
  if (typeof step === 'string') {
    if (!('fields' in parent)) throw new Error('there is no such object');
    if (value === undefined) parent.fields.delete(step);
    else parent.fields.set(step, createNode(value));
    return;
  }
  const entry = 'list' in parent ? parent.list.find(({ tag }) => tag === step.tag) : undefined;
  if (!entry) throw new Error('there is no such entry');
  entry.node = createNode(value);
}

/** Whether two models describe the same value; the order of fields does not matter. */
export function isSameValue(node: Node, value: unknown): boolean {
  return isDeepStrictEqual(readNode(node), value);
}

/** Lists the texts of a node with their paths. */
export function listTexts(node: Node, path: TagPath = []): { path: TagPath; text: string }[] {
  if ('list' in node) return node.list.flatMap((entry) => listTexts(entry.node, [...path, { tag: entry.tag }]));
  if ('fields' in node) return [...node.fields].flatMap(([key, child]) => listTexts(child, [...path, key]));
  return typeof node.value === 'string' ? [{ path, text: node.value }] : [];
}
