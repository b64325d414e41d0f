import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { configuredRelay } from '../configured';
import { DeliveryError, relaySettings } from '../settings';
import type { RelayTexts } from '../texts';
import { listenAt, listenProblem } from './listen-at';
import { listeningAt, nodeListener } from './node-http';

/**
 * In milliseconds. Caddy and the Apache of `host-config` keep idle connections for two minutes, and they are the ones to
 * end them: an enquiry that comes just as one ends here would be lost, and its visitor told so.
 */
const timeouts = { headersTimeout: 10_000, requestTimeout: 20_000, keepAliveTimeout: 130_000 };

/** Written into the bundle by the build. */
declare const RELAY_TEXTS: RelayTexts;

/** The relay as a process of its own, to stand behind a web server; `PORT` and `HOST` say where it listens. */
function start(): void {
  const at = listenAt(process.env);
  if ('problem' in at) return refuse(at.problem);
  const { path, trustedIpHeader } = relaySettings(process.env, RELAY_TEXTS.agency, { outbox: false });
  const relay = configuredRelay(process.env, RELAY_TEXTS);
  let isTold = false;
  const tellAllAreOne = () => {
    isTold = true;
    console.warn(allAreOne);
  };
  const listener = nodeListener((request, address) => {
    if (new URL(request.url).pathname !== path) return Promise.resolve(new Response(null, { status: 404 }));
    if (!isTold && hidesVisitor(request, trustedIpHeader)) tellAllAreOne();
    return relay(request, address);
  });
  const server = createServer(timeouts, (incoming, outgoing) => void listener(incoming, outgoing));
  // else a client that ends its own side once it has asked, as `nc -N` does, is cut off; no type names this property
  Object.assign(server, { httpAllowHalfOpen: true });
  server.once('error', (error) => refuse(listenProblem(error, at)));
  server.listen(at, () => {
    const address = server.address();
    if (!address) return;
    console.log(`The relay listens on ${listeningAt(address, path)}`);
    if (!trustedIpHeader && isLoopback(address)) tellAllAreOne();
  });
  process.once('SIGTERM', () => server.close());
}

/** Only a proxy on this machine reaches it there, and every connection comes from that. */
function isLoopback(address: string | AddressInfo): boolean {
  return typeof address !== 'string' && /^(127\.|::1$)/.test(address.address);
}

/** Whether a proxy passed this on without the header that is trusted; where the proxy runs elsewhere, only this tells. */
function hidesVisitor({ headers }: Request, trusted: string | null): boolean {
  if (trusted !== null && headers.has(trusted)) return false;
  return ['x-forwarded-for', 'x-real-ip', 'forwarded'].some((name) => headers.has(name));
}

const allAreOne =
  'All visitors count as one, who may send five enquiries in ten minutes: set TRUSTED_IP_HEADER to the header that your proxy writes the visitor’s address into, for example X-Real-IP.';

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
