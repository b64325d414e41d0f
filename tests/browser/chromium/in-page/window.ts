export const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** Runs a measurement once the window has its new width and the page has adapted to it. */
export async function afterResize<T>(width: number, take: () => T): Promise<T> {
  while (innerWidth !== width) await nextFrame();
  await nextFrame();
  await nextFrame();
  return take();
}
