import { createServer } from 'node:http';

/** Serves the page that others are compared with: 6 KB of text in an installed font, and nothing else. */
export async function serveFloorPage(): Promise<{ url: string; close(): void }> {
  const words = Array.from({ length: 1_600 }, (_, index) => ((index * 7919) % 9973).toString(36)).join(' ');
  const head = '<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Floor</title>';
  const page = `<!doctype html><html lang="en"><head>${head}</head><body><h1>Floor</h1><p>${words}</p></body></html>`;
  const server = createServer(({ url }, response) => {
    response.writeHead(url === '/' ? 200 : 404, { 'content-type': 'text/html' }).end(url === '/' ? page : '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The floor page has no port.');
  return { url: `http://127.0.0.1:${address.port}/`, close: () => server.close() };
}
