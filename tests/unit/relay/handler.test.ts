import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRelay, largestRequest, relayTimes, type RelayOptions } from '../../../src/relay/handler';
import { createOutbox } from '../../../src/relay/outbox';
import { providerSend, type Sent } from '../../../src/relay/provider';
import { startProvider, type Fault } from '../../fixtures/provider/provider';
import { stopClocks } from './fake-clock';
import { enquiryRequest, relaySettings, relayTexts, typed } from '../../fixtures/provider/relay-texts';

const settings = relaySettings('http://127.0.0.1:9/');
let outbox: ReturnType<typeof createOutbox>;
beforeEach(() => {
  outbox = createOutbox();
});

const failed: Sent = { sent: false, reason: 'answered 503', timedOut: false, refused: true };

const relayWith = (parts: Partial<RelayOptions> = {}) =>
  createRelay({ settings, texts: relayTexts, send: outbox.send, ...parts });

async function ask(request: Request, address: string | null = '192.0.2.1', relay = relayWith()) {
  const response = await relay(request, address);
  const text = await response.text();
  const body = response.headers.get('content-type')?.startsWith('application/json')
    ? (JSON.parse(text) as Record<string, unknown>)
    : {};
  return { status: response.status, headers: response.headers, text, body };
}

const formRequest = (fields: Record<string, string> | string, headers: Record<string, string> = {}) =>
  enquiryRequest(null, {
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://agency.example', ...headers },
    body: typeof fields === 'string' ? fields : new URLSearchParams(fields).toString(),
  });

describe('a well-formed enquiry', () => {
  it('is sent to the agency and answered with a receipt', async () => {
    const { status, body, headers } = await ask(enquiryRequest());
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(['receipt']);
    expect(body.receipt).toMatch(/^[\da-f-]{36}$/);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(outbox.messages()).toHaveLength(1);
    expect(outbox.messages()[0]?.to).toEqual([{ email: 'inbox@agency.example', name: 'Team Agency' }]);
    expect(outbox.messages()[0]?.sender.email).toBe('website@agency.example');
  });

  it('cannot choose recipient, sender or their names', async () => {
    await ask(enquiryRequest({ ...typed, to_name: 'Evil', to: 'evil@example.com', sender: 'evil@example.com' }));
    expect(JSON.stringify(outbox.messages())).not.toMatch(/evil/i);
  });

  it('is written in the language of the page', async () => {
    await ask(enquiryRequest({ ...typed, locale: 'en' }));
    expect(outbox.messages()[0]?.subject).toBe('New inquiry from Rosa Holunder');
  });

  it('may be 100,000 characters long', async () => {
    const message = '🌳ä<'.repeat(25_000);
    expect((await ask(enquiryRequest({ ...typed, message }))).status).toBe(200);
    expect(outbox.messages()[0]?.textContent).toContain(message);
  });

  it('that comes twice is sent once, and has the same receipt', async () => {
    const relay = relayWith();
    const [one, two] = await Promise.all([
      ask(enquiryRequest(), '192.0.2.1', relay),
      ask(enquiryRequest(), '192.0.2.1', relay),
    ]);
    expect(one.body.receipt).toBe(two.body.receipt);
    expect(outbox.messages()).toHaveLength(1);
  });

  it('that failed may be tried again', async () => {
    let works = false;
    const relay = relayWith({
      send: (mail, deadline) => (works ? outbox.send(mail, deadline) : Promise.resolve(failed)),
    });
    expect((await ask(enquiryRequest(), null, relay)).status).toBe(502);
    works = true;
    expect((await ask(enquiryRequest(), null, relay)).status).toBe(200);
  });
});

describe('an enquiry that is sent again because no answer came', () => {
  let provider: Awaited<ReturnType<typeof startProvider>>;
  afterEach(() => provider.close());

  const firstIs = async (fault: Fault) => {
    provider = await startProvider({ fault: (number) => (number === 1 ? fault : undefined) });
    return () => relayWith({ send: providerSend(provider.url, 'key-1') });
  };
  const statusOf = async (relay: ReturnType<typeof relayWith>, fields: object = typed, address = '192.0.2.1') =>
    (await ask(enquiryRequest(fields), address, relay)).status;

  it('is one mail where the first one did go out, and has a receipt', async () => {
    const relay = (await firstIs({ kind: 'drop', accept: true }))();
    expect([await statusOf(relay), await statusOf(relay)]).toEqual([502, 200]);
    expect(provider.mails).toHaveLength(1);
  });

  it('is one mail also where another copy of the relay answers, or the address has changed', async () => {
    const start = await firstIs({ kind: 'drop', accept: true });
    expect([await statusOf(start()), await statusOf(start(), typed, '192.0.2.2')]).toEqual([502, 200]);
    expect(provider.mails).toHaveLength(1);
  });

  it('is sent where the first one was lost', async () => {
    const relay = (await firstIs({ kind: 'drop' }))();
    expect([await statusOf(relay), await statusOf(relay)]).toEqual([502, 200]);
    expect(provider.mails).toHaveLength(1);
  });

  it('has a key that is a UUID, and that the next enquiry does not have', async () => {
    const relay = (await firstIs({ kind: 'drop' }))();
    await statusOf(relay);
    await statusOf(relay);
    await statusOf(relay, { ...typed, message: 'Noch etwas' });
    const keys = provider.mails.map(({ headers }) => headers?.idempotencyKey);
    expect(new Set(keys).size).toBe(2);
    for (const key of keys) expect(key).toMatch(/^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/);
  });

  it('has another key after each refusal, which may have used one up', async () => {
    const keys: (string | undefined)[] = [];
    const outcomes: Sent[] = [failed, failed, { ...failed, refused: false }, { sent: true }];
    const relay = relayWith({
      send: (mail) => {
        keys.push(mail.headers?.idempotencyKey);
        return Promise.resolve(outcomes[keys.length - 1] ?? failed);
      },
    });
    const statuses: number[] = [];
    for (const _ of outcomes) statuses.push(await statusOf(relay));
    expect(statuses).toEqual([502, 502, 502, 200]);
    expect(new Set(keys.slice(0, 3)).size).toBe(3);
    expect(keys[3]).toBe(keys[2]);
  });
});

describe('memory', () => {
  stopClocks();
  const minute = 60_000;

  it('lets the same enquiry be sent once more on purpose, later', async () => {
    const relay = relayWith();
    for (const wait of [0, 14 * minute, 2 * minute]) {
      vi.advanceTimersByTime(wait);
      expect((await ask(enquiryRequest(), '192.0.2.1', relay)).status).toBe(200);
    }
    expect(outbox.messages()).toHaveLength(2);
  });

  it('is empty in time where nobody asks any more', async () => {
    const relay = relayWith();
    await ask(enquiryRequest(), '192.0.2.1', relay);
    expect(vi.getTimerCount()).toBeGreaterThan(0);
    vi.advanceTimersByTime(16 * minute);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('refusals', () => {
  it.each<[string, () => Request, number, string]>([
    ['another method', () => new Request('https://agency.example/api/enquiry'), 405, 'Nur Formulare.'],
    ['PUT', () => enquiryRequest(typed, { method: 'PUT' }), 405, 'Nur Formulare.'],
    [
      'another site',
      () => enquiryRequest(typed, { headers: { 'content-type': 'application/json', origin: 'https://evil.example' } }),
      403,
      'Falsche Herkunft.',
    ],
    [
      'a sandboxed page',
      () => enquiryRequest(typed, { headers: { 'content-type': 'application/json', origin: 'null' } }),
      403,
      'Falsche Herkunft.',
    ],
    [
      'a cross-site request without an origin',
      () => enquiryRequest(typed, { headers: { 'content-type': 'application/json', 'sec-fetch-site': 'cross-site' } }),
      403,
      'Falsche Herkunft.',
    ],
    ['text/plain', () => enquiryRequest(typed, { headers: { 'content-type': 'text/plain' } }), 415, 'Nicht lesbar.'],
    ['no type', () => enquiryRequest(typed, { headers: {}, body: new Uint8Array([123, 125]) }), 415, 'Nicht lesbar.'],
    [
      'a compressed body',
      () => enquiryRequest(typed, { headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' } }),
      415,
      'Nicht lesbar.',
    ],
    ['broken JSON', () => enquiryRequest(null, { body: '{"from_name":' }), 400, 'Nicht lesbar.'],
    ['a JSON list', () => enquiryRequest([typed]), 400, 'Nicht lesbar.'],
    ['a field that is no text', () => enquiryRequest({ ...typed, message: 7 }), 400, 'Nicht lesbar.'],
    ['an empty body', () => enquiryRequest(null, { body: '' }), 400, 'Nicht lesbar.'],
    ['a robot', () => enquiryRequest({ ...typed, confirm_subject: 'x' }), 422, 'Feld leer lassen.'],
    ['white space alone', () => enquiryRequest({ ...typed, message: ' \n\t' }), 422, 'Felder fehlen.'],
    ['an absent field', () => enquiryRequest({ ...typed, website: undefined }), 422, 'Felder fehlen.'],
    ['no e-mail address', () => enquiryRequest({ ...typed, from_email: 'rosa' }), 422, 'Nicht lesbar.'],
    ['an English visitor', () => enquiryRequest({ ...typed, website: '', locale: 'en' }), 422, 'Fields are missing.'],
    ['a long message', () => enquiryRequest({ ...typed, message: 'x'.repeat(100_001) }), 413, 'Zu groß.'],
    ['a form with a long message', () => formRequest({ ...typed, message: 'x'.repeat(100_001) }), 413, 'Zu groß.'],
    ['another long field', () => enquiryRequest({ ...typed, company: 'x'.repeat(2_001) }), 413, 'Zu groß.'],
  ])('%s', async (_, request, status, sentence) => {
    const answer = await ask(request());
    expect(answer.status).toBe(status);
    if (answer.text.startsWith('{')) expect(answer.body).toEqual({ error: sentence });
    else expect(answer.text).toContain(sentence);
    expect(outbox.messages()).toHaveLength(0);
  });

  it('name the allowed method', async () => {
    expect((await ask(new Request('https://agency.example/api/enquiry'))).headers.get('allow')).toBe('POST');
  });

  it('of more than 512 KB, with and without a declared length', async () => {
    const padded = (length: number) => JSON.stringify(typed).padEnd(length);
    const declared = { 'content-type': 'application/json', 'content-length': String(largestRequest + 1) };
    expect((await ask(enquiryRequest(null, { body: padded(largestRequest + 1) }))).status).toBe(413);
    expect((await ask(enquiryRequest(null, { body: '{}', headers: declared }))).status).toBe(413);
    expect((await ask(enquiryRequest(null, { body: padded(largestRequest) }))).status).toBe(200);
  });

  it('of an endless body end the reading', async () => {
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 65_536;
        controller.enqueue(new Uint8Array(65_536));
      },
    });
    const init: RequestInit & { duplex: 'half' } = { body: endless, duplex: 'half' };
    expect((await ask(enquiryRequest(null, init))).status).toBe(413);
    expect(sent).toBeLessThan(2 * largestRequest);
  });

  it('of a body in pieces come at its end alone', async () => {
    const bytes = new TextEncoder().encode(JSON.stringify({ ...typed, message: 'äöü🌳' }));
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        for (const byte of bytes) controller.enqueue(Uint8Array.of(byte));
        controller.close();
      },
    });
    const init: RequestInit & { duplex: 'half' } = { body, duplex: 'half' };
    expect((await ask(enquiryRequest(null, init))).status).toBe(200);
    expect(outbox.messages()[0]?.textContent).toContain('äöü🌳');
  });

  it('say when to come back while twenty mails are on their way, and count nothing meanwhile', async () => {
    let finish = () => {};
    const wait = new Promise<void>((resolve) => (finish = resolve));
    let started = 0;
    const relay = relayWith({
      send(mail, deadline) {
        started++;
        return wait.then(() => outbox.send(mail, deadline));
      },
    });
    const attempt = (number: number) =>
      ask(enquiryRequest({ ...typed, message: String(number) }), `192.0.2.${number}`, relay);
    const sending = Array.from({ length: 20 }, (_, number) => attempt(number));
    await vi.waitFor(() => expect(started).toBe(20), 10_000);
    const refused = await attempt(50);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '10']);
    finish();
    expect(new Set((await Promise.all(sending)).map(({ status }) => status))).toEqual(new Set([200]));
    expect((await attempt(50)).status).toBe(200);
  });

  it('of a sixth enquiry within ten minutes say when to come back', async () => {
    const relay = relayWith();
    for (let i = 0; i < 5; i += 1) {
      expect((await ask(enquiryRequest({ ...typed, message: String(i) }), '192.0.2.1', relay)).status).toBe(200);
    }
    const sixth = await ask(enquiryRequest({ ...typed, message: '6' }), '192.0.2.1', relay);
    expect([sixth.status, sixth.body]).toEqual([429, { error: 'Zu viele.' }]);
    expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(590);
    expect((await ask(enquiryRequest(), '192.0.2.2', relay)).status).toBe(200);
  });

  it('leave alone what was delivered before: it keeps its receipt, and does not count towards the five', async () => {
    const relay = relayWith();
    const repeated = () => ask(enquiryRequest(), '192.0.2.1', relay);
    const { receipt } = (await repeated()).body;
    for (let i = 0; i < 10; i += 1) expect((await repeated()).body).toEqual({ receipt });
    for (let i = 0; i < 4; i += 1) {
      expect((await ask(enquiryRequest({ ...typed, message: String(i) }), '192.0.2.1', relay)).status).toBe(200);
    }
    expect((await ask(enquiryRequest({ ...typed, message: '6' }), '192.0.2.1', relay)).status).toBe(429);
    expect((await repeated()).body).toEqual({ receipt });
    expect(outbox.messages()).toHaveLength(5);
  });

  it('meet all but five of many that come at once', async () => {
    const relay = relayWith();
    const many = Array.from({ length: 40 }, (_, i) =>
      ask(enquiryRequest({ ...typed, message: String(i % 20) }), '192.0.2.1', relay),
    );
    const taken = (await Promise.all(many)).filter(({ status }) => status === 200);
    expect([taken.length, outbox.messages().length]).toEqual([10, 5]);
  });

  it('leave the five to those whose enquiries were not taken, however often they tried', async () => {
    let works = false;
    const relay = relayWith({
      send: (mail, deadline) => (works ? outbox.send(mail, deadline) : Promise.resolve(failed)),
    });
    const attempt = async (message: string) =>
      (await ask(enquiryRequest({ ...typed, message }), '192.0.2.1', relay)).status;
    for (let i = 0; i < 10; i += 1) expect(await attempt('again')).toBe(502);
    works = true;
    const statuses: number[] = [];
    for (let i = 0; i < 6; i += 1) statuses.push(await attempt(String(i)));
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it('leave the five to those for whom something broke', async () => {
    const relay = relayWith({ send: () => Promise.reject(new TypeError('x')) });
    for (let i = 0; i < 10; i += 1) expect((await ask(enquiryRequest(), '192.0.2.1', relay)).status).toBe(500);
  });

  it('do not count towards the five', async () => {
    const relay = relayWith();
    for (let i = 0; i < 10; i += 1) await ask(enquiryRequest({ ...typed, message: ' ' }), '192.0.2.1', relay);
    expect((await ask(enquiryRequest(), '192.0.2.1', relay)).status).toBe(200);
  });
});

describe('the client’s address', () => {
  const from = (address: string, message: string) =>
    enquiryRequest({ ...typed, message }, { headers: { 'content-type': 'application/json', 'x-real-ip': address } });
  const sixFrom = async (relay: ReturnType<typeof relayWith>, address: (i: number) => string) => {
    let last = 0;
    for (let i = 0; i < 6; i += 1) last = (await ask(from(address(i), String(i)), '10.0.0.1', relay)).status;
    return last;
  };

  it('is taken from a header only where one is trusted', async () => {
    expect(await sixFrom(relayWith(), (i) => `192.0.2.${i}`)).toBe(429);
    const trusting = { settings: { ...settings, trustedIpHeader: 'x-real-ip' } };
    expect(await sixFrom(relayWith(trusting), (i) => `192.0.2.${i}`)).toBe(200);
    expect(await sixFrom(relayWith(trusting), () => '192.0.2.1')).toBe(429);
  });

  it('is the same for a repetition over another connection, where the proxy adds the port', async () => {
    const relay = relayWith({ settings: { ...settings, trustedIpHeader: 'x-real-ip' } });
    const [one, two] = [
      await ask(from('192.0.2.1:4711', 'a'), null, relay),
      await ask(from('192.0.2.1:4712', 'a'), null, relay),
    ];
    expect(two.body).toEqual(one.body);
    expect(outbox.messages()).toHaveLength(1);
  });

  it('is what the proxy wrote, not what the client wrote before it', async () => {
    const trusting = { settings: { ...settings, trustedIpHeader: 'x-real-ip' } };
    expect(await sixFrom(relayWith(trusting), (i) => `203.0.113.${i}, 192.0.2.1`)).toBe(429);
  });
});

describe('origins', () => {
  const from = (headers: Record<string, string>) =>
    enquiryRequest(typed, { headers: { 'content-type': 'application/json', ...headers } });

  it.each<Record<string, string>>([
    {},
    { origin: 'https://agency.example' },
    { origin: 'http://agency.example' },
    { origin: 'null', 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'same-origin' },
  ])('%j may ask', async (headers) => expect((await ask(from(headers))).status).toBe(200));

  it('of the site may ask a relay on another host, and read its answers', async () => {
    const elsewhere = (method: string, headers: Record<string, string> = {}) =>
      new Request('https://relay.example/enquiry', {
        method,
        headers: { origin: 'https://agency.example', ...headers },
        body: method === 'POST' ? JSON.stringify(typed) : undefined,
      });
    const preflight = await ask(elsewhere('OPTIONS'));
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-origin')).toBe('https://agency.example');
    expect(preflight.headers.get('access-control-allow-headers')).toBe('content-type');
    const answer = await ask(elsewhere('POST', { 'content-type': 'application/json' }));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('access-control-allow-origin')).toBe('https://agency.example');
  });

  it('of others get no permission', async () => {
    const preflight = await ask(
      new Request('https://relay.example/enquiry', { method: 'OPTIONS', headers: { origin: 'https://evil.example' } }),
    );
    expect(preflight.headers.has('access-control-allow-origin')).toBe(false);
  });
});

describe('a form posted without JavaScript', () => {
  it('is answered with a page that thanks', async () => {
    const { status, text, headers } = await ask(formRequest(typed));
    expect(status).toBe(200);
    expect(text).toContain('<h1>Danke &amp; gut.</h1>');
    expect(text).toContain('<html lang="de">');
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(outbox.messages()).toHaveLength(1);
  });

  it('is answered in the page’s language', async () => {
    const { text } = await ask(formRequest({ ...typed, locale: 'en' }));
    expect(text).toContain('Thanks.');
    expect(text).toContain('href="/en/"');
  });

  it('leads home from a relay on another host', async () => {
    const { text } = await ask(formRequest(typed, { origin: 'https://agency.example' }));
    expect(text).toContain('href="/"');
    const request = new Request('https://relay.example/enquiry', {
      method: 'POST',
      headers: { origin: 'https://agency.example' },
      body: new URLSearchParams(typed),
    });
    expect((await ask(request)).text).toContain('href="https://agency.example/"');
  });

  it('keeps everything typed on failure, harmlessly', async () => {
    const send = () => Promise.resolve(failed);
    const message = '</pre><script>alert(1)</script>';
    const { status, text } = await ask(formRequest({ ...typed, message }), null, relayWith({ send }));
    expect(status).toBe(502);
    expect(text).toContain('Fehler: mail@agency.example');
    expect(text).toContain('<pre>');
    expect(text).toContain('&lt;/pre&gt;&lt;script&gt;');
    expect(text).not.toContain('<script');
    expect(text).toContain('href="mailto:mail@agency.example?subject=');
  });

  it('has no empty place for what was typed where nothing was', async () => {
    const { status, text } = await ask(formRequest({ locale: 'de' }));
    expect(status).toBe(422);
    expect(text).toContain('href="mailto:mail@agency.example');
    expect(text).not.toContain('<pre>');
  });
});

describe('answers and logs', () => {
  it('hold no key, no recipient and nothing that was typed', async () => {
    const provider = await startProvider({ key: 'other' });
    const lines: string[] = [];
    const relay = relayWith({
      send: providerSend(provider.url, 'secret-key'),
      log: (line) => lines.push(line),
    });
    const answer = await ask(enquiryRequest(), null, relay);
    await provider.close();
    expect([answer.status, answer.body]).toEqual([
      502,
      { error: 'Fehler: mail@agency.example', provider: 'answered 401 unauthorized' },
    ]);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/^relay: [\da-f-]{36} was not delivered: the mail provider answered 401 unauthorized$/);
    for (const secret of ['secret-key', 'inbox@agency.example', ...Object.values(typed)]) {
      expect(answer.text + lines.join()).not.toContain(secret);
    }
  });

  it('come also where something breaks that should not', async () => {
    const lines: string[] = [];
    const send = () => Promise.reject(new TypeError('Guten Tag'));
    const answer = await ask(enquiryRequest(), null, relayWith({ send, log: (line) => lines.push(line) }));
    expect([answer.status, answer.body]).toEqual([500, { error: 'Fehler: mail@agency.example' }]);
    expect(lines).toEqual(['relay: TypeError']);
  });
});

let silent: Awaited<ReturnType<typeof startProvider>> | undefined;
afterEach(async () => {
  await silent?.close();
  silent = undefined;
});

it('answers in time, whatever the provider does', async () => {
  expect(relayTimes.response).toBeLessThan(12_000);
  expect(relayTimes.body).toBeLessThan(relayTimes.response);
  silent = await startProvider({ fault: () => ({ kind: 'silence' }) });
  const start = Date.now();
  const { status } = await ask(
    enquiryRequest(),
    null,
    relayWith({ send: providerSend(silent.url, 'key-1'), times: { body: 200, response: 400 } }),
  );
  expect(status).toBe(504);
  expect(Date.now() - start).toBeLessThan(2_000);
});

describe('the outbox', () => {
  it('shows what would have been sent, escaped', async () => {
    await ask(enquiryRequest({ ...typed, from_name: '<b>Rosa</b>', message: '</pre><script>1</script>' }));
    expect(outbox.page()).toContain('&lt;b&gt;Rosa&lt;/b&gt;');
    expect(outbox.page()).toContain('&lt;/pre&gt;&lt;script&gt;');
    expect(outbox.page()).not.toContain('<script');
    expect(outbox.page()).toContain('inbox@agency.example');
  });

  it('keeps the newest hundred', async () => {
    const relay = relayWith();
    for (let i = 0; i < 120; i += 1) await ask(enquiryRequest({ ...typed, message: `m${i}` }), `192.0.2.${i}`, relay);
    expect(outbox.messages()).toHaveLength(100);
    expect(outbox.messages()[0]?.textContent).toContain('m119');
  });
});
