/* Owns the id of the session. */
import { readItem, writeItem } from './storage';

const key = 'editor:session';

/** A reloaded page may request its lock before the browser has released that of the old one; in milliseconds. */
const reloadTime = 500;

let session = '';

/** Returns the id of the session: Ctrl+Z undoes only what belongs to it. */
export function getSession(): string {
  return session;
}

/**
 * Continues the session of this tab, or the last one of this browser if no other tab uses it, or else starts a new one.
 */
export async function openSession(): Promise<void> {
  session = await chooseSession();
  writeItem('sessionStorage', key, session);
  const remember = () => writeItem('localStorage', key, session);
  remember();
  window.addEventListener('pagehide', remember);
}

async function chooseSession(): Promise<string> {
  const own = readItem('sessionStorage', key);
  const created = crypto.randomUUID();
  // without locks, it is not known which sessions are in use
  if (!('locks' in navigator)) return own ?? created;
  // a duplicated tab has a copy of the id, but not the lock
  if (own && (await lock(own, { signal: AbortSignal.timeout(reloadTime) }))) return own;
  const last = readItem('localStorage', key);
  if (last && (await lock(last, { ifAvailable: true }))) return last;
  await lock(created, { ifAvailable: true });
  return created;
}

/** Marks a session as used until this tab is closed or crashes; returns whether no other tab uses it. */
function lock(id: string, options: LockOptions): Promise<boolean> {
  return new Promise((resolve) => {
    const request = navigator.locks.request(`${key}:${id}`, options, (granted) => {
      resolve(granted !== null);
      return granted && new Promise(() => undefined);
    });
    request.catch(() => resolve(false));
  });
}
