import { describe, expect, it } from 'vitest';
import { DeliveryError, formDelivery, relaySettings, type Environment } from '../../../src/relay/settings';
import { relayTexts } from '../../fixtures/provider/relay-texts';

const { agency } = relayTexts;
const complete: Environment = { MAIL_KEY: 'k', MAIL_FROM: 'web@agency.example' };
const relay = (env: Environment, outbox = false) => relaySettings(env, agency, { outbox });

function problemOf(run: () => unknown): DeliveryError {
  try {
    run();
  } catch (error) {
    if (error instanceof DeliveryError) return error;
  }
  throw new Error('nothing was refused');
}

describe('the relay’s settings', () => {
  it('need a key and a verified sender, and take the rest from the content', () => {
    expect(relay(complete)).toEqual({
      key: 'k',
      mailEndpoint: 'https://api.brevo.com/v3/smtp/email',
      path: '/api/enquiry',
      sender: { email: 'web@agency.example', name: 'Agency' },
      recipient: { email: 'mail@agency.example', name: 'Team Agency' },
      siteOrigin: 'https://agency.example',
      trustedIpHeader: null,
    });
  });

  it.each<[Environment, string[]]>([
    [{}, ['MAIL_KEY', 'MAIL_FROM']],
    [{ MAIL_KEY: 'k' }, ['MAIL_FROM']],
    [{ MAIL_FROM: 'web@agency.example' }, ['MAIL_KEY']],
    [{ MAIL_KEY: 'k', MAIL_FROM: 'nobody' }, ['MAIL_FROM']],
    [{ ...complete, MAIL_KEY: 'a b' }, ['MAIL_KEY']],
    [{ ...complete, MAIL_TO: 'a@b.de, c@d.de' }, ['MAIL_TO']],
    [{ ...complete, MAIL_ENDPOINT: 'http://mail.example/v3' }, ['MAIL_ENDPOINT']],
    [{ ...complete, MAIL_ENDPOINT: 'mail' }, ['MAIL_ENDPOINT']],
    [{ ...complete, ENQUIRY_ENDPOINT: '//evil.example' }, ['ENQUIRY_ENDPOINT']],
    ...['/../x', '/x/..', '/x/./y', '/x//y', '/x/', '/', '/api/outbox', '/x?y'].map((path): [Environment, string[]] => [
      { ...complete, ENQUIRY_ENDPOINT: path },
      ['ENQUIRY_ENDPOINT'],
    ]),
    ...['https://r.example', 'https://r.example/', 'https://r.example/?x', 'https://r.example/api/outbox'].map(
      (url): [Environment, string[]] => [{ ...complete, ENQUIRY_ENDPOINT: url }, ['ENQUIRY_ENDPOINT']],
    ),
    [{ ...complete, TRUSTED_IP_HEADER: 'X Real IP' }, ['TRUSTED_IP_HEADER']],
    [{ ...complete, TRUSTED_IP_HEADER: 'Forwarded' }, ['TRUSTED_IP_HEADER']],
    [{ ...complete, SITE_URL: 'https://a.example/path' }, ['SITE_URL']],
    [{ MAIL_ENDPOINT: 'x', SITE_URL: 'y' }, ['MAIL_ENDPOINT', 'SITE_URL', 'MAIL_KEY', 'MAIL_FROM']],
  ])('%j is refused by name', (env, names) => {
    const problem = problemOf(() => relay(env));
    expect(problem.names).toEqual(names);
    for (const name of names) expect(problem.message).toContain(name);
  });

  it('take a path with dots in its names', () => {
    expect(relay({ ...complete, ENQUIRY_ENDPOINT: '/.x/form.php' }).path).toBe('/.x/form.php');
  });

  it('leave a path of another host to that host, where the relay is for local use', () => {
    expect(relay({ ENQUIRY_ENDPOINT: 'https://r.example/kontakt' }, true).path).toBe('/api/enquiry');
    expect(relay({ ENQUIRY_ENDPOINT: '/form' }, true).path).toBe('/form');
    expect(relay({ ...complete, ENQUIRY_ENDPOINT: 'https://r.example/kontakt' }).path).toBe('/kontakt');
  });

  it('never repeat the key', () => {
    expect(problemOf(() => relay({ MAIL_KEY: 'secret key' })).message).not.toContain('secret');
  });

  it('do without a key where an outbox takes the mails, but not half configured', () => {
    expect(relay({}, true).key).toBeNull();
    expect(problemOf(() => relay({ MAIL_FROM: 'web@agency.example' }, true)).names).toEqual(['MAIL_KEY']);
  });

  it('leave a local relay idle with direct delivery', () => {
    expect(relay({ MAIL_DIRECT: '1', MAIL_KEY: 'k' }, true).key).toBeNull();
  });

  it('take names with addresses, local addresses and addresses with a path', () => {
    const settings = relay({
      ...complete,
      MAIL_FROM: '"Web Site" <web@agency.example>',
      MAIL_TO: 'Inbox <in@agency.example>',
      MAIL_ENDPOINT: 'http://127.0.0.1:9/v3',
      ENQUIRY_ENDPOINT: 'https://relay.example/enquiry',
      TRUSTED_IP_HEADER: 'X-Real-IP',
      SITE_URL: 'https://www.agency.example/',
    });
    expect(settings.sender).toEqual({ email: 'web@agency.example', name: 'Web Site' });
    expect(settings.recipient).toEqual({ email: 'in@agency.example', name: 'Inbox' });
    expect(settings.path).toBe('/enquiry');
    expect(settings.trustedIpHeader).toBe('x-real-ip');
    expect(settings.siteOrigin).toBe('https://www.agency.example');
  });
});

describe('the form’s delivery', () => {
  it('is the relay by default, without anything secret', () => {
    expect(formDelivery({ MAIL_KEY: 'k', MAIL_TO: 'in@agency.example' }, agency)).toEqual({
      mode: 'relay',
      endpoint: '/api/enquiry',
    });
  });

  it('is the provider with MAIL_DIRECT=1 and a key', () => {
    expect(formDelivery({ MAIL_DIRECT: '1', MAIL_KEY: 'k' }, agency)).toEqual({
      mode: 'direct',
      endpoint: 'https://api.brevo.com/v3/smtp/email',
      key: 'k',
      recipient: { email: 'mail@agency.example', name: 'Team Agency' },
    });
    expect(problemOf(() => formDelivery({ MAIL_DIRECT: '1' }, agency)).names).toEqual(['MAIL_KEY']);
    expect(problemOf(() => formDelivery({ MAIL_DIRECT: 'yes' }, agency)).names).toEqual(['MAIL_DIRECT']);
  });
});
