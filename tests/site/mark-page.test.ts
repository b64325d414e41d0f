import { beforeAll, expect, inject, it } from 'vitest';

import { parseHtml } from '../../src/html/html-facts';
import { createPipeline, type Pipeline } from '../../src/build/pipeline';
import { renderPage } from '../../src/build/render-page';
import { readSettings } from '../../src/settings/settings';
import { findPage } from '../../src/site/page';
import { markPage } from '../../src/editor/mark-page';
import { prepareTracing } from '../../src/editor/tracing';
import type { PageName } from '../../src/site-pages';
import { expectMarkedPages } from '../unmarked-texts';

let pipeline: Pipeline;

beforeAll(() => {
  pipeline = createPipeline(inject('siteRoot'), readSettings({}));
});

/** Marks a German page. */
async function mark(name: PageName, key: string = name): Promise<Document> {
  const [loaded, site] = await Promise.all([pipeline.inputs(), pipeline.site([name])]);
  const page = findPage(loaded.plan.pages, 'de', key);
  const [rendered] = renderPage(page, site);
  return parseHtml(markPage(rendered ?? expect.fail(), site, prepareTracing(loaded, site.settings)));
}

it('marks at least nine of ten texts of every page, and changes nothing else', () => expectMarkedPages(pipeline));

const home = 'content/de/home.yaml';
const testimonials = 'content/de/testimonials.yaml';
const study = 'content/de/case-studies/mpuWolff.md';

it.each<[string, PageName, string, string, string]>([
  ['a heading that is split into words', 'home', 'home', 'h1', `${home}#hero.heading`],
  ['a call to action', 'home', 'home', 'main header a span', `${home}#hero.buttons.0.text`],
  [
    'a picture with its text',
    'home',
    'home',
    'img[src*=box2]',
    `${home}#ai.boxes.1.icon.src ${home}#ai.boxes.1.icon.alt`,
  ],
  ['a drawn portrait', 'home', 'home', 'img[src*=hainbuche]', `${testimonials}#testimonials.0.img.src`],
  ['a photo', 'agency', 'agency', 'img[src*=jonas]', 'content/de/agency.yaml#team.members.1.img.src'],
  ['a date', 'case-study', 'case-study/mpuWolff', 'time:last-child', `${study}#updated`],
  ['a paragraph in Markdown', 'terms', 'terms', 'main h2 + p', 'content/de/terms.md#body'],
])('marks %s', async (_, name, key, selector, names) => {
  const document = await mark(name, key);
  expect(document.querySelector(selector)?.getAttribute('data-field')).toBe(names);
});
