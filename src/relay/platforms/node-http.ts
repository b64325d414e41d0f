import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Relay } from '../handler';

/** Creates a request listener for Node's HTTP server or Express from a relay. */
export function createNodeListener(
  relay: Relay,
): (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void> {
  const listener = getRequestListener(
    (request, { incoming }) => relay(request, incoming.socket.remoteAddress ?? null),
    { overrideGlobalObjects: false },
  );
  return async (incoming, outgoing) => {
    await listener(incoming, outgoing);
  };
}
