import { truncateToWidth, descriptionLength, maxTitleWidth, measureTitle } from '../seo/search-result';
import type { MeasuredPage, Report } from './analyse';
import type { Link } from './links';
import { getAnchor, List, PageLink } from './parts';

const titleSize = 20;
/** Two lines, in pixels. */
const descriptionLayout = { size: 14, width: 2 * 920 };

type PageSectionProps = { page: MeasuredPage; report: Report; pictures: Map<string, string> };

/** The details of a page: search result, social card, outline, links and data. */
export function PageSection({ page, report, pictures }: PageSectionProps) {
  const { path, facts, incoming, outgoing, aliases } = page;
  const alternates = facts.alternates.map(({ hreflang, type, href }) => `${hreflang ?? type}: ${href}`);
  const outline = facts.headings.filter(({ region }) => region === 'main');
  const image = facts.meta.get('og:image')?.replace(report.siteUrl, '') ?? '';
  const parts = {
    'Search result': <SearchResult page={page} siteUrl={report.siteUrl} />,
    'Shared link': image ? (
      <SocialCard meta={facts.meta} picture={pictures.get(image)} />
    ) : (
      <p>This page has no social image.</p>
    ),
    Headings: <pre>{outline.map(({ level, text }) => `${'   '.repeat(level - 1)}h${level} ${text}`).join('\n')}</pre>,
    'Links in': <Links links={incoming} end="from" />,
    'Links out': <Links links={outgoing} end="to" />,
    'Languages and copies': <List items={[...alternates, ...aliases.map((alias) => `also at ${alias}`)]} />,
    'Structured data': facts.jsonLd.map((json) => (
      <details key={json}>
        <summary>{[...new Set(Array.from(json.matchAll(/"@type":"(\w+)"/g), ([, type]) => type))].join(', ')}</summary>
        <pre>{JSON.stringify(JSON.parse(json), null, 2)}</pre>
      </details>
    )),
  };
  return (
    <details className="page" id={getAnchor(path)}>
      <summary>
        <strong>{path}</strong> {facts.title}
      </summary>
      {Object.entries(parts).map(([title, part]) => (
        <section key={title}>
          <h3>{title}</h3>
          {part}
        </section>
      ))}
    </details>
  );
}

function SearchResult({ page: { path, facts, indexable }, siteUrl }: { page: MeasuredPage; siteUrl: string }) {
  const { title, description = '' } = facts;
  const width = measureTitle(title);
  const length = [...description].length;
  const { min, max } = descriptionLength;
  return (
    <>
      <div className="card">
        {[new URL(siteUrl).host, ...path.split('/').filter(Boolean)].join(' › ')}
        <div className="title">
          <TruncatedText text={title} visible={truncateToWidth(title, titleSize, maxTitleWidth)} />
        </div>
        <TruncatedText
          text={description}
          visible={truncateToWidth(description, descriptionLayout.size, descriptionLayout.width)}
        />
      </div>
      <p>
        title {width} of {maxTitleWidth} px, description {length} characters ({min} to {max})
        {!indexable && `, not indexable: ${facts.robots}`}
      </p>
    </>
  );
}

function TruncatedText({ text, visible }: { text: string; visible: string }) {
  return (
    <>
      {visible} {visible !== text && <del>{text.slice(visible.length - ' …'.length)}</del>}
    </>
  );
}

function SocialCard({ meta, picture }: { meta: Map<string, string>; picture?: string }) {
  const alt = meta.get('og:image:alt');
  return (
    <>
      <div className="card">
        <img src={picture} alt={alt} width="600" height="315" loading="lazy" />
        {meta.get('og:site_name')}
        <br />
        <strong>{meta.get('og:title')}</strong>
        <br />
        {meta.get('og:description')}
      </div>
      <p>Alternative text: {alt}</p>
    </>
  );
}

function Links({ links, end }: { links: Link[]; end: 'from' | 'to' }) {
  const paths = [...new Set(links.map((link) => link[end].path))];
  return (
    <List
      items={paths.map((path) => {
        const texts = links.flatMap((link) => (link.inText && link[end].path === path ? link.text : []));
        return (
          <>
            <PageLink path={path} />{' '}
            {texts.length > 0 ? [...new Set(texts)].map((text) => <q key={text}>{text}</q>) : 'menu or footer'}
          </>
        );
      })}
    />
  );
}
