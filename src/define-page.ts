import * as z from 'zod';

import type { Content, LocaleContent } from './content/content';
import type { Locale } from './locales';
import type { pages, PageName } from './routes';
import type { CardColours } from './drawings/card-colours';
import type { MainEntity, StructuredDataContext } from './seo/structured-data/context';
import type { OrganizationDetails } from './seo/structured-data/organization';
import type { StudyFigures } from './drawings/case-trunk';

/** What a page can use besides its own content; `entry` identifies one of several pages of a route. */
export type PageInput = { locale: Locale; entry: string; content: Content; texts: LocaleContent };

/** Metadata of a page for navigation, search engines and social networks. */
export type PageMeta = {
  title: string;
  description: string;
  /** Its name in menus, the footer and breadcrumbs. */
  label: string;
  /** ISO dates of publication and of the last change of the content. */
  published?: string;
  updated?: string;
  /** The team member who wrote it. */
  author?: string;
  /** The pages between the home page and this one; `null` for pages without a breadcrumb. */
  parents: readonly PageName[] | null;
  /** The social image; that of a case study shows its figures. */
  card: {
    headline: string;
    colours: CardColours;
    study?: StudyFigures;
    figures?: { heading: string; subHeading: string }[];
  };
  /** Structured data. */
  data: {
    type: 'WebPage' | 'AboutPage' | 'CollectionPage' | 'ContactPage';
    mainEntity?: (context: StructuredDataContext) => MainEntity;
    /** Details of the agency; `name` for its name only. */
    organization?: 'name' | ((context: StructuredDataContext) => OrganizationDetails);
  };
};

type Overrides = Partial<Omit<PageMeta, 'card' | 'data'>> & {
  card?: Partial<PageMeta['card']>;
  data?: Partial<PageMeta['data']>;
};

/** One kind of page: where its content comes from, and its metadata. */
export type PageDefinition<Own> = {
  /** The format of its content file. */
  format: 'yaml' | 'markdown';
  /** Derives the content of a page that has no file of its own. */
  find?(input: PageInput): Own;
  meta?(own: Own, input: PageInput): Overrides;
};

/** Props of the screen of a page. */
export type ScreenProps<Name extends PageName> = {
  content: (typeof pages)[Name]['page'] extends PageDefinition<infer Own> ? Own : never;
};

type Options<Own> = Partial<Omit<PageDefinition<Own>, 'find'>>;

/** Defines a page with the content file `content/<language>/<name>`; `body` is the Markdown below the front matter. */
export function definePage<Schema extends z.ZodType>(
  _schema: Schema,
  options: Options<z.infer<Schema> & { body: string }> = {},
): PageDefinition<z.infer<Schema> & { body: string }> {
  return { format: 'yaml', ...options };
}

/** Defines a page without a content file of its own. */
export function defineDerivedPage<Own>(
  find: (input: PageInput) => Own,
  options: Options<Own> = {},
): PageDefinition<Own> {
  return { format: 'yaml', find, ...options };
}

/** Fields that most content files have, from which defaults are taken. */
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

/** The metadata of a page: defaults from its content, overridden by its definition. */
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
