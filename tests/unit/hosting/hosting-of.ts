import { describeHosting, type Hosting, type HostingInput } from '../../../src/hosting/description';
import { fixturePlan } from '../../fixture-site';

/** The description of the real page list with a few files. */
export function hostingOf(changes: Partial<HostingInput> = {}): Hosting {
  return describeHosting({
    siteUrl: 'https://www.example.com',
    pages: fixturePlan.pages,
    files: [
      'index.html',
      'index.html.br',
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
