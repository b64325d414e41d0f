import type { Route } from 'playwright';

/** Holds requests back until it is opened; whatever the browser asks for afterwards goes through. */
export function closedGate() {
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
