import { describe, expect, it } from 'vitest';

import { providerSend } from '../../../src/relay/provider';
import { startProvider } from '../../fixtures/provider/provider';
import { typed } from '../../fixtures/provider/relay-texts';
import { failed, startRelay } from './start-relay';

const form = { 'content-type': 'application/x-www-form-urlencoded' };

describe('an enquiry as JSON', () => {
  it('is sent to the agency and answered with a receipt', async () => {
    const { outbox, post } = startRelay();
    const { status, body, headers } = await post();
    expect([status, body]).toEqual([200, { receipt: expect.stringMatching(/^[\da-f-]{36}$/) }]);
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
    });
    expect(outbox.messages()).toMatchObject([
      {
        to: [{ email: 'inbox@agency.example', name: 'Team Agency' }],
        sender: { email: 'website@agency.example', name: 'Agency' },
        subject: 'Neue Anfrage von Rosa Holunder',
      },
    ]);
  });

  it('cannot choose recipient, sender or their names', async () => {
    const { outbox, post } = startRelay();
    await post({ ...typed, to_name: 'Evil', to: 'evil@example.com', sender: 'evil@example.com' });
    expect(JSON.stringify(outbox.messages())).not.toMatch(/evil/i);
  });

  it('becomes a mail in the language of the page', async () => {
    const { outbox, post } = startRelay();
    await post({ ...typed, locale: 'en' });
    expect(outbox.messages()[0]?.subject).toBe('New inquiry from Rosa Holunder');
  });
});

describe('a form posted without JavaScript', () => {
  it.each([
    ['de', '<h1>Danke &amp; gut.</h1>', '"/"'],
    ['en', '<h1>Thanks.</h1>', '"/en/"'],
  ])('is answered with a page that thanks in the language %s', async (locale, headline, home) => {
    const { outbox, post } = startRelay();
    const { status, text, headers } = await post({ ...typed, locale }, form);
    expect(status).toBe(200);
    for (const part of [headline, `<html lang="${locale}">`, `href=${home}`]) expect(text).toContain(part);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(outbox.messages()).toHaveLength(1);
  });

  it('leads home from a relay on another host', async () => {
    const body = new URLSearchParams(typed);
    const headers = { origin: 'https://agency.example' };
    const request = new Request('https://relay.example/enquiry', { method: 'POST', headers, body });
    expect((await startRelay().ask(request)).text).toContain('href="https://agency.example/"');
  });

  it('shows everything that was typed where it fails, harmlessly', async () => {
    const { post } = startRelay({ send: () => Promise.resolve(failed) });
    const { status, text } = await post({ ...typed, message: '</pre><script>alert(1)</script>' }, form);
    expect(status).toBe(502);
    expect(text).toContain('<h1>Das ging nicht.</h1>\n<p>Fehler: mail@agency.example</p>');
    expect(text).toContain('&lt;/pre&gt;&lt;script&gt;');
    expect(text).not.toContain('<script');
    expect(text).toContain('href="mailto:mail@agency.example?subject=');
  });

  it('leaves no empty box where nothing was typed', async () => {
    const { status, text } = await startRelay().post({ locale: 'de' }, form);
    expect([status, text.includes('<pre>')]).toEqual([422, false]);
    expect(text).toContain('href="mailto:mail@agency.example');
  });
});

describe('what goes wrong', () => {
  it('is told without the key, the recipient and anything that was typed', async () => {
    const provider = await startProvider({ key: 'other' });
    const lines: string[] = [];
    const log = (line: string) => void lines.push(line);
    const { status, body, text } = await startRelay({ send: providerSend(provider.url, 'secret-key'), log }).post();
    await provider.close();
    expect([status, body]).toEqual([
      502,
      { error: 'Fehler: mail@agency.example', provider: 'answered 401 unauthorized' },
    ]);
    expect(lines).toEqual([
      expect.stringMatching(/^relay: [\da-f-]{36} was not delivered: the mail provider answered 401 unauthorized$/),
    ]);
    for (const secret of ['secret-key', 'inbox@agency.example', ...Object.values(typed)])
      expect(text + lines.join()).not.toContain(secret);
  });

  it('is answered also where nobody expected it', async () => {
    const lines: string[] = [];
    const send = () => Promise.reject(new TypeError('Guten Tag'));
    const { status, body } = await startRelay({ send, log: (line) => void lines.push(line) }).post();
    expect([status, body, lines]).toEqual([500, { error: 'Fehler: mail@agency.example' }, ['relay: TypeError']]);
  });

  it('is answered in time where the provider is silent', async () => {
    const provider = await startProvider({ fault: () => ({ kind: 'silence' }) });
    const times = { body: 10_000, response: 50 };
    const { status } = await startRelay({ send: providerSend(provider.url, 'key-1'), times }).post();
    await provider.close();
    expect(status).toBe(504);
  });
});

describe('the outbox', () => {
  it('shows what would have been sent, escaped', async () => {
    const { outbox, post } = startRelay();
    await post({ ...typed, from_name: '<b>Rosa</b>', message: '</pre><script>1</script>' });
    const page = outbox.page();
    for (const part of ['&lt;b&gt;Rosa&lt;/b&gt;', '&lt;/pre&gt;&lt;script&gt;', 'inbox@agency.example'])
      expect(page).toContain(part);
    expect(page).not.toContain('<script');
  });

  it('keeps the newest hundred', async () => {
    const { outbox, post } = startRelay();
    for (let i = 0; i < 101; i += 1) await post({ ...typed, message: `m${i}.` }, {}, `192.0.2.${i}`);
    const texts = outbox.messages().map(({ textContent }) => textContent?.match(/m\d+\./)?.[0]);
    expect([texts.length, texts[0], texts[99]]).toEqual([100, 'm100.', 'm1.']);
  });
});
