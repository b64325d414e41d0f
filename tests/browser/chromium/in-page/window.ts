export const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** Takes a look once the window has its new width and the page has answered to it. */
export async function inWidth<T>(width: number, look: () => T): Promise<T> {
  while (innerWidth !== width) await nextFrame();
  await nextFrame();
  await nextFrame();
  return look();
}
