import { afterEach, expect, it, vi } from 'vitest';

import { checkRelay } from '../../../src/commands/check-relay';
import { createRelay } from '../../../src/relay/handler';
import { readRelaySettings, relayContent } from '../../fixtures/provider/relay-texts';

afterEach(() => vi.unstubAllGlobals());

const elsewhere = 'https://relay.a.de/api/enquiry';
const onSite = 'https://www.a.de/api/enquiry';

const environment = { MAIL_FROM: 'website@a.de' };

const check = (input: Partial<Parameters<typeof checkRelay>[0]>) =>
  checkRelay({
    endpoint: '/api/enquiry',
    origin: 'https://www.a.de',
    environment,
    agency: relayContent.agency,
    ...input,
  });

const createTestRelay = (missingSettings?: string[]) => {
  const send = () => Promise.reject(new Error('nothing may be sent'));
  const settings = readRelaySettings('http://127.0.0.1:9/');
  return (request: Request) => createRelay({ settings, content: relayContent, send, missingSettings })(request, null);
};
const respondWithPage = () => Promise.resolve(new Response('<!doctype html>', { status: 404 }));
const failToConnect = () => Promise.reject(new TypeError('fetch failed', { cause: new Error('ENOTFOUND') }));

const noRelay = 'answers with status 404, as if no relay were there; start it, or correct ENQUIRY_ENDPOINT';
const noKey = 'Enquiries cannot be delivered:\n  MAIL_KEY is missing: create a key in the account at the mail provider';
const describeRelay = (url: string) =>
  `The relay at ${url} has its settings. To see whether mail arrives, run: npm run smoke <site> -- --enquiry`;
const unlessElsewhere = `${noKey}\n  If the relay has settings of its own where it runs: ${onSite}`;

it.each<[url: string, what: string, respond: (request: Request) => Promise<Response>, report: object]>([
  [elsewhere, 'is a relay', createTestRelay(), { note: describeRelay(elsewhere) }],
  [
    elsewhere,
    'lacks a key',
    createTestRelay(['MAIL_KEY']),
    { item: `${elsewhere} lacks MAIL_KEY; set it where the relay runs` },
  ],
  [elsewhere, 'is a page', respondWithPage, { item: `${elsewhere} ${noRelay}` }],
  [
    elsewhere,
    'cannot be reached',
    failToConnect,
    {
      note: `It is not known here whether the relay has its settings. ${elsewhere} cannot be reached (ENOTFOUND); run this again once it is online.`,
    },
  ],
  [onSite, 'is a relay', createTestRelay(), { note: describeRelay(onSite) }],
  [onSite, 'is a page', respondWithPage, { item: `${unlessElsewhere} ${noRelay}` }],
  [onSite, 'cannot be reached', failToConnect, { item: `${unlessElsewhere} cannot be reached (ENOTFOUND)` }],
])('without a key here, asks %s, which %s', async (url, _, respond, report) => {
  const requests: Request[] = [];
  vi.stubGlobal('fetch', (...args: ConstructorParameters<typeof Request>) => {
    requests.push(new Request(...args));
    return respond(new Request(...args));
  });
  const endpoint = url === onSite ? '/api/enquiry' : url;
  expect(await check({ endpoint, origin: 'https://www.a.de' })).toEqual(report);
  expect(requests.map((request) => request.url)).toEqual([url]);
});

it('sends no request if the settings are here, or the site cannot be online', async () => {
  vi.stubGlobal('fetch', () => expect.fail('asks'));
  expect(await check({ origin: undefined })).toEqual({ item: noKey });
  expect(await check({ environment: { ...environment, MAIL_KEY: 'key-1' } })).toEqual({});
});
