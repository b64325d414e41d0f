import { expect, it } from 'vitest';

import { DeliveryError, readFormDelivery, readRelaySettings, type Environment } from '../../../src/relay/settings';
import { relayContent } from '../../fixtures/provider/relay-texts';

const { agency } = relayContent;
const complete: Environment = { MAIL_KEY: 'k', MAIL_FROM: 'web@agency.example' };
const readSettings = (env: Environment, outbox = false) => readRelaySettings(env, agency, { outbox });

function catchProblem(run: () => unknown): DeliveryError {
  try {
    run();
  } catch (error) {
    if (error instanceof DeliveryError) return error;
  }
  throw new Error('no setting was refused');
}

it('needs a key and a verified sender, and takes everything else from the content', () => {
  expect(readSettings(complete)).toEqual({
    key: 'k',
    mailEndpoint: 'https://api.brevo.com/v3/smtp/email',
    path: '/api/enquiry',
    sender: { email: 'web@agency.example', name: 'Agency' },
    recipient: { email: 'mail@agency.example', name: 'Team Agency' },
    siteOrigin: 'https://agency.example',
    trustedIpHeader: null,
  });
});

it('reads every setting from the environment', () => {
  const env = {
    ...complete,
    MAIL_FROM: '"Web Site" <web@agency.example>',
    MAIL_TO: 'Inbox <in@agency.example>',
    MAIL_ENDPOINT: 'http://127.0.0.1:9/v3',
    ENQUIRY_ENDPOINT: 'https://relay.example/enquiry',
    TRUSTED_IP_HEADER: 'X-Real-IP',
    SITE_URL: 'https://www.agency.example/',
  };
  expect(readSettings(env)).toEqual({
    key: 'k',
    mailEndpoint: 'http://127.0.0.1:9/v3',
    path: '/enquiry',
    sender: { email: 'web@agency.example', name: 'Web Site' },
    recipient: { email: 'in@agency.example', name: 'Inbox' },
    siteOrigin: 'https://www.agency.example',
    trustedIpHeader: 'x-real-ip',
  });
});

const endpoints = [
  '//evil.example',
  '/../x',
  '/x/..',
  '/x/./y',
  '/x//y',
  '/x/',
  '/api/outbox',
  '/x?y',
  'https://r.example/?x',
  'https://r.example/api/outbox',
].map((ENQUIRY_ENDPOINT): [Environment, string[]] => [{ ...complete, ENQUIRY_ENDPOINT }, ['ENQUIRY_ENDPOINT']]);

it.each<[Environment, string[]]>([
  ...endpoints,
  [{}, ['MAIL_KEY', 'MAIL_FROM']],
  [{ MAIL_KEY: 'k' }, ['MAIL_FROM']],
  [{ MAIL_FROM: 'web@agency.example' }, ['MAIL_KEY']],
  [{ ...complete, MAIL_KEY: 'secret key' }, ['MAIL_KEY']],
  [{ ...complete, MAIL_FROM: 'nobody' }, ['MAIL_FROM']],
  [{ ...complete, MAIL_TO: 'a@b.de, c@d.de' }, ['MAIL_TO']],
  [{ ...complete, MAIL_ENDPOINT: 'http://mail.example/v3' }, ['MAIL_ENDPOINT']],
  [{ ...complete, MAIL_ENDPOINT: 'mail' }, ['MAIL_ENDPOINT']],
  [{ ...complete, TRUSTED_IP_HEADER: 'X Real IP' }, ['TRUSTED_IP_HEADER']],
  [{ ...complete, TRUSTED_IP_HEADER: 'Forwarded' }, ['TRUSTED_IP_HEADER']],
  [{ ...complete, SITE_URL: 'https://a.example/path' }, ['SITE_URL']],
  [{ MAIL_ENDPOINT: 'x', SITE_URL: 'y' }, ['MAIL_ENDPOINT', 'SITE_URL', 'MAIL_KEY', 'MAIL_FROM']],
])('refuses %j and names %j, but never the key', (env, names) => {
  const { names: refused, message } = catchProblem(() => readSettings(env));
  expect(refused).toEqual(names);
  for (const name of names) expect(message).toContain(name);
  expect(message).not.toContain('secret');
});

it.each<[Environment, boolean, string]>([
  [{ ...complete, ENQUIRY_ENDPOINT: '/.x/form.php' }, false, '/.x/form.php'],
  [{ ...complete, ENQUIRY_ENDPOINT: 'https://r.example/kontakt' }, false, '/kontakt'],
  [{ ENQUIRY_ENDPOINT: '/form' }, true, '/form'],
  // a page of the site may have the same path
  [{ ENQUIRY_ENDPOINT: 'https://r.example/kontakt' }, true, '/api/enquiry'],
])('with %j and an outbox: %s, answers at %s', (env, outbox, path) => {
  expect(readSettings(env, outbox).path).toBe(path);
});

it('needs a key and a sender with an outbox only where one of them is set', () => {
  expect(readSettings({}, true).key).toBeNull();
  expect(readSettings({ MAIL_DIRECT: '1', MAIL_KEY: 'k' }, true).key).toBeNull();
  expect(catchProblem(() => readSettings({ MAIL_FROM: 'web@agency.example' }, true)).names).toEqual(['MAIL_KEY']);
  expect(catchProblem(() => readSettings({ MAIL_KEY: 'k' }, true)).names).toEqual(['MAIL_FROM']);
});

it('lets the form send to the relay without revealing the key', () => {
  const delivery = readFormDelivery({ MAIL_KEY: 'k', MAIL_TO: 'in@agency.example' }, agency);
  expect(delivery).toEqual({ mode: 'relay', endpoint: '/api/enquiry' });
});

it('lets the form send to the provider with MAIL_DIRECT=1 and a key', () => {
  expect(readFormDelivery({ MAIL_DIRECT: '1', MAIL_KEY: 'k' }, agency)).toEqual({
    mode: 'direct',
    endpoint: 'https://api.brevo.com/v3/smtp/email',
    key: 'k',
    recipient: { email: 'mail@agency.example', name: 'Team Agency' },
  });
  expect(catchProblem(() => readFormDelivery({ MAIL_DIRECT: '1' }, agency)).names).toEqual(['MAIL_KEY']);
  expect(catchProblem(() => readFormDelivery({ MAIL_DIRECT: 'yes' }, agency)).names).toEqual(['MAIL_DIRECT']);
});
