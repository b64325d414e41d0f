import { renderToStaticMarkup } from 'react-dom/server';

import { measureTitle } from '../seo/search-result';
import type { MeasuredPage, Report } from './analyse';
import { PageSection } from './page-section';
import { List, PageLink, Table } from './parts';

/** What the document brings along, so that it needs no server: style, script, and pictures by address. */
type Attachments = { css: string; script: string; pictures: Map<string, string> };

const languages = new Intl.DisplayNames('en', { type: 'language' });

/** The report as one HTML document. */
export function renderReport(report: Report, attachments: Attachments): string {
  return `<!doctype html>${renderToStaticMarkup(<ReportDocument report={report} {...attachments} />)}\n`;
}

/** The figures of the whole site, by name. */
export function summarise({ listed, findings }: Report): [name: string, value: string][] {
  const largest = (values: number[]) => Math.max(0, ...values);
  const count = (level: string) => String(findings.filter((finding) => finding.level === level).length);
  const countWordsIn = (locale: string) =>
    listed.reduce((sum, page) => sum + (page.locale === locale ? page.words : 0), 0).toLocaleString('en');
  const textSources = listed.flatMap((page) => (page.path.endsWith('/') ? [] : page.textSources));
  return [
    ['errors', count('error')],
    ['warnings', count('warning')],
    ...localesOf(listed).map((each): [string, string] => [`words in ${languages.of(each)}`, countWordsIn(each)]),
    ['clicks to the farthest page', String(largest(listed.map(({ clicks }) => clicks)))],
    ['fewest texts that link to a page', String(Math.min(...textSources))],
    ['widest title', `${largest(listed.map(({ facts }) => measureTitle(facts.title)))} px`],
  ];
}

function ReportDocument({ report, css, script, pictures }: Attachments & { report: Report }) {
  const { pages, listed, findings, siteUrl } = report;
  const host = new URL(siteUrl).host;
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`SEO report: ${host}`}</title>
        <style dangerouslySetInnerHTML={{ __html: css }} />
      </head>
      <body>
        <h1>{host}</h1>
        <p>
          What search engines, AI answers and shared links find: {listed.length} pages that may be indexed, of{' '}
          {pages.length}. <a href="#findings">Findings</a> · <a href="#pages">Pages</a> ·{' '}
          <a href="#details">Page by page</a>
        </p>
        <List
          className="tiles"
          items={summarise(report).map(([name, value]) => [<strong key={name}>{value}</strong>, ` ${name}`])}
        />
        <h2 id="findings">Findings</h2>
        <List
          items={findings.map(({ level, code, message, fix, page }) => (
            <>
              <mark className={level}>{level}</mark> <code>{code}</code> {message}. {fix}{' '}
              {page && <PageLink path={page} />}
            </>
          ))}
        />
        <h2 id="pages">Pages</h2>
        <Table
          head={['Page', 'Language', ...Object.keys(columns)]}
          rows={pages.map((page) => [
            <>
              <PageLink path={page.path} /> {!page.indexable && 'noindex'}
            </>,
            page.locale,
            ...Object.values(columns).map((valueOf) => valueOf(page, report)),
          ])}
        />
        <h2 id="details">Page by page</h2>
        {pages.map((page) => (
          <PageSection key={page.path} page={page} report={report} pictures={pictures} />
        ))}
        <script dangerouslySetInnerHTML={{ __html: script }} />
      </body>
    </html>
  );
}

/** The figures of a page in the table of all. */
const columns: Record<string, (page: MeasuredPage, report: Report) => number | undefined> = {
  'Title px': ({ facts }) => measureTitle(facts.title),
  Description: ({ facts }) => facts.description?.length,
  Words: ({ words }) => words,
  'Links in': ({ inward }) => new Set(inward.map(({ from }) => from)).size,
  'From texts': ({ textSources }) => textSources,
  'Links out': ({ outward }) => new Set(outward.map(({ to }) => to)).size,
  Clicks: ({ clicks }) => (Number.isFinite(clicks) ? clicks : undefined),
  'Bytes sent': ({ file }, { files }) => files.get(`${file}.br`) ?? files.get(file),
  Findings: ({ path }, { findings }) => findings.filter(({ page }) => page === path).length,
};

function localesOf(pages: MeasuredPage[]): string[] {
  return [...new Set(pages.map(({ locale }) => locale))];
}
