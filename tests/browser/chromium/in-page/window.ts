export const waitForFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** Runs a measurement once the window has its new width and the page has adapted to it. */
export async function runAfterResize<T>(width: number, take: () => T): Promise<T> {
  while (innerWidth !== width) await waitForFrame();
  await waitForFrame();
  await waitForFrame();
  return take();
}
