import { planSite } from '../build/plan-site';

import { assembleContent } from '../content/content';
import { bodyPath, isText, type Field } from '../content/fields';
import { setValue } from '../content/fill-placeholders';
import type { Loaded } from '../content/load';
import { removeBreakMarks } from '../content/typography';
import { getPersonPicturePath } from '../drawings/person-picture-path';
import type { Settings, SitePlan } from '../site';
import { addTracers } from './tracers';

/** The fields of the content, and the site with tracers in its texts. */
export type Tracing = {
  plan: SitePlan;
  /** The names of the fields; tracers are indices into it. */
  names: string[];
  /** The names of fields by their normalised value. */
  namesByValue: Map<string, string[]>;
};

/** Prepares to mark pages; once for each version of the content. */
export function prepareTracing({ sources, fields }: Pick<Loaded, 'sources' | 'fields'>, settings: Settings): Tracing {
  const copies = new Map(sources.map((source) => [source.file, { ...source, data: structuredClone(source.data) }]));
  const namesByValue = new Map<string, string[]>();
  const textsByName = new Map(fields.map((field) => [nameField(field), String(field.value)]));
  for (const [index, field] of fields.entries()) {
    const value = getShownValue(field, textsByName);
    if (value) namesByValue.set(value, [...(namesByValue.get(value) ?? []), nameField(field)]);
    const copy = copies.get(field.file);
    if (!copy || !isText(field)) continue;
    const traced = addTracers(field, index);
    if (field.path === bodyPath) copy.body = traced;
    else setValue(copy.data, field.path, traced);
  }
  return { plan: planSite(assembleContent(copies), settings), names: fields.map(nameField), namesByValue };
}

/** Kinds of fields whose values pages do not show. */
const unseen = new Set(['list', 'choice', 'switch', 'sample', 'link']);

/** Returns a value as it is found in a page: a text, a date, or the URL of a picture without variant and format. */
function getShownValue(field: Field, textsByName: ReadonlyMap<string, string>): string {
  const { value, meta } = field;
  if (unseen.has(meta.kind)) return '';
  if (meta.kind !== 'picture' && meta.kind !== 'portrait') return normalise(String(value));
  const src = String(value);
  if (src === 'ring') {
    const person = textsByName.get(nameField(field).replace(/[^.#]+\.src$/, 'name'));
    return person ? getPersonPicturePath(person) : '';
  }
  return src.startsWith('/img/') ? src : `/img/photos/${src.replace(/\.\w+$/, '')}`;
}

/** Returns the name of a field in the editor, such as `content/de/home.yaml#hero.heading`. */
export function nameField({ file, path }: Pick<Field, 'file' | 'path'>): string {
  return path === bodyPath ? `${file}#body` : `${file}#${path.join('.')}`;
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

/** Returns a text as it is compared: without entities, invisible characters and case. */
export function normalise(text: string): string {
  return removeBreakMarks(text)
    .replaceAll(/&([\w#]+);/g, (entity, name: string) => entities[name] ?? entity)
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}
