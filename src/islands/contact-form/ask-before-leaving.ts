/** Milliseconds within which a browser asks for a call or a mail program after the click. */
const soon = 1000;

/**
 * Has the browser ask before the page is left; the result ends that. Calling somebody or writing a mail leaves no page,
 * though some browsers say that it does.
 */
export function askBeforeLeaving(): () => void {
  let called = -Infinity;
  const notice = ({ target, timeStamp }: MouseEvent) => {
    if (target instanceof Element && target.closest('[href^="tel:"],[href^="mailto:"]')) called = timeStamp;
  };
  const ask = (event: BeforeUnloadEvent) => {
    if (event.timeStamp - called > soon) event.preventDefault();
  };
  addEventListener('click', notice);
  addEventListener('beforeunload', ask);
  return () => {
    removeEventListener('click', notice);
    removeEventListener('beforeunload', ask);
  };
}
