import type { BrowserContext } from 'playwright';

import { watchPrivacy } from './privacy';

/**
 * Watches whatever goes wrong while the pages of a context are looked at. What it notes: errors and warnings of the
 * console, requests that fail, and what `watchPrivacy` notes.
 */
export async function watchPages(context: BrowserContext, notes: string[], origin: string): Promise<void> {
  // the page for unknown case studies answers with 404 by design
  const isByDesign = (text: string) => text.includes('casestudies/not-found') && text.includes('404');
  const note = (text: string) => void (isByDesign(text) || notes.push(text));
  await watchPrivacy(context, notes, origin);
  context.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) note(`${message.page()?.url() ?? ''} ${message.text()}`);
  });
  context.on('weberror', (error) => note(`${error.page()?.url() ?? ''} ${error.error().message}`));
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // going on to the next page ends what the last one had begun
    if (reason !== 'net::ERR_ABORTED') note(`${request.url()} failed: ${reason}`);
  });
  context.on('response', (response) => response.status() >= 400 && note(`${response.url()} ${response.status()}`));
}
