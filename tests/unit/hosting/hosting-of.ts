import { describeHosting, type Hosting, type HostingInput } from '../../../src/hosting/description';
import { fixturePlan } from '../../fixture-site';

/** The pages that host configurations are written for: one of each kind that they tell apart. */
const paths = ['/', '/en/', '/agentur', '/en/agency', '/casestudies/not-found', '/kontakt/anfrage'];

/** The description of a small site. */
export function hostingOf(changes: Partial<HostingInput> = {}): Hosting {
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
