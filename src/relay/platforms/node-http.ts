import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { urlOf } from '../../lib/url-of';
import type { Relay } from '../handler';

/** How long a client may go on sending after it has been answered, in milliseconds. */
const lingering = 2_000;

/** Lets Node's HTTP server, or Express, call the relay. */
export function nodeListener(relay: Relay): (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void> {
  return async (incoming, outgoing) => {
    const request = requestOf(incoming);
    const response = request
      ? await relay(request, incoming.socket.remoteAddress ?? null)
      : new Response(null, { status: 400 });
    const body = Buffer.from(await response.arrayBuffer());
    // A body that nobody wants any more still has to be taken, or its sender never reads the answer. Node cuts a
    // connection that it is told to close as soon as it has answered, so it is told nothing until time is up.
    if (!incoming.complete) {
      // nothing reads it: without this it stops again, and whoever comes next over this connection is cut off with it
      request?.body?.cancel().catch(() => undefined);
      const timer = setTimeout(() => incoming.socket.destroy(), lingering).unref();
      incoming.on('end', () => clearTimeout(timer)).resume();
    }
    outgoing.writeHead(response.status, Object.fromEntries(response.headers));
    outgoing.end(incoming.method === 'HEAD' ? undefined : body);
  };
}

/**
 * Where a server answers at a path, as it can be opened; a socket has no such address, and is named by its own.
 * @example listeningAt({ address: '::1', family: 'IPv6', port: 80 }, '/x') // 'http://[::1]:80/x'
 */
export function listeningAt(address: string | AddressInfo, path: string): string {
  if (typeof address === 'string') return `${address} and answers at ${path}`;
  const host = address.family === 'IPv6' ? `[${address.address}]` : address.address;
  return `http://${host}:${address.port}${path}`;
}

/** The web-standard request, or `null` where the client's is none. */
function requestOf(incoming: IncomingMessage): Request | null {
  const method = incoming.method ?? 'GET';
  const headers = new Headers();
  const url = `http://${incoming.headers.host ?? ''}${incoming.url ?? '/'}`;
  if (!urlOf(url)) return null;
  try {
    for (const [name, value] of Object.entries(incoming.headersDistinct)) headers.set(name, value?.join(', ') ?? '');
    if (method === 'GET' || method === 'HEAD') return new Request(url, { method, headers });
    // TypeScript's browser types do not know `duplex`, which Node asks for where the body is a stream.
    const init: RequestInit & { duplex: 'half' } = { method, headers, body: bodyOf(incoming), duplex: 'half' };
    return new Request(url, init);
  } catch {
    return null;
  }
}

/** A stream that can be cancelled without the connection being cut, unlike the one that Node makes. */
function bodyOf(incoming: IncomingMessage): ReadableStream<Uint8Array> {
  let open = true;
  const close = (end: () => void) => () => {
    if (open) end();
    open = false;
  };
  return new ReadableStream<Uint8Array>({
    start(controller) {
      incoming.on('data', (chunk: Buffer) => {
        if (!open) return;
        controller.enqueue(new Uint8Array(chunk));
        if ((controller.desiredSize ?? 0) <= 0) incoming.pause();
      });
      incoming.on(
        'end',
        close(() => controller.close()),
      );
      incoming.on(
        'close',
        close(() => controller.error(new Error('the client went away'))),
      );
    },
    pull: () => void incoming.resume(),
    cancel: () => void (open = false),
  });
}
