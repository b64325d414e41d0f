import * as z from 'zod';

import type { Content, LocaleContent } from './content/content';
import type { Locale } from './locales';
import type { pages, PageName } from './routes';
import type { CardColours } from './seo/card-colours';
import type { MainEntity, StructuredDataContext } from './seo/structured-data/context';
import type { OrganizationDetails } from './seo/structured-data/organization';
import type { StudyFigures } from './drawings/case-trunk';

/** What a page is made from beside its own content; `entry` names one of several pages of a route. */
export type PageInput = { locale: Locale; entry: string; content: Content; texts: LocaleContent };

/** What a page says of itself to navigation, search engines and whoever shares it. */
export type PageMeta = {
  title: string;
  description: string;
  /** Its name in menus, in the footer and in breadcrumbs. */
  label: string;
  /** ISO dates on which the page went online, and on which its content last changed. */
  published?: string;
  updated?: string;
  /** Who of the team has written it. */
  author?: string;
  /** The pages between the home page and this one; `null` for pages without a breadcrumb. */
  parents: readonly PageName[] | null;
  /** The picture of a shared link; a case study's shows its figures. */
  card: {
    headline: string;
    colours: CardColours;
    study?: StudyFigures;
    figures?: { heading: string; subHeading: string }[];
  };
  /** What it tells search engines. */
  data: {
    type: 'WebPage' | 'AboutPage' | 'CollectionPage' | 'ContactPage' | 'FAQPage';
    mainEntity?: (context: StructuredDataContext) => MainEntity;
    /** What the page tells of the agency; `name` where it only names it. */
    organization?: 'name' | ((context: StructuredDataContext) => OrganizationDetails);
  };
};

type Overrides = Partial<Omit<PageMeta, 'card' | 'data'>> & {
  card?: Partial<PageMeta['card']>;
  data?: Partial<PageMeta['data']>;
};

/** One kind of page: where its content comes from, and what it says of itself. */
export type PageDefinition<Own> = {
  /** What its content file is written in. */
  format: 'yaml' | 'markdown';
  /** Finds the content of a page that has no file of its own. */
  find?(input: PageInput): Own;
  meta?(own: Own, input: PageInput): Overrides;
};

/** What the screen of a page is given. */
export type ScreenProps<Name extends PageName> = {
  content: (typeof pages)[Name]['page'] extends PageDefinition<infer Own> ? Own : never;
};

type Options<Own> = Partial<Omit<PageDefinition<Own>, 'find'>>;

/** A page whose content is `content/<language>/<name>`; `body` is the Markdown below the front matter. */
export function definePage<Schema extends z.ZodType>(
  _schema: Schema,
  options: Options<z.infer<Schema> & { body: string }> = {},
): PageDefinition<z.infer<Schema> & { body: string }> {
  return { format: 'yaml', ...options };
}

/** A page without a content file of its own. */
export function defineDerivedPage<Own>(
  find: (input: PageInput) => Own,
  options: Options<Own> = {},
): PageDefinition<Own> {
  return { format: 'yaml', find, ...options };
}

/** What most content files have, and what every page has a default from. */
const commonFields = z
  .object({
    meta: z.object({ title: z.string(), metaDescription: z.string(), label: z.string().optional() }).optional(),
    hero: z.object({ heading: z.string() }).optional(),
    header: z.object({ heading: z.string() }).optional(),
    heading: z.string().optional(),
    updated: z.string().optional(),
    published: z.string().optional().catch(undefined),
  })
  .catch({});

const defaultColours: CardColours = { background: 'paper', ink: 'ink', wood: 'leaf', newest: 'sap' };

/** Joins what a page's definition says to what its content gives. */
export function describePage(definition: PageDefinition<unknown>, own: unknown, input: PageInput): PageMeta {
  const { meta, hero, header, heading, updated, published } = commonFields.parse(own);
  const { card, data, ...overrides } = definition.meta?.(own, input) ?? {};
  const title = overrides.title ?? meta?.title ?? '';
  const headline = card?.headline ?? hero?.heading ?? header?.heading ?? heading ?? title;
  return {
    title,
    description: meta?.metaDescription ?? '',
    label: meta?.label ?? headline,
    updated,
    published,
    parents: [],
    ...overrides,
    card: { colours: defaultColours, ...card, headline },
    data: { type: 'WebPage', ...data },
  };
}
