import type { Route } from 'playwright';

/** Creates a gate that holds requests back until it is opened; later requests pass. */
export function createGate() {
  const held: Route[] = [];
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  const hold = async (route: Route) => {
    held.push(route);
    await opened;
    await route.continue();
  };
  return { hold, open, held };
}
