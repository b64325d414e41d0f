import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';

export type Asked = { method: string; path: string; headers?: Record<string, string>; body?: string };

export type Answered = { status: number; headers: IncomingMessage['headers']; body: Buffer };

const patience = 15_000;

/** Sends one request exactly as it is written: paths are not tidied, redirects not followed, bodies not unpacked. */
export function exchange(origin: string, { method, path, headers, body }: Asked): Promise<Answered> {
  const url = new URL(origin);
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const options = {
      hostname: url.hostname.replace(/^\[|\]$/g, ''),
      port: url.port,
      method,
      path,
      headers,
      timeout: patience,
    };
    const outgoing = send(options, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('error', reject);
      incoming.on('end', () => {
        resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, body: Buffer.concat(chunks) });
      });
    });
    outgoing.on('timeout', () => outgoing.destroy(new Error(`no answer within ${patience / 1000} seconds`)));
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}
