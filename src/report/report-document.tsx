import { renderToStaticMarkup } from 'react-dom/server';

import { measureTitle } from '../seo/search-result';
import type { MeasuredPage, Report } from './analyse';
import { PageSection } from './page-section';
import { List, PageLink, Table } from './parts';

/** Parts of the document that make it work offline: CSS, script, and images as data URLs by path. */
type Attachments = { css: string; script: string; pictures: Map<string, string> };

const languages = new Intl.DisplayNames('en', { type: 'language' });

/** Renders the report as a self-contained HTML document. */
export function renderReport(report: Report, attachments: Attachments): string {
  return `<!doctype html>${renderToStaticMarkup(<ReportDocument report={report} {...attachments} />)}\n`;
}

/** Returns the figures of the whole site with their names. */
export function listTotals({ indexablePages, findings }: Report): [name: string, value: string][] {
  const largest = (values: number[]) => Math.max(0, ...values);
  const count = (level: string) => String(findings.filter((finding) => finding.level === level).length);
  const locales = [...new Set(indexablePages.map(({ locale }) => locale))];
  const countWords = (locale: string) =>
    indexablePages.reduce((sum, page) => sum + (page.locale === locale ? page.words : 0), 0).toLocaleString('en');
  const textSources = indexablePages.flatMap((page) => (page.path.endsWith('/') ? [] : page.textSources));
  return [
    ['errors', count('error')],
    ['warnings', count('warning')],
    ...locales.map((locale): [string, string] => [`words in ${languages.of(locale)}`, countWords(locale)]),
    ['clicks to the farthest page', String(largest(indexablePages.map(({ clicks }) => clicks)))],
    ['fewest pages with a text link to a page', String(Math.min(...textSources))],
    ['widest title', `${largest(indexablePages.map(({ facts }) => measureTitle(facts.title)))} px`],
  ];
}

function ReportDocument({ report, css, script, pictures }: Attachments & { report: Report }) {
  const { pages, indexablePages, findings, siteUrl } = report;
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
          The site as search engines, AI assistants and link previews see it. {indexablePages.length} of {pages.length}{' '}
          pages are indexable. <a href="#findings">Findings</a> · <a href="#pages">Pages</a> ·{' '}
          <a href="#details">Page by page</a>
        </p>
        <List
          className="tiles"
          items={listTotals(report).map(([name, value]) => [<strong key={name}>{value}</strong>, ` ${name}`])}
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
            ...Object.values(columns).map((getValue) => getValue(page, report)),
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

/** The columns of the page table. */
const columns: Record<string, (page: MeasuredPage, report: Report) => number | undefined> = {
  'Title px': ({ facts }) => measureTitle(facts.title),
  Description: ({ facts }) => facts.description?.length,
  Words: ({ words }) => words,
  'Links in': ({ incoming }) => new Set(incoming.map(({ from }) => from)).size,
  'Text links in': ({ textSources }) => textSources,
  'Links out': ({ outgoing }) => new Set(outgoing.map(({ to }) => to)).size,
  Clicks: ({ clicks }) => (Number.isFinite(clicks) ? clicks : undefined),
  'HTML bytes (Brotli)': ({ file }, { files }) => files.get(`${file}.br`) ?? files.get(file),
  Findings: ({ path }, { findings }) => findings.filter(({ page }) => page === path).length,
};
