import { startDevtools, type Devtools } from './devtools';
import { median, type Figure } from './figure';

const runs = 5;
const hovering = 500;
/** In milliseconds after loading: a visitor who has looked at the page, and one who leaves while its drawing still grows. */
const stays = [
  ['click to first frame after half a second of hovering', 2_500],
  ['the same while the drawing of the first page grows', 0],
] as const;

/** Hovers a link of the navigation for half a second, clicks it, and waits for the next page's first frame. */
export async function measureNextPage(origin: string): Promise<Figure[]> {
  const line = { group: 'next page' } as const;
  const figures: Figure[] = [];
  let prerendered = 0;
  for (const [name, stay] of stays) {
    const times: number[] = [];
    for (let run = 0; run < runs; run++) {
      const browser = await startDevtools();
      try {
        const { time, wasPrerendered } = await follow(browser, `${origin}/`, '/leistungen', stay);
        times.push(time);
        prerendered += Number(wasPrerendered);
      } finally {
        await browser.close();
      }
    }
    figures.push({ ...line, name, value: median(times), unit: 'ms', goal: 100 });
  }
  return [
    ...figures,
    {
      ...line,
      name: 'prerendered before the click',
      value: prerendered / runs / stays.length,
      unit: '',
      goal: 1,
      atLeast: true,
      everywhere: true,
    },
  ];
}

/** Runs in the pages: notes the moment of the first frame of a page that is shown. */
const watch = `
  const shown = () => requestAnimationFrame(() => setTimeout(() => { globalThis.firstFrame = performance.timeOrigin + performance.now(); }));
  if (document.prerendering) document.addEventListener('prerenderingchange', shown, { once: true }); else shown();`;

async function follow(
  browser: Devtools,
  url: string,
  path: string,
  stay: number,
): Promise<{ time: number; wasPrerendered: boolean }> {
  const sessions: { id: string; type: string }[] = [];
  const autoAttach = { autoAttach: true, waitForDebuggerOnStart: true, flatten: true };
  browser.on('Target.attachedToTarget', (parameters) => {
    const { sessionId, targetInfo } = parameters as { sessionId: string; targetInfo: { type: string } };
    sessions.push({ id: sessionId, type: targetInfo.type });
    // a paused page answers when it runs again: nothing is waited for here
    const tell = (method: string, words = {}) => void browser.send(method, words, sessionId).catch(() => undefined);
    if (targetInfo.type === 'tab') tell('Target.setAutoAttach', autoAttach);
    if (targetInfo.type === 'page') tell('Page.enable');
    if (targetInfo.type === 'page') tell('Page.addScriptToEvaluateOnNewDocument', { source: watch });
    tell('Runtime.runIfWaitingForDebugger');
  });
  // only through its tab may a page be attached to without keeping the browser from prerendering the next one
  await browser.send('Target.setAutoAttach', { ...autoAttach, filter: [{ type: 'tab' }] });
  const page = await until(() => sessions.find(({ type }) => type === 'page')?.id);
  const evaluate = async (expression: string, session = page): Promise<unknown> => {
    const { result } = (await browser.send('Runtime.evaluate', { expression, returnByValue: true }, session)) as {
      result: { value: unknown };
    };
    return result.value;
  };
  await browser.send('Page.navigate', { url }, page);
  await until(
    async () => (await evaluate(`document.readyState === 'complete' && location.pathname`)) === '/' || undefined,
  );
  await pause(stay);
  const place = (await evaluate(
    `(() => { const { x, y, width, height } = document.querySelector('header a[href="${path}"]').getBoundingClientRect(); return { x: x + width / 2, y: y + height / 2 }; })()`,
  )) as { x: number; y: number };
  const mouse = (type: string, more = {}) =>
    browser.send('Input.dispatchMouseEvent', { type, ...place, ...more }, page);
  await mouse('mouseMoved');
  await new Promise((resolve) => setTimeout(resolve, hovering));
  const press = { button: 'left', clickCount: 1 };
  const clicked = Date.now();
  await mouse('mousePressed', press);
  void mouse('mouseReleased', press).catch(() => undefined);
  const shown = await until(async () => {
    for (const { id } of sessions.filter(({ type }) => type === 'page').toReversed()) {
      const state = await evaluate(
        `location.pathname === '${path}' && !document.prerendering && globalThis.firstFrame ? [firstFrame, performance.getEntriesByType('navigation')[0].activationStart] : null`,
        id,
      ).catch(() => null);
      if (Array.isArray(state)) return { frame: Number(state[0]), activation: Number(state[1]) };
    }
    return undefined;
  });
  return { time: shown.frame - clicked, wasPrerendered: shown.activation > 0 };
}

const pause = (milliseconds: number) => new Promise<undefined>((resolve) => setTimeout(resolve, milliseconds));

async function until<T>(look: () => T | undefined | Promise<T | undefined>): Promise<T> {
  for (const end = Date.now() + 20_000; Date.now() < end;) {
    // a page that goes away in the middle of a question never answers it
    const found = await Promise.race([look(), pause(1_000)]);
    if (found !== undefined) return found;
    await pause(10);
  }
  throw new Error('the next page has not come within 20 seconds');
}
