import { expect, it } from 'vitest';

import { checkPublication } from '../../../src/build/check-publication';
import { readSettings } from '../../../src/build/settings';
import { formatFinding, FindingsError } from '../../../src/content/finding';
import { loadContent } from '../../../src/content/load';
import { planPages } from '../../../src/build/plan-pages';

it('a clock before the foundation, redirects that hide files, and files in the way of pages are told together', async () => {
  const { content, places } = await loadContent('content');
  const redirects = ['/robots.txt', '/own.pdf', '/agentur', '/alt/*', '/neu%65r', '/*', '/api/*'].map((from) => ({
    from,
    to: '/',
  }));
  const publication = {
    content: { ...content, redirects },
    siteUrl: content.identity.siteUrl,
    pages: planPages(content),
  };
  const settings = readSettings({ SOURCE_DATE_EPOCH: '1460000000' });
  const told = (names: string[], endpoint = '/api/enquiry') => {
    try {
      checkPublication(publication, settings, names, places, endpoint);
      return '';
    } catch (error) {
      return error instanceof FindingsError ? error.findings.map(formatFinding).join('\n') : String(error);
    }
  };
  expect(told(['own.pdf', 'leistungen'])).toMatch(
    /identity\.yaml:22 {2}founded\n.*this build thinks that it is 2016[^]*public\/leistungen[^]*redirects\.yaml:\d+ {2}redirects.*\n.*robots\.txt[^]*own\.pdf[^]*\/agentur/,
  );
  // redirects of everything and below /api are told once, where they stand
  expect(told([])).not.toContain('ENQUIRY_ENDPOINT');
  expect(told([], '/kontakt')).toContain('ENQUIRY_ENDPOINT="/kontakt" is the address of a page');
  expect(told(['own.pdf'], '/own.pdf')).toContain('ENQUIRY_ENDPOINT="/own.pdf" is the address of a file');
  expect(told([], '/en')).toContain('ENQUIRY_ENDPOINT="/en" is the address of a page');
  expect(told([], '/alt/form')).toContain('ENQUIRY_ENDPOINT="/alt/form" is redirected by /alt/* in content/redirects');
  expect(told([], '/neuer')).toContain('ENQUIRY_ENDPOINT="/neuer" is redirected by /neu%65r');
  expect(told([], '/alter')).not.toContain('ENQUIRY_ENDPOINT');
  expect(told([], '/department')).not.toContain('ENQUIRY_ENDPOINT');
  const { siteUrl } = content.identity;
  expect(told([], `${siteUrl}/kontakt`)).toContain(`ENQUIRY_ENDPOINT="${siteUrl}/kontakt" is the address of a page`);
  expect(told([], `${siteUrl}/kontakt/`)).toContain('is the address of a page');
  expect(told([], `${siteUrl}/assets/form`)).toContain('lies below /assets');
  expect(told([], `${siteUrl}/api/enquiry`)).not.toContain('ENQUIRY_ENDPOINT');
  expect(told([], 'https://r.example/kontakt')).not.toContain('ENQUIRY_ENDPOINT');
  for (const folder of ['/de', '/assets', '/img'])
    expect(told([], `${folder}/form`)).toContain(`"${folder}/form" lies below ${folder}, where hosts answer`);
});
