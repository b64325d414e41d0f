import { useSyncExternalStore } from 'react';

const unchanging = () => () => undefined;

/** Whether the widget runs: false in the page's HTML and while that is hydrated, true from then on. */
export function useStarted(): boolean {
  return useSyncExternalStore(
    unchanging,
    () => true,
    () => false,
  );
}
