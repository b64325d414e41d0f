import { planSite } from '../build/plan-site';
import { assembleContent, type Loaded } from '../site-content';
import { bodyPath, isText, type Field } from '../content/fields';
import { setValue } from '../content/fill-placeholders';
import { removeBreakMarks } from '../content/typography';
import { getPersonPicturePath } from '../drawings/pictures/person-picture-path';
import type { Settings } from '../settings/settings';
import type { SitePlan } from '../site/site';
import { getFieldName } from './field-name';
import { addTracers } from './tracers';

/** The fields of the content, and the plan of the site with tracers in its texts. */
export type Tracing = {
  plan: SitePlan;
  /** The names of the fields; tracers are indices into it. */
  names: string[];
  /** The names of fields by their normalized value. */
  namesByValue: Map<string, string[]>;
};

/** Prepares the marking of pages, once for each version of the content. */
export function prepareTracing({ sources, fields }: Pick<Loaded, 'sources' | 'fields'>, settings: Settings): Tracing {
  const copies = new Map(sources.map((source) => [source.file, { ...source, data: structuredClone(source.data) }]));
  const namesByValue = new Map<string, string[]>();
  const textsByName = new Map(fields.map((field) => [getFieldName(field), String(field.value)]));
  for (const [index, field] of fields.entries()) {
    const value = getShownValue(field, textsByName);
    if (value) namesByValue.set(value, [...(namesByValue.get(value) ?? []), getFieldName(field)]);
    const copy = copies.get(field.file);
    if (!copy || !isText(field)) continue;
    const traced = addTracers(field, index);
    if (field.path === bodyPath) copy.body = traced;
    else setValue(copy.data, field.path, traced);
  }
  return { plan: planSite(assembleContent(copies), settings), names: fields.map(getFieldName), namesByValue };
}

/** The kinds of fields whose values pages do not show. */
const hiddenKinds = new Set(['list', 'choice', 'switch', 'sample', 'link']);

/** Returns a value as pages show it: text, a date, or the URL of a picture without variant and format. */
function getShownValue(field: Field, textsByName: ReadonlyMap<string, string>): string {
  const { value, meta } = field;
  if (hiddenKinds.has(meta.kind)) return '';
  if (meta.kind !== 'picture' && meta.kind !== 'portrait') return normalise(String(value));
  const src = String(value);
  if (src === 'ring') {
    const person = textsByName.get(getFieldName(field).replace(/[^.#]+\.src$/, 'name'));
    return person ? getPersonPicturePath(person) : '';
  }
  return src.startsWith('/img/') ? src : `/img/photos/${src.replace(/\.\w+$/, '')}`;
}

/** Normalizes a string for comparison: without break marks, letter case and extra white space. */
export function normalise(text: string): string {
  return removeBreakMarks(text).replaceAll(/\s+/g, ' ').trim().toLowerCase();
}
