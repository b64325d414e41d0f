/** One session of a W3C WebDriver: `send` calls one of its commands. */
export type Session = {
  send<T>(method: 'GET' | 'POST' | 'DELETE', command: string, body?: object): Promise<T>;
};

const patience = 20_000;

async function send<T>(method: string, address: string, body?: object): Promise<T> {
  const response = await fetch(address, {
    method,
    body: method === 'POST' ? JSON.stringify(body ?? {}) : undefined,
    signal: AbortSignal.timeout(patience),
  });
  const answer: { value: T & { error?: string; message?: string } } = await response.json();
  if (!response.ok) throw new Error(`${answer.value.error ?? response.status}: ${answer.value.message ?? ''}`);
  return answer.value;
}

/** Opens a session as soon as the driver at `url` answers. */
export async function openSession(url: string, capabilities: object): Promise<Session> {
  for (let left = 100; ; left--) {
    try {
      await send('GET', `${url}/status`);
      break;
    } catch (error) {
      if (left === 0) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
  const body = { capabilities: { alwaysMatch: capabilities } };
  const { sessionId } = await send<{ sessionId: string }>('POST', `${url}/session`, body);
  return { send: (method, command, more) => send(method, `${url}/session/${sessionId}${command}`, more) };
}
