import type { BrowserContext } from 'playwright';

/**
 * Watches everything that the pages of a context store and ask for. What it notes: a cookie that a script sets, any kind
 * of storage, and a request that leaves the site, unless it goes to `enquiries`.
 */
export async function watchPrivacy(context: BrowserContext, notes: string[], origin: string, enquiries = origin) {
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol === 'data:' || url.origin === origin || url.origin === enquiries) return;
    notes.push(`asks ${url.href}`);
  });
  await context.exposeBinding('noteStorage', (_, what: string) => void notes.push(what));
  await context.addInitScript(() => {
    const { noteStorage } = globalThis as typeof globalThis & { noteStorage(what: string): Promise<void> };
    const watch = (target: object, name: string) => {
      const original = Reflect.get(target, name);
      Reflect.defineProperty(target, name, {
        value(...words: unknown[]) {
          void noteStorage(`stores something: ${name}(${String(words[0])})`);
          return Reflect.apply(original, this, words);
        },
      });
    };
    watch(Storage.prototype, 'setItem');
    watch(IDBFactory.prototype, 'open');
    if ('CacheStorage' in globalThis) watch(CacheStorage.prototype, 'open');
    if ('serviceWorker' in navigator) watch(ServiceWorkerContainer.prototype, 'register');
    const cookie = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie');
    Object.defineProperty(Document.prototype, 'cookie', {
      get: cookie?.get,
      set: (text: string) => {
        noteStorage(`sets the cookie ${text}`);
      },
    });
  });
}

/** Says which cookies a context has in the end, also those that an answer brought: the watch hears nothing of them. */
export async function cookiesOf(context: BrowserContext): Promise<string[]> {
  return (await context.cookies()).map(({ name }) => `the cookie ${name} is stored`);
}
