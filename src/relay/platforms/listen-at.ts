import type { ListenOptions } from 'node:net';

type ListenAt = Required<Pick<ListenOptions, 'port' | 'host'>>;

/** Where the relay listens as `PORT` and `HOST` say, or what is wrong with them; empty ones are not set. */
export function listenAt(env: NodeJS.Dict<string>): ListenAt | { problem: string } {
  const host = env.HOST?.trim() || '127.0.0.1';
  const port = env.PORT?.trim() || '8787';
  if (!/^\d+$/.test(port) || Number(port) > 65535) {
    return { problem: `PORT="${port}" cannot be used: it is not a port; write a whole number from 0 to 65535` };
  }
  return { host, port: Number(port) };
}

/** Why a server cannot listen somewhere, and what to do about it. */
export function listenProblem({ code, message }: NodeJS.ErrnoException, { host, port }: ListenAt): string {
  switch (code) {
    case 'EADDRINUSE':
      return `PORT="${port}" cannot be used: another program has this port; stop it, or choose another port`;
    case 'EACCES':
      return `PORT="${port}" cannot be used: this user may not open it; choose one above 1023`;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EADDRNOTAVAIL':
      return `HOST="${host}" cannot be used: it is not an address of this computer; write 127.0.0.1, or 0.0.0.0 for all`;
    default:
      return `The relay cannot listen on ${host}, port ${port}: ${message}`;
  }
}
