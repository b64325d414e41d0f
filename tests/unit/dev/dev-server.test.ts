import { once } from 'node:events';
import { createServer, get, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';

import { devServer } from '../../../src/preview/dev/dev-server';
import type { DevSite } from '../../../src/preview/dev/dev-site';

let running: Server | undefined;
afterEach(() => {
  running?.closeAllConnections();
  running?.close();
});

const enquiry: DevSite['enquiry'] = {
  path: '/api/enquiry',
  listener: async (_, outgoing) => void outgoing.end('taken'),
};
const site = (answer: DevSite['answer']): DevSite => ({ answer, enquiry });
const broken = site(() => Promise.reject(new Error('a screen has thrown')));
const whole = site(() => Promise.resolve({ kind: 'page', html: '<p>Text</p>' }));

/** Serves, and collects what open pages are told. */
async function serve() {
  const { app, ...server } = await devServer(join(import.meta.dirname, '../../..'));
  running = createServer(app).listen(0, '127.0.0.1');
  await once(running, 'listening');
  const { port } = running.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  let told = '';
  const [events] = await once(get(`${url}/__dev/events`), 'response');
  events.on('data', (data: Buffer) => (told += data.toString()));
  const last = () => told.trim().split('\n\n').at(-1) ?? '';
  return { ...server, url, last };
}

it('says that a screen has thrown until there is another site, whatever else is said meanwhile', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const { show, complain, url, last } = await serve();
  show(broken);
  expect((await fetch(`${url}/`)).status).toBe(500);
  await expect.poll(last).toContain('a screen has thrown');
  complain('the types are wrong');
  await expect.poll(last).toContain('the types are wrong');
  complain('');
  await expect.poll(last).not.toContain('the types are wrong');
  expect(last()).toContain('a screen has thrown');
  show(whole);
  expect(await (await fetch(`${url}/`)).text()).toContain('Text');
  complain('');
  await expect.poll(last).toBe('data: {"problems":""}');
});

it('says once what is found where a page is rendered and elsewhere too, such as a picture that does not exist', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const { show, complain, url, last } = await serve();
  const mistake = 'Build failed with 1 error';
  show(site(() => Promise.reject(new Error(mistake))));
  await fetch(`${url}/`);
  complain(mistake);
  complain('the types are wrong');
  await expect.poll(last).toContain('the types are wrong');
  complain(mistake);
  await expect.poll(last).toBe(`data: {"problems":"${mistake}"}`);
});

it('prints what a screen throws once for an address, until it is mended there or something else is thrown', async () => {
  const print = vi.spyOn(console, 'error').mockReturnValue();
  print.mockClear();
  const { show, url } = await serve();
  const other = site(() => Promise.reject(new Error('something else')));
  for (const each of [broken, broken, whole, broken, other]) {
    show(each);
    await fetch(`${url}/`);
  }
  const printed = print.mock.calls.map(([text]) => String(text).split('\n')[0]);
  expect(printed).toEqual(
    ['a screen has thrown', 'a screen has thrown', 'something else'].map((text) => `Error: ${text}`),
  );
});

it('gives a page what a build would refuse it for, for its script to show', async () => {
  const { show, url } = await serve();
  const html = '<html><body><p>Text</p></body></html>';
  show(site(() => Promise.resolve({ kind: 'page', html, mistakes: 'the link to "$&" leads\nto no page' })));
  const text = await (await fetch(`${url}/`)).text();
  expect(text).toContain(' data-mistakes="the link to &quot;$&amp;&quot; leads\nto no page"></script></body></html>');
});

it('takes what the contact form posts', async () => {
  const { show, url } = await serve();
  show(whole);
  expect(await (await fetch(`${url}/api/enquiry`, { method: 'POST' })).text()).toBe('taken');
});

it('refuses the addresses that the preview refuses', async () => {
  const { show, url } = await serve();
  show(whole);
  const get = async (path: string) => {
    const response = await fetch(`${url}${path}`);
    return [response.status, await response.text()];
  };
  expect(await get('/%E0%A4%A')).toEqual([400, 'Bad Request\n']);
  expect(await get('/agentur%00')).toEqual([400, 'Bad Request\n']);
  expect(await get(`/${'x'.repeat(2048)}`)).toEqual([414, 'URI Too Long\n']);
});

it('takes an encoded slash for a part of a name, and decodes the rest', async () => {
  const asked: string[] = [];
  const { show, url } = await serve();
  show(
    site((path) => {
      asked.push(path);
      return Promise.resolve(undefined);
    }),
  );
  for (const path of ['/urkunde_120_b%C3%A4ume.pdf', '/img%2Fbot.svg']) await fetch(url + path);
  expect(asked).toEqual(['/urkunde_120_bäume.pdf', '/img%2Fbot.svg']);
});
