import { createServer, type Server } from 'node:http';
import express, { type Express, type RequestHandler } from 'express';

import { UserError } from '../lib/user-error';
import { sendStatus } from './preview';

/** Another program uses the port; the message says what to do. */
export class PortInUseError extends UserError {
  override name = 'PortInUseError';

  constructor(port: number) {
    super(
      `Port ${port} is in use. Stop the program that uses it, or choose another port, for example PORT=${port + 1}.`,
    );
  }
}

/** A running preview and its URL. */
export type RunningPreview = { url: string; close(): Promise<void> };

/**
 * Serves a site on localhost, over IPv4 and IPv6 because browsers try both; port 0 means any free port. With a `host`, it
 * may also be reached by that name.
 * @throws {PortInUseError} if the port is in use.
 */
export async function startPreview(site: Express, port: number, host = ''): Promise<RunningPreview> {
  const app = express().disable('x-powered-by').use(createHostCheck(host), site);
  const servers = [await listen(app, port, '127.0.0.1')];
  const actualPort = getPort(servers[0]) ?? port;
  try {
    servers.push(await listen(app, actualPort, '::1'));
  } catch (error) {
    if (error instanceof PortInUseError && port !== 0) {
      await closeAll(servers);
      throw error;
    }
    // the machine may have no IPv6
  }
  return { url: `http://localhost:${actualPort}`, close: () => closeAll(servers) };
}

/** Rejects requests with a foreign host name, against DNS rebinding. */
function createHostCheck(host: string): RequestHandler {
  return ({ hostname }, response, next) => {
    if (['localhost', '127.0.0.1', '[::1]', host].includes(hostname)) next();
    else sendStatus(response, 403);
  };
}

function listen(app: Express, port: number, host: string): Promise<Server> {
  const server = createServer(app);
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'EADDRINUSE' ? new PortInUseError(port) : error);
    });
    server.listen(port, host, () => resolve(server));
  });
}

function getPort(server: Server | undefined): number | undefined {
  const address = server?.address();
  return typeof address === 'object' && address ? address.port : undefined;
}

async function closeAll(servers: Server[]): Promise<void> {
  await Promise.all(
    servers.map((server) => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      return closed;
    }),
  );
}
