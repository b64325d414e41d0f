import type { Driver, Key } from './engines/driver';
import type { TestSite } from './test-site';

type Json = string | number | boolean | null | Json[];

/** Puts a function's source and its arguments into an expression, with the helper that bundlers name functions by. */
function expressionOf(source: string, values: Json[]): string {
  return `(() => { const __name = (value) => value; return (${source})(...${JSON.stringify(values)}); })()`;
}

type Place = { x: number; y: number };

const patience = 10_000;
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** What a visitor does and sees, in any engine. A selector stands for the first element that is laid out. */
export class Visitor {
  constructor(
    private readonly driver: Driver,
    readonly site: TestSite,
  ) {}

  /** Opens a page from scratch, even where only the fragment differs from the address before. */
  async open(path: string, width = 1440, height = 900): Promise<void> {
    await this.driver.moveTo(1, 1);
    await this.driver.open('about:blank');
    await this.driver.resize(width, height);
    await this.driver.open(this.site.url + path);
  }

  resize(width: number, height: number): Promise<void> {
    return this.driver.resize(width, height);
  }

  back(): Promise<void> {
    return this.driver.back();
  }

  evaluate<V extends Json[], T>(run: (...values: V) => T, ...values: V): Promise<Awaited<T>> {
    return this.driver.evaluate(expressionOf(String(run), values));
  }

  /** Waits until a function returns something truthy in the page, across navigations. */
  async waitFor<V extends Json[]>(what: string, run: (...values: V) => unknown, ...values: V): Promise<void> {
    const start = Date.now();
    let last: unknown;
    for (;;) {
      try {
        last = await this.driver.evaluate(expressionOf(String(run), values));
        if (last) return;
      } catch (error) {
        last = error;
      }
      if (Date.now() - start > patience) throw new Error(`${what}: timed out (${String(last)})`);
      await pause(40);
    }
  }

  /** Clicks the middle of an element that has come to rest; throws where something else covers it. */
  async click(selector: string, index = 0): Promise<void> {
    const { x, y } = await this.placeAtRest(selector, index);
    await this.driver.clickAt(x, y);
  }

  /** Moves the mouse over an element. */
  async hover(selector: string): Promise<void> {
    const { x, y } = await this.placeAtRest(selector, 0);
    await this.driver.moveTo(x, y);
  }

  /** Moves the mouse into a corner without controls. */
  leave(): Promise<void> {
    return this.driver.moveTo(1, 1);
  }

  async press(...keys: Key[]): Promise<void> {
    for (const key of keys) await this.driver.press(key);
  }

  /** Clicks into a field and types. */
  async type(selector: string, text: string): Promise<void> {
    await this.click(selector);
    await this.driver.type(text);
    if (process.env.BROWSER === 'firefox') await this.scrollingEnds();
  }

  /** Firefox scrolls to a typed-in field with a delay, and would do so in the middle of a click. */
  private async scrollingEnds(): Promise<void> {
    for (let last = Number.NaN, rests = 0; rests < 3; await pause(60)) {
      const top = await this.evaluate(() => scrollY);
      rests = top === last ? rests + 1 : 0;
      last = top;
    }
  }

  focus(selector: string): Promise<void> {
    return this.evaluate((wanted) => document.querySelector<HTMLElement>(wanted)?.focus(), selector);
  }

  /** Scrolls instantly. */
  scrollTo(top: number): Promise<void> {
    return this.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top);
  }

  screenshot(): Promise<Buffer> {
    return this.driver.screenshot();
  }

  /** A computed property of the first element. */
  property(selector: string, name: string): Promise<string> {
    return this.evaluate(
      (wanted, property) => {
        const element = document.querySelector(wanted);
        return element ? getComputedStyle(element).getPropertyValue(property).trim() : 'no such element';
      },
      selector,
      name,
    );
  }

  /** Scrolls to an island and waits until it is hydrated. */
  async startIsland(id: string): Promise<void> {
    await this.waitFor(
      `hydration of ${id}`,
      (name) => {
        const island = document.querySelector(`[data-island="${name}"]`);
        if (!island) return false;
        if (island.hasAttribute('data-src')) island.scrollIntoView({ block: 'center', behavior: 'instant' });
        return !island.hasAttribute('data-src');
      },
      id,
    );
  }

  /** Waits until an element no longer moves: something that opens above would push it away from the mouse. */
  private async placeAtRest(selector: string, index: number): Promise<Place> {
    const start = Date.now();
    for (let last: Place | undefined; ; await pause(40)) {
      const place = await this.placeOf(selector, index);
      if (typeof place === 'string') {
        // during a view transition, the whole page is covered
        if (Date.now() - start > patience) throw new Error(place);
        continue;
      }
      if (last && Math.abs(place.x - last.x) < 1 && Math.abs(place.y - last.y) < 1) return place;
      last = place;
    }
  }

  private placeOf(selector: string, index: number): Promise<Place | string> {
    return this.evaluate(
      (wanted, which) => {
        const shown = [...document.querySelectorAll(wanted)].filter((each) => each.getClientRects().length > 0);
        const element = shown[which];
        if (!element) return `${wanted} is not on the page`;
        const middle = () => {
          const { left, top, width, height } = element.getBoundingClientRect();
          return { x: left + width / 2, y: top + height / 2 };
        };
        const isHit = ({ x, y }: Place) => element.contains(document.elementFromPoint(x, y));
        if (!isHit(middle())) element.scrollIntoView({ block: 'center', behavior: 'instant' });
        const found = middle();
        if (isHit(found)) return found;
        const covering = document.elementFromPoint(found.x, found.y);
        return `${wanted} is covered by ${covering?.outerHTML.slice(0, 80) ?? 'nothing'}`;
      },
      selector,
      index,
    );
  }
}
