import { createServer } from 'node:net';

/**
 * Finds a free port of 127.0.0.1, for programs that cannot choose one themselves. It is outside the range that systems
 * use for outgoing connections, because a port in that range may be taken before the program starts.
 */
export async function findFreePort(): Promise<number> {
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
