import { getStudyFile, studyFile } from '../../../src/content/files';
import type { Change } from '../../../src/editor/protocol';
import { matchLinks } from '../../../src/editor/study-links';
import { getToday } from '../../../src/lib/get-today';
import { locales } from '../../../src/locales';
import { createNode, getNode, isSameValue, listTexts, readNode, setNode } from './content-model';
import {
  chance,
  createList,
  getList,
  pick,
  removeMarks,
  revertList,
  type Attempt,
  type File,
  type Place,
  type World,
} from './random-world';

const addresses = { de: '/casestudies', en: '/en/casestudies' };
const pictures = { de: '/img/case-studies', en: '/img/case-studies/en' };
const redirects = 'content/redirects.yaml';

/** Creates, renames or deletes a case study. */
export function planStudy(world: World, step: number): Attempt {
  const slugs = [...new Set([...world.model.keys()].flatMap((file) => studyFile.exec(file)?.[2] ?? []))];
  const slug = pick(slugs) ?? '';
  // an old slug may be used again while redirects from it exist
  const free = [...world.studies]
    .flatMap((file) => studyFile.exec(file)?.[2] ?? [])
    .filter((each) => !slugs.includes(each));
  const newSlug = (chance(3) && pick(free)) || `study-${step}`;
  const type =
    slugs.length > 5
      ? 'delete-study'
      : (pick(['create-study', 'rename-study', 'delete-study'] as const) ?? 'create-study');
  const change: Change =
    type === 'create-study'
      ? { type, slug, newSlug, name: `Name ${step}` }
      : type === 'rename-study'
        ? { type, slug, newSlug }
        : { type, slug };
  return {
    change,
    mayRefuse: slugs.length === 1 || type === 'create-study',
    apply() {
      for (const locale of locales) world.studies.add(getStudyFile(locale, newSlug));
      return type === 'create-study'
        ? createStudy(world, { slug, newSlug, step })
        : moveStudy(world, slug, type === 'rename-study' ? newSlug : undefined);
    },
  };
}

function createStudy(
  world: World,
  { slug, newSlug, step }: { slug: string; newSlug: string; step: number },
): () => boolean {
  const orders = [...world.model].map(([file, { data }]) => {
    const node = studyFile.test(file) ? getNode(data, ['order']) : undefined;
    return node && 'value' in node && typeof node.value === 'number' ? node.value : 0;
  });
  const files = locales.map((locale) => {
    const source = world.model.get(getStudyFile(locale, slug));
    if (!source) throw new Error('there is no case study to copy');
    const data = createNode(removeMarks(readNode(source.data)));
    for (const { path, text } of listTexts(data)) setNode(data, path, movePictures(text, slug, newSlug));
    setNode(data, ['order'], Math.max(...orders) + 1);
    setNode(data, ['header', 'name'], `Name ${step}`);
    for (const name of ['published', 'updated']) setNode(data, [name], getToday());
    return [getStudyFile(locale, newSlug), { data, body: movePictures(source.body, slug, newSlug) }] as const;
  });
  for (const [file, content] of files) world.model.set(file, content);
  const revertRedirects = editRedirects(world, [], newSlug);
  const created = structuredClone(files);
  return () => {
    if (!created.every(([file, content]) => isSameFile(world.model.get(file), content)) || !revertRedirects())
      return false;
    for (const [file] of created) world.model.delete(file);
    return true;
  };
}

function moveStudy(world: World, slug: string, newSlug: string | undefined): () => boolean {
  const moves = locales.map((locale) => {
    const to = addresses[locale] + (newSlug === undefined ? '' : `/${newSlug}`);
    return { from: `${addresses[locale]}/${slug}`, to };
  });
  const rewrite = (text: string) => {
    const moved = moves.reduce(
      (result, { from, to }) =>
        result.replaceAll(matchLinks(from), (_, section: string) => to + (newSlug === undefined ? '' : section)),
      text,
    );
    return newSlug === undefined ? moved : movePictures(moved, slug, newSlug);
  };
  const isStudy = (file: string) => studyFile.exec(file)?.[2] === slug;
  const old = structuredClone([...world.model].filter(([file]) => isStudy(file)));
  const edits: { place: Place; before: string; after: string }[] = [];
  for (const [file, content] of world.model) {
    const texts = listTexts(content.data).map(({ path, text }) => ({ path, text, isBody: false }));
    for (const { path, text, isBody } of [...texts, { path: [], text: content.body, isBody: true }]) {
      const after = file === redirects && path.at(-1) !== 'to' ? text : rewrite(text);
      const place = { file, path, isBody };
      if (after === text) continue;
      world.setValue(place, after);
      if (!isStudy(file)) edits.push({ place, before: text, after });
    }
  }
  for (const [file] of old) {
    const content = world.model.get(file);
    world.model.delete(file);
    if (content && newSlug !== undefined) world.model.set(getStudyFile(file.split('/')[1] ?? '', newSlug), content);
  }
  const revertRedirects = editRedirects(world, moves, newSlug);
  const isCreated = (file: string) => newSlug !== undefined && studyFile.exec(file)?.[2] === newSlug;
  const created = structuredClone([...world.model].filter(([file]) => isCreated(file)));
  return () => {
    const snapshot = world.copyModel();
    const isSame = created.every(([file, content]) => isSameFile(world.model.get(file), content));
    const isUndone = isSame && revertRedirects() && edits.every(({ place, after }) => world.getValue(place) === after);
    if (!isUndone) {
      world.replaceModel(snapshot);
      return false;
    }
    for (const { place, before } of edits) world.setValue(place, before);
    for (const [file] of created) world.model.delete(file);
    for (const [file, content] of structuredClone(old)) world.model.set(file, content);
    return true;
  };
}

/** Removes redirects from the addresses of a new page, and adds new ones at the end. */
function editRedirects(
  world: World,
  moves: { from: string; to: string }[],
  newSlug: string | undefined,
): () => boolean {
  const path = ['redirects'];
  const list = getList(world.model, redirects, path) ?? [];
  const before = list.map(({ tag }) => tag);
  const pages = Object.values(addresses).map((address) => `${address}/${newSlug}`);
  const removed = list.filter(({ node }) => {
    const from = getNode(node, ['from']);
    return from && 'value' in from && pages.includes(String(from.value).replace(/(?<=.)\/$/, ''));
  });
  for (const entry of removed) list.splice(list.indexOf(entry), 1);
  const entries = createList(moves);
  list.push(...entries);
  const after = list.map(({ tag }) => tag);
  const added = entries.map(({ tag }) => tag);
  const values = new Map(list.map(({ tag, node }) => [tag, JSON.stringify(readNode(node))]));
  const kept = structuredClone(removed);
  return () =>
    revertList(world, { file: redirects, path, before, after, added, removed: structuredClone(kept), values });
}

function movePictures(text: string, slug: string, newSlug: string): string {
  return locales.reduce(
    (result, locale) => result.replaceAll(`${pictures[locale]}/${slug}.svg`, `${pictures[locale]}/${newSlug}.svg`),
    text,
  );
}

function isSameFile(file: File | undefined, other: File): boolean {
  return file !== undefined && file.body === other.body && isSameValue(file.data, readNode(other.data));
}
