import { createServer } from 'node:net';

/**
 * A free port of 127.0.0.1, for programs that cannot choose one themselves. It is outside the range that systems use
 * for outgoing connections, where it could be taken again before the program starts.
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
