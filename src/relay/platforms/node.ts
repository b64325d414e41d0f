import { createServer } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { createConfiguredRelay } from '../configured';
import { DeliveryError, readRelaySettings } from '../settings';
import { openSpool } from '../spool';
import type { RelayTexts } from '../texts';
import { createHealth } from './health';
import { createNodeListener } from './node-http';

/** Written into the bundle by the build. */
declare const RELAY_TEXTS: RelayTexts;

/**
 * In milliseconds. Idle connections outlive the two minutes of Caddy and of the Apache configuration, so that the proxy
 * closes them: an enquiry sent just as this side closes one would be lost.
 */
const timeouts = { headersTimeout: 10_000, requestTimeout: 20_000, keepAliveTimeout: 130_000 };

/** Each may hold half a megabyte while a body arrives. */
const mostConnections = 500;

/**
 * The relay as a process of its own, behind a web server. `PORT` and `HOST` say where it listens, and `SPOOL_DIR` where
 * it keeps undelivered enquiries; `GET /health` is for a monitor.
 */
function start(): void {
  const host = process.env.HOST?.trim() || '127.0.0.1';
  const port = Number(process.env.PORT?.trim() || 8787);
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    return refuse(`PORT="${process.env.PORT}" cannot be used: write a whole number from 0 to 65535`);
  const { path, trustedIpHeader } = readRelaySettings(process.env, RELAY_TEXTS.agency, { outbox: false });
  const folder = process.env.SPOOL_DIR?.trim();
  let spool: ReturnType<typeof openSpool> | undefined;
  const relay = createConfiguredRelay(process.env, RELAY_TEXTS, {
    openSpool: folder ? (send, log) => (spool = openSpool(folder, send, log)) : undefined,
  });
  const health = createHealth(spool?.counts);
  const listener = createNodeListener(async (request, address) => {
    const { pathname } = new URL(request.url);
    if (pathname !== path) return pathname === '/health' ? health.respond() : new Response(null, { status: 404 });
    const response = await relay(request, address);
    health.note(response.status);
    return response;
  });
  const server = createServer(timeouts, (incoming, outgoing) => void listener(incoming, outgoing));
  server.maxConnections = mostConnections;
  server.once('error', ({ message }) => {
    refuse(`The relay cannot listen with HOST=${host} and PORT=${port}: ${message}. Choose another host or port.`);
  });
  server.listen({ host, port }, () => {
    const address = server.address();
    const chosen = typeof address === 'object' ? address?.port : port;
    console.log(`The relay listens on http://${host.includes(':') ? `[${host}]` : host}:${chosen}${path}`);
    if (trustedIpHeader === null) console.warn(unknownClients);
    if (spool) void retryEveryMinute(spool.retry);
  });
  process.once('SIGTERM', () => server.close());
}

/** Goes on until the process ends, which it does not keep from ending. */
async function retryEveryMinute(retry: () => Promise<void>): Promise<void> {
  for (;;) {
    await retry();
    await setTimeout(60_000, undefined, { ref: false });
  }
}

const unknownClients =
  'TRUSTED_IP_HEADER is not set: behind a proxy all visitors count as one, who may send five enquiries in ten minutes. Set it to the header that your proxy writes the visitor’s address into, for example X-Real-IP.';

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
