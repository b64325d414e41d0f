import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { exchange } from '../../src/smoke/exchange';
import type { RunningHost } from './hosts';

/**
 * Posts forms as a browser without JavaScript does while no relay is running; reports those that do not get the site's
 * error page.
 */
export async function findErrorPageProblems({ origin, dist }: Pick<RunningHost, 'origin' | 'dist'>): Promise<string[]> {
  const pages = { '/kontakt/projektanfrage': '500.html', '/en/contact/project-inquiry': 'en/500.html' };
  const found = Object.entries(pages).map(async ([page, file]) => {
    const headers = { origin, referer: origin + page, 'content-type': 'application/x-www-form-urlencoded' };
    const response = await exchange(origin, { method: 'POST', path: '/api/enquiry', headers, body: 'message=x' });
    const { status, body } = response;
    const problems = [
      ...(status === 502 || status === 503 ? [] : [`status ${status}`]),
      ...(String(body) === readFileSync(join(dist, file), 'utf8') ? [] : [`not ${file}`]),
      ...(body.includes('href="mailto:') ? [] : ['no email address']),
      ...(response.headers['content-security-policy'] ? [] : ['no Content-Security-Policy']),
    ];
    return problems.length > 0 ? [`without the relay, a form on ${page} gets ${problems.join(', ')}`] : [];
  });
  return (await Promise.all(found)).flat();
}
