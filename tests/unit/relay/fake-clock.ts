import { afterEach, beforeEach, vi } from 'vitest';

/** Stops the clocks and timers of the tests around it; `vi.advanceTimersByTime` moves them. */
export function stopClocks(): void {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    vi.spyOn(performance, 'now').mockImplementation(() => Date.now());
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.useRealTimers();
  });
}
