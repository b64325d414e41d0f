/** How long after a click on a phone or mail link browsers may fire `beforeunload` for it, in milliseconds. */
const linkDelay = 1000;

/**
 * Makes the browser ask for confirmation before the visitor leaves the page, and returns a function that stops this.
 * Phone and mail links do not leave the page, though some browsers fire `beforeunload` for them.
 */
export function askBeforeLeaving(): () => void {
  let lastClick = -Infinity;
  const onClick = ({ target, timeStamp }: MouseEvent) => {
    if (target instanceof Element && target.closest('[href^="tel:"],[href^="mailto:"]')) lastClick = timeStamp;
  };
  const onBeforeUnload = (event: BeforeUnloadEvent) => {
    if (event.timeStamp - lastClick > linkDelay) event.preventDefault();
  };
  addEventListener('click', onClick);
  addEventListener('beforeunload', onBeforeUnload);
  return () => {
    removeEventListener('click', onClick);
    removeEventListener('beforeunload', onBeforeUnload);
  };
}
