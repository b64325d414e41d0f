import { describeHosting, type Hosting, type HostingInput } from '../../../src/hosting/description';
import { fixturePlan } from '../../fixture-site';

/** One page of each kind that host configurations distinguish. */
const paths = ['/', '/en/', '/agentur', '/en/agency', '/casestudies/not-found', '/kontakt/anfrage'];

/** Returns the hosting description of a small site. */
export function createHosting(changes: Partial<HostingInput> = {}): Hosting {
  return describeHosting({
    siteUrl: 'https://www.example.com',
    pages: fixturePlan.pages.filter(({ path }) => paths.includes(path)),
    files: [
      'index.html',
      'index.html.br',
      'favicon.svg',
      'assets/a-0123456789.js',
      'img/x.svg',
      'img/photos/y-320-0123456789.avif',
      'en/agency.md',
      'bäume.pdf',
    ],
    redirects: [],
    enquiry: '/api/enquiry',
    ...changes,
  });
}
