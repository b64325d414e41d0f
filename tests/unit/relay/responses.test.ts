import { expect, it } from 'vitest';

import { buildMail } from '../../../src/relay/mail';
import { createOutbox } from '../../../src/relay/outbox';
import { createProviderSend, type Send } from '../../../src/relay/provider';
import { fingerprint } from '../../../src/relay/recipient';
import { startProvider, type ProviderOptions } from '../../fixtures/provider/provider';
import { relayContent, typed, createEnquiry } from '../../fixtures/provider/relay-texts';
import { failed, form, startRelay } from './start-relay';

it('sends an enquiry to the agency and answers with a receipt', async () => {
  const { outbox, post } = startRelay();
  const { status, body, headers } = await post({ ...typed, to_name: 'Evil', to: 'evil@example.com', sender: 'Evil' });
  expect([status, body]).toEqual([200, { receipt: expect.stringMatching(/^[\da-f-]{36}$/) }]);
  expect(Object.fromEntries(headers)).toMatchObject({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex',
  });
  expect(outbox.listMessages()).toMatchObject([
    {
      to: [{ email: 'inbox@agency.example', name: 'Team Agency' }],
      sender: { email: 'website@agency.example', name: 'Agency' },
      subject: 'Neue Anfrage von Rosa Holunder',
    },
  ]);
  expect(JSON.stringify(outbox.listMessages())).not.toMatch(/evil/i);
});

it.each([
  ['the agency', 'Inbox@agency.example ', true],
  ['somebody else', 'former@agency.example', false],
])('tells a test enquiry that expects %s the masked recipient', async (_, address, isExpected) => {
  const { body } = await startRelay().post({ ...typed, expected_recipient: await fingerprint(address) });
  expect(body.recipient).toEqual({ masked: 'i…@agency.example', isExpected });
});

it.each([undefined, 1, { email: 'x' }])('tells no other enquiry the recipient (%j)', async (expected_recipient) => {
  const { body } = await startRelay().post({ ...typed, expected_recipient });
  expect(Object.keys(body)).toEqual(['receipt']);
});

it.each([
  ['de', 'Danke &amp; gut.', '"/"', 'Neue Anfrage von'],
  ['en', 'Thanks.', '"/en/"', 'New inquiry from'],
])('answers a form without JavaScript with a page in the language %s', async (locale, headline, home, subject) => {
  const { outbox, post } = startRelay();
  const { status, text, headers } = await post({ ...typed, locale }, form);
  expect(status).toBe(200);
  for (const part of [`<h1>${headline}</h1>`, `<html lang="${locale}">`, `href=${home}`]) expect(text).toContain(part);
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(outbox.listMessages()).toMatchObject([{ subject: `${subject} Rosa Holunder` }]);
});

it('links from a relay on another host to the home page of the site', async () => {
  const body = new URLSearchParams(typed);
  const headers = { origin: 'https://agency.example' };
  const request = new Request('https://relay.example/enquiry', { method: 'POST', headers, body });
  expect((await startRelay().ask(request)).text).toContain('href="https://agency.example/"');
});

it('shows everything typed, escaped, where a form without JavaScript fails', async () => {
  const { post } = startRelay({ send: () => Promise.resolve(failed) });
  const { status, text } = await post({ ...typed, message: '</pre><script>alert(1)</script>' }, form);
  expect(status).toBe(502);
  expect(text).toContain('<h1>Das ging nicht.</h1>\n<p>Fehler: mail@agency.example</p>');
  expect(text).toContain('&lt;/pre&gt;&lt;script&gt;');
  expect(text).not.toContain('<script');
  expect(text).toContain('href="mailto:mail@agency.example?subject=');
});

it('shows no empty box where nothing was typed', async () => {
  const { status, text } = await startRelay().post({ locale: 'de' }, form);
  expect([status, text.includes('<pre>')]).toEqual([422, false]);
  expect(text).toContain('href="mailto:mail@agency.example');
});

const error = 'Fehler: mail@agency.example';

it.each<[string, number, object, RegExp, ProviderOptions | Send]>([
  [
    'the provider refuses the key',
    502,
    { error, provider: 'answered 401 unauthorized' },
    /^relay: [\da-f-]{36} was not delivered: the mail provider answered 401 unauthorized$/,
    { key: 'other' },
  ],
  [
    'the provider does not answer in time',
    504,
    { error, provider: 'did not respond in time' },
    /was not delivered: the mail provider did not respond in time$/,
    { fault: () => ({ kind: 'silence' }) },
  ],
  ['the relay fails', 500, { error }, /^relay: TypeError$/, () => Promise.reject(new TypeError('Guten Tag'))],
])('answers and logs without secrets that %s', async (_, status, body, logged, cause) => {
  const provider = await startProvider(typeof cause === 'function' ? {} : cause);
  const send = typeof cause === 'function' ? cause : createProviderSend(provider.url, 'secret-key');
  const lines: string[] = [];
  const times = { body: 10_000, response: status === 504 ? 50 : 10_000 };
  const answer = await startRelay({ send, times, log: (line) => void lines.push(line) }).post();
  await provider.close();
  expect([answer.status, answer.body]).toEqual([status, body]);
  expect(lines).toEqual([expect.stringMatching(logged)]);
  for (const secret of ['secret-key', 'inbox@agency.example', ...Object.values(typed)])
    expect(answer.text + lines.join()).not.toContain(secret);
});

it('shows the outbox as a page in which everything is escaped', async () => {
  const { outbox, post } = startRelay();
  await post({ ...typed, from_name: '<b>Rosa</b>', message: '</pre><script>1</script>' });
  const page = outbox.renderPage();
  for (const part of ['&lt;b&gt;Rosa&lt;/b&gt;', '&lt;/pre&gt;&lt;script&gt;', 'inbox@agency.example'])
    expect(page).toContain(part);
  expect(page).not.toContain('<script');
});

const createMail = (message: string) =>
  buildMail(createEnquiry({ message }), relayContent.locales.de.mail, {
    mode: 'relay',
    recipient: 'inbox@agency.example',
    sender: { email: 'website@agency.example' },
  });

it('keeps the newest hundred messages in the outbox', async () => {
  const outbox = createOutbox();
  for (let i = 0; i < 101; i += 1) await outbox.send(createMail(`m${i}.`), { deadline: 0 });
  const texts = outbox.listMessages().map(({ textContent }) => textContent?.match(/m\d+\./)?.[0]);
  expect([texts.length, texts[0], texts[99]]).toEqual([100, 'm100.', 'm1.']);
});
