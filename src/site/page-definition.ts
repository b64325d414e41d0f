// How a kind of page in src/pages/ is defined: its content file and its metadata.
import type * as z from 'zod';

import type { Content, LocaleContent } from '../site-content';
import type { Locale } from '../locales';
import type { pages, PageName } from '../site-pages';
import type { CardColours } from '../drawings/card-colours';
import type { MainEntity, StructuredDataContext, OrganizationDetails } from './structured-data';
import type { StudyFigures } from '../drawings/geometry/case-trunk';

/** What a page can use besides its own content; `entry` identifies one of several pages of a route. */
export type PageInput = { locale: Locale; entry: string; content: Content; texts: LocaleContent };

/** Metadata of a page for navigation, search engines and social networks. */
export type PageMeta = {
  title: string;
  description: string;
  /** Its name in menus, the footer and breadcrumbs. */
  label: string;
  /** ISO dates of publication and of the last change to the content. */
  published?: string;
  updated?: string;
  /** The team member who wrote it. */
  author?: string;
  /** The pages between the home page and this one; `null` for pages without a breadcrumb. */
  parents: readonly PageName[] | null;
  /** The social image. A case study's image shows the figures of the study. */
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
    /** Details of the agency, or `name` for its name alone. */
    organization?: 'name' | ((context: StructuredDataContext) => OrganizationDetails);
  };
};

type Overrides = Partial<Omit<PageMeta, 'card' | 'data'>> & {
  card?: Partial<PageMeta['card']>;
  data?: Partial<PageMeta['data']>;
};

/** One kind of page: where its content comes from, and its metadata. */
export type PageDefinition<PageContent> = {
  /** The format of its content file. */
  format: 'yaml' | 'markdown';
  /** Derives the content of a page that has no file of its own. */
  derive?(input: PageInput): PageContent;
  meta?(content: PageContent, input: PageInput): Overrides;
};

/** Props of the screen of a page. */
export type ScreenProps<Name extends PageName> = {
  content: (typeof pages)[Name]['page'] extends PageDefinition<infer PageContent> ? PageContent : never;
};

type Options<PageContent> = Partial<Omit<PageDefinition<PageContent>, 'derive'>>;

/** Defines a page with the content file `content/<language>/<name>`; `body` is the Markdown below the front matter. */
export function definePage<Schema extends z.ZodType>(
  _schema: Schema,
  options: Options<z.infer<Schema> & { body: string }> = {},
): PageDefinition<z.infer<Schema> & { body: string }> {
  return { format: 'yaml', ...options };
}

/** Defines a page without a content file of its own. */
export function defineDerivedPage<PageContent>(
  derive: (input: PageInput) => PageContent,
  options: Options<PageContent> = {},
): PageDefinition<PageContent> {
  return { format: 'yaml', derive, ...options };
}

const defaultColours: CardColours = { background: 'paper', ink: 'ink', wood: 'leaf', newest: 'sap' };

/** Returns the metadata of a page: defaults from fields that most content files have, overridden by its definition. */
export function describePage(definition: PageDefinition<unknown>, content: unknown, input: PageInput): PageMeta {
  const findField = (...path: string[]) => findText(content, path);
  const { card, data, ...overrides } = definition.meta?.(content, input) ?? {};
  const title = overrides.title ?? findField('meta', 'title') ?? '';
  const heading = findField('hero', 'heading') ?? findField('header', 'heading') ?? findField('heading');
  const headline = card?.headline ?? heading ?? title;
  return {
    title,
    description: findField('meta', 'metaDescription') ?? '',
    label: findField('meta', 'label') ?? headline,
    updated: findField('updated'),
    published: findField('published'),
    parents: [],
    ...overrides,
    card: { colours: defaultColours, ...card, headline },
    data: { type: 'WebPage', ...data },
  };
}

/** Returns the text at a path in the content of a page, if it has one. */
function findText(content: unknown, path: readonly string[]): string | undefined {
  const value = path.reduce<unknown>(
    (parent, key) => (typeof parent === 'object' && parent !== null ? Reflect.get(parent, key) : undefined),
    content,
  );
  return typeof value === 'string' ? value : undefined;
}
