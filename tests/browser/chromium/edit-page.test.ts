import { join } from 'node:path';
import { build } from 'esbuild';
import express from 'express';
import type { Browser, Frame, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';

import { createPipeline } from '../../../src/build/pipeline';
import { readSettings } from '../../../src/settings/settings';
import { markPage } from '../../../src/editor/mark-page';
import { prepareTracing } from '../../../src/editor/tracing';
import { DevSite } from '../../../src/preview/dev-site';
import { startPreview, type RunningPreview } from '../../../src/preview/start';
import { copyProject, type ProjectCopy } from '../../project-copy';
import { launchChromium } from '../browser';

const clientPath = '/client.js';

/** The window around the frame; it records the messages of the page. */
const hostPage = `<!doctype html><title>Host</title>
<style>iframe { width: 1280px; height: 800px; border: 0 }</style>
<body><script>
window.messages = [];
addEventListener('message', ({ data }) => data.editor && messages.push(data));
</script></body>`;

let copy: ProjectCopy;
let server: RunningPreview;
let browser: Browser;
let host: Page;
let frame: Frame;
const problems: string[] = [];

async function serve(): Promise<RunningPreview> {
  const settings = readSettings({});
  const pipeline = createPipeline(copy.root, settings);
  const [loaded] = await Promise.all([pipeline.inputs(), pipeline.site()]);
  const tracing = prepareTracing(loaded, settings);
  const files = new DevSite(pipeline, () => undefined);
  const entryPoints = [join(import.meta.dirname, '../../../src/editor/client/page.ts')];
  const client = await build({ entryPoints, bundle: true, write: false, format: 'iife', target: 'es2022' });
  const app = express();
  app.get(clientPath, (_, response) => response.type('js').send(client.outputFiles[0]?.text));
  app.get('/host', (_, response) => response.type('html').send(hostPage));
  app.use(async ({ path }, response) => {
    const answer = await files.answer(path);
    if (!answer || 'to' in answer) return response.sendStatus(404);
    if ('html' in answer) {
      const html = markPage(answer, answer.site, tracing);
      return response.type('html').send(html.replace('</body>', () => `<script src="${clientPath}"></script></body>`));
    }
    return response.type(path.slice(path.lastIndexOf('.'))).send(Buffer.from(answer.bytes));
  });
  return startPreview(app, 0);
}

beforeAll(async () => {
  copy = await copyProject('edit-page');
  [server, browser] = await Promise.all([serve(), launchChromium()]);
  host = await browser.newPage({ viewport: { width: 1300, height: 820 }, reducedMotion: 'reduce' });
  host.setDefaultTimeout(10_000);
  host.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  host.on('pageerror', ({ message }) => problems.push(message));
  await host.goto(`${server.url}/host`);
});

afterAll(async () => {
  await browser.close();
  await server.close();
  await copy.remove();
});

afterEach(() => {
  // CSP violations and hydration errors are console errors as well
  expect(problems.splice(0)).toEqual([]);
});

async function open(path: string, width = 1280): Promise<void> {
  await host.evaluate(
    ([src, size]) => {
      document.querySelector('iframe')?.remove();
      const element = document.createElement('iframe');
      element.src = src;
      element.style.width = `${size}px`;
      document.body.append(element);
    },
    [`${path}?draft=1`, width] as const,
  );
  await expect.poll(takeMessages).toContainEqual({ editor: true, type: 'ready', path });
  frame = host.frames().at(-1) ?? expect.fail('no frame');
  await frame.waitForLoadState('load');
}

function takeMessages(): Promise<unknown[]> {
  return host.evaluate(() => {
    const messages: unknown = Reflect.get(window, 'messages');
    return Array.isArray(messages) ? messages.splice(0) : [];
  });
}

async function takeLastMessage(): Promise<unknown> {
  await expect.poll(() => host.evaluate(() => Reflect.get(window, 'messages').length)).toBeGreaterThan(0);
  return (await takeMessages()).at(-1);
}

const matchSelection = (name: string) =>
  expect.objectContaining({ type: 'select', names: expect.arrayContaining([name]) });

const home = 'content/de/home.yaml';

it('selects the field of a heading, a picture and a call to action', async () => {
  await open('/');
  await frame.locator('h1').click({ position: { x: 5, y: 20 } });
  expect(await takeLastMessage()).toEqual(matchSelection(`${home}#hero.heading`));
  await frame.locator('main img[src="/img/home_ai_box2.svg"]').click();
  expect(await takeLastMessage()).toMatchObject({
    names: [`${home}#ai.boxes.1.icon.src`, `${home}#ai.boxes.1.icon.alt`],
  });
  await frame.locator('main header a').first().click();
  expect(await takeLastMessage()).toEqual(matchSelection(`${home}#hero.buttons.0.text`));
  await frame.locator('main header a').first().press('Enter');
  expect(await takeLastMessage()).toEqual(matchSelection(`${home}#hero.buttons.0.text`));
  expect(frame.url()).toBe(`${server.url}/?draft=1`);
});

it('opens pages instead of following links, and follows no other link', async () => {
  await open('/');
  const link = frame.locator('body > header nav a', { hasText: 'Agentur' });
  await link.click();
  expect(await takeLastMessage()).toEqual({ editor: true, type: 'open', path: '/agentur' });
  await link.press('Enter');
  expect(await takeLastMessage()).toEqual({ editor: true, type: 'open', path: '/agentur' });
  for (const target of ['footer a[href^="mailto:"]', 'footer a[href^="tel:"]']) {
    await frame.locator(target).click();
    expect(await takeLastMessage()).toMatchObject({ type: 'select' });
  }
  await frame.locator('footer a[target=_blank]').click();
  expect(await takeLastMessage()).toMatchObject({ type: 'select' });
  expect(host.context().pages()).toHaveLength(1);
  expect(frame.url()).toBe(`${server.url}/?draft=1`);
});

it('opens the menu on phones, and pages from it', async () => {
  await open('/', 375);
  await frame.locator('body > header button').click();
  expect(await takeLastMessage()).toEqual(matchSelection('content/de/interface.yaml#navigation.openMenu'));
  await frame.locator('[data-menu] li a').nth(1).click();
  expect(await takeLastMessage()).toMatchObject({ type: 'open', path: expect.stringMatching(/^\/\w+$/) });
});

it('scrolls to sections of the page', async () => {
  await open('/agb');
  const hash = '#section-2';
  const link = frame.locator(`main a[href$="${hash}"]`).first();
  // as in texts that several pages show
  await link.evaluate((element, href) => element.setAttribute('href', href), `/agb${hash}`);
  await link.click();
  await expect.poll(() => frame.evaluate(() => scrollY)).toBeGreaterThan(0);
  expect(frame.url()).toBe(`${server.url}/agb?draft=1${hash}`);
  expect(await takeMessages()).toEqual([]);
});

it('selects the section where a place has no field', async () => {
  await open('/');
  await frame
    .locator('main > section')
    .first()
    .click({ position: { x: 3, y: 3 } });
  const message = await takeLastMessage();
  expect(message).toMatchObject({ type: 'select-section' });
  expect(message).toHaveProperty('names.length', expect.any(Number));
});

it('keeps controls working and selects the texts on them', async () => {
  await open('/leistungen');
  const question = frame.locator('#faq summary').first();
  for (const activate of [() => question.click(), () => question.press('Enter')]) {
    const wasOpen = await question.evaluate(({ parentElement }) => parentElement?.hasAttribute('open'));
    await activate();
    expect(await takeLastMessage()).toEqual(matchSelection('content/de/services.yaml#faq.items.0.question'));
    expect(await question.evaluate(({ parentElement }) => parentElement?.hasAttribute('open'))).toBe(!wasOpen);
  }
});

it('finds fields in islands after hydration and after they have changed', async () => {
  await open('/');
  const island = frame.locator('[data-island=testimonials]');
  await island.scrollIntoViewIfNeeded();
  await frame.waitForSelector('[data-island=testimonials]:not([data-src])');
  expect(await island.locator(':scope > section').getAttribute('data-field')).toContain('interface.yaml#carousel');
  const quote = island.locator('[data-current] p').first();
  const readQuote = async () => (await quote.textContent())?.trim() ?? '';
  const before = await readQuote();
  for (const isMoved of [false, true]) {
    if (isMoved) await island.getByRole('button').last().click();
    if (isMoved) await expect.poll(readQuote).not.toBe(before);
    await takeMessages();
    await quote.click();
    expect(await takeLastMessage()).toMatchObject({
      type: 'select',
      names: [expect.stringMatching(/^content\/de\/testimonials\.yaml#testimonials\.\d+\./)],
    });
  }
});

it('finds the field of an element that has lost its attribute', async () => {
  await open('/');
  await frame
    .locator('h2')
    .first()
    .evaluate((element) => {
      const copy = document.createElement('h2');
      copy.textContent = element.textContent;
      element.replaceWith(copy);
    });
  await frame.locator('h2').first().click();
  expect(await takeLastMessage()).toMatchObject({ type: 'select', names: [expect.stringContaining('.heading')] });
});

it('submits no form, but keeps its fields usable', async () => {
  await open('/kontakt/projektanfrage');
  const requests: string[] = [];
  host.on('request', (request) => request.method() === 'POST' && requests.push(request.url()));
  await frame.waitForSelector('[data-island]:not([data-src])');
  const field = frame.locator('main input[type=email], main input[type=text]').first();
  await field.click();
  await field.pressSequentially('Ada');
  expect(await field.inputValue()).toBe('Ada');
  expect(await takeMessages()).toEqual([]);
  await field.press('Enter');
  await frame.locator('main [type=submit]').click();
  expect(await takeLastMessage()).toMatchObject({ type: 'select' });
  // islands repeat clicks that they have missed
  await frame.locator('main form').evaluate((form) => form instanceof HTMLFormElement && form.requestSubmit());
  expect(await frame.locator('main [aria-invalid=true]').count()).toBe(0);
  expect(requests).toEqual([]);
});

it('scrolls to a field and outlines it, also in a closed answer and for a link', async () => {
  await open('/leistungen');
  const show = (name: string, origin?: string) =>
    host.evaluate(
      ([fieldName, target]) =>
        document
          .querySelector('iframe')
          ?.contentWindow?.postMessage({ editor: true, type: 'show', name: fieldName }, target || location.origin),
      [name, origin] as const,
    );
  const outline = frame.locator('[data-outline=shown]:popover-open');
  const measureDistance = async (selector: string) => {
    const [box, place] = [await outline.boundingBox(), await frame.locator(selector).first().boundingBox()];
    return box && place ? Math.hypot(box.x + 4 - place.x, box.y + 4 - place.y) : Infinity;
  };
  const services = 'content/de/services.yaml';
  for (const [name, shownName] of [
    ['faq.items.1.answer', 'faq.items.1.answer'],
    ['closing.button.link', 'closing.button.text'],
    ['hero.heading', 'hero.heading'],
  ]) {
    await show(`${services}#${name}`);
    const place = `[data-field~="${services}#${shownName}"]`;
    await expect.poll(() => measureDistance(place)).toBeLessThan(2);
    const isShown = await frame
      .locator(place)
      .first()
      .evaluate((element) => {
        const { top } = element.getBoundingClientRect();
        return element.checkVisibility() && top >= 0 && top < innerHeight;
      });
    expect(isShown, name).toBe(true);
  }
});

it('ignores messages of other windows', async () => {
  await open('/');
  await frame.evaluate((name) => window.postMessage({ editor: true, type: 'show', name }), `${home}#closing.heading`);
  await frame.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
  expect(await frame.evaluate(() => scrollY)).toBe(0);
  expect(await frame.locator('[data-outline=shown]').count()).toBe(0);
});
