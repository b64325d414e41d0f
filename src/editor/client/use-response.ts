/* Owns the server's last response. */
import { useEffect, useEffectEvent, useState } from 'react';

/** Reads from the server, and again whenever `key` changes. Without a key, nothing is read. */
export function useResponse<T>(read: () => Promise<T>, key: string | undefined): T | undefined {
  const [response, setResponse] = useState<T>();
  const readAgain = useEffectEvent(read);
  useEffect(() => {
    if (key === undefined) return;
    let isCurrent = true;
    void readAgain().then((newResponse) => isCurrent && setResponse(() => newResponse));
    return () => void (isCurrent = false);
  }, [key]);
  return response;
}
