import { createServer } from 'node:net';

/**
 * A port of 127.0.0.1 that nobody listens on, for a program that has to be told one. It is none of those that systems
 * give to outgoing connections: such a one may be taken again before the program has started.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 12_000);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.on('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
