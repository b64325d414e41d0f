import { createServer } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { createConfiguredRelay } from '../configured';
import { DeliveryError, readRelaySettings } from '../settings';
import { openSpool } from '../spool';
import type { RelayContent } from '../texts';
import { createHealth } from './health';
import { createNodeListener } from './node-http';

/** Written into the bundle by the build. */
declare const RELAY_CONTENT: RelayContent;

/**
 * In milliseconds. The relay keeps idle connections longer than the two minutes of Caddy and of the Apache configuration,
 * so that the proxy closes them first: an enquiry sent just as the relay closes its connection would be lost.
 */
const timeouts = {
  headersTimeout: 10_000,
  requestTimeout: 20_000,
  // how often Node.js looks for requests beyond the two limits above
  connectionsCheckingInterval: 1_000,
  keepAliveTimeout: 130_000,
};

/** Each connection may take half a megabyte of memory while it receives a body. */
const maxConnections = 500;

/**
 * Starts the relay as a separate process behind a web server. It listens on `HOST` and `PORT`, keeps undelivered
 * enquiries in `SPOOL_DIR`, and reports its health at `GET /health`.
 */
function start(): void {
  const host = process.env.HOST?.trim() || '127.0.0.1';
  const port = Number(process.env.PORT?.trim() || 8787);
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    return refuse(`PORT="${process.env.PORT}" cannot be used: write a whole number from 0 to 65535`);
  const { path, trustedIpHeader } = readRelaySettings(process.env, RELAY_CONTENT.agency, { outbox: false });
  const folder = process.env.SPOOL_DIR?.trim();
  let spool: ReturnType<typeof openSpool> | undefined;
  const relay = createConfiguredRelay(process.env, RELAY_CONTENT, {
    openSpool: folder ? (send, log) => (spool = openSpool(folder, send, log)) : undefined,
  });
  const health = createHealth(spool?.countMails);
  const listener = createNodeListener(async (request, address) => {
    const { pathname } = new URL(request.url);
    if (pathname !== path) return pathname === '/health' ? health.respond() : new Response(null, { status: 404 });
    const response = await relay(request, address);
    health.record(response.status);
    return response;
  });
  const server = createServer(timeouts, (incoming, outgoing) => void listener(incoming, outgoing));
  server.maxConnections = maxConnections;
  server.once('error', ({ message }) => {
    refuse(`The relay cannot listen with HOST=${host} and PORT=${port}: ${message}. Choose another host or port.`);
  });
  server.listen({ host, port }, () => {
    const address = server.address();
    const actualPort = typeof address === 'object' ? address?.port : port;
    console.log(`The relay listens on http://${host.includes(':') ? `[${host}]` : host}:${actualPort}${path}`);
    if (trustedIpHeader === null) console.warn(unknownClients);
    if (spool) void retryEveryMinute(spool.retry);
  });
  process.once('SIGTERM', () => server.close());
}

/** Retries for as long as the process runs, without keeping it from exiting. */
async function retryEveryMinute(retry: () => Promise<void>): Promise<void> {
  for (;;) {
    await retry();
    await setTimeout(60_000, undefined, { ref: false });
  }
}

const unknownClients =
  'TRUSTED_IP_HEADER is not set: behind a proxy all visitors count as one, and together may send five enquiries in ten minutes. Set it to the header that your proxy writes the visitor’s IP address into, for example X-Real-IP.';

function refuse(problem: string): void {
  console.error(problem);
  process.exitCode = 1;
}

try {
  start();
} catch (error) {
  if (!(error instanceof DeliveryError)) throw error;
  refuse(error.message);
}
