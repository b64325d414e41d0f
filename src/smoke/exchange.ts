import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';

export type RawRequest = { method: string; path: string; headers?: Record<string, string>; body?: string };

export type RawResponse = { status: number; headers: IncomingMessage['headers']; body: Buffer };

const timeout = 15_000;

/** Sends one request verbatim: paths are not normalised, redirects not followed, bodies not decompressed. */
export function exchange(origin: string, request: RawRequest): Promise<RawResponse> {
  const { method, path, headers, body } = request;
  const { protocol, hostname, port } = new URL(origin);
  const send = protocol === 'https:' ? httpsRequest : httpRequest;
  const options = { hostname: hostname.replace(/^\[|\]$/g, ''), port, method, path, headers, timeout };
  return new Promise((resolve, reject) => {
    const outgoing = send(options, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('error', reject);
      incoming.on('end', () => {
        resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, body: Buffer.concat(chunks) });
      });
    });
    outgoing.on('timeout', () => outgoing.destroy(new Error(`no response within ${timeout / 1000} seconds`)));
    outgoing.on('error', (error: NodeJS.ErrnoException) => {
      // the host has just closed the connection that was kept alive for this request
      if (outgoing.reusedSocket && error.code === 'ECONNRESET') resolve(exchange(origin, request));
      else reject(error);
    });
    outgoing.end(body);
  });
}
