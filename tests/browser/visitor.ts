import type { Driver, Key } from './engines/driver';
import type { TestSite } from './test-site';

type Json = string | number | boolean | null | Json[];

/** Returns an expression that calls a function's source with arguments, with the `__name` helper of esbuild. */
function buildExpression(source: string, values: Json[]): string {
  return `(() => { const __name = (value) => value; return (${source})(...${JSON.stringify(values)}); })()`;
}

type Point = { x: number; y: number };

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** The actions and observations of a visitor, in any engine. A selector means its first element with a layout box. */
export class Visitor<Site extends { url: string } = TestSite> {
  private hasOpened = false;

  constructor(
    private readonly driver: Driver,
    readonly site: Site,
    /** How long the page may take to reach a state, in milliseconds. */
    private readonly timeout = 10_000,
  ) {}

  /** Opens a page with a full load, even if only the fragment of the URL differs. */
  async open(path: string, width = 1440, height = 900): Promise<void> {
    if (this.hasOpened) {
      await this.driver.moveTo(1, 1);
      await this.driver.open('about:blank');
    }
    this.hasOpened = true;
    await this.driver.resize(width, height);
    await this.driver.open(this.site.url + path);
  }

  resize(width: number, height: number): Promise<void> {
    return this.driver.resize(width, height);
  }

  goBack(): Promise<void> {
    return this.driver.goBack();
  }

  evaluate<V extends Json[], T>(run: (...values: V) => T, ...values: V): Promise<Awaited<T>> {
    return this.driver.evaluate(buildExpression(String(run), values));
  }

  /** Waits until a function returns something truthy in the page, across navigations. */
  async waitFor<V extends Json[]>(description: string, run: (...values: V) => unknown, ...values: V): Promise<void> {
    const start = Date.now();
    let last: unknown;
    for (;;) {
      try {
        last = await this.driver.evaluate(buildExpression(String(run), values));
        if (last) return;
      } catch (error) {
        last = error;
      }
      if (Date.now() - start > this.timeout) throw new Error(`${description}: timed out (${String(last)})`);
      await pause(40);
    }
  }

  /** Clicks the middle of an element once it has stopped moving; throws if something covers it. */
  async click(selector: string, index = 0): Promise<void> {
    const { x, y } = await this.findStablePoint(selector, index);
    // the page may move in response to the pointer, or until the pointer is there
    await this.driver.moveTo(x, y);
    const target = await this.findStablePoint(selector, index);
    await this.driver.clickAt(target.x, target.y);
  }

  /** Moves the mouse over an element. */
  async hover(selector: string): Promise<void> {
    const { x, y } = await this.findStablePoint(selector, 0);
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
    if (process.env.BROWSER === 'firefox') await this.waitForScrollEnd();
  }

  /** Firefox scrolls to an edited field with a delay, which would interfere with the next click. */
  private async waitForScrollEnd(): Promise<void> {
    for (let last = Number.NaN, unchangedCount = 0; unchangedCount < 3; await pause(60)) {
      const top = await this.evaluate(() => scrollY);
      unchangedCount = top === last ? unchangedCount + 1 : 0;
      last = top;
    }
  }

  focus(selector: string): Promise<void> {
    return this.evaluate((name) => document.querySelector<HTMLElement>(name)?.focus(), selector);
  }

  /** Scrolls instantly. */
  scrollTo(top: number): Promise<void> {
    return this.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top);
  }

  screenshot(): Promise<Buffer> {
    return this.driver.screenshot();
  }

  /** Returns a computed property of the first element. */
  readProperty(selector: string, name: string): Promise<string> {
    return this.evaluate(
      (selectors, property) => {
        const element = document.querySelector(selectors);
        return element ? getComputedStyle(element).getPropertyValue(property).trim() : 'no such element';
      },
      selector,
      name,
    );
  }

  /** Scrolls to an island and waits until it is hydrated. */
  async hydrateIsland(id: string): Promise<void> {
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

  /** Waits until an element has stopped moving, and returns its middle. */
  private async findStablePoint(selector: string, index: number): Promise<Point> {
    const start = Date.now();
    for (let last: Point | undefined; ; await pause(40)) {
      const point = await this.findPoint(selector, index);
      if (typeof point === 'string') {
        // retry: during a view transition, the whole page is covered
        if (Date.now() - start > this.timeout) throw new Error(point);
        continue;
      }
      if (last && Math.abs(point.x - last.x) < 1 && Math.abs(point.y - last.y) < 1) return point;
      last = point;
    }
  }

  /** Returns the middle of an element, scrolled into view if necessary, or a message if it cannot be clicked. */
  private findPoint(selector: string, index: number): Promise<Point | string> {
    return this.evaluate(
      (selectors, position) => {
        const matches = [...document.querySelectorAll(selectors)];
        const element = matches.filter((candidate) => candidate.getClientRects().length > 0)[position];
        if (!element) return `${selectors} is not on the page`;
        const getMiddle = () => {
          const { left, top, width, height } = element.getBoundingClientRect();
          return { x: left + width / 2, y: top + height / 2 };
        };
        const isHit = ({ x, y }: Point) => element.contains(document.elementFromPoint(x, y));
        if (!isHit(getMiddle())) element.scrollIntoView({ block: 'center', behavior: 'instant' });
        const middle = getMiddle();
        if (isHit(middle)) return middle;
        const covering = document.elementFromPoint(middle.x, middle.y);
        return `${selectors} is covered by ${covering?.outerHTML.slice(0, 80) ?? 'nothing'}`;
      },
      selector,
      index,
    );
  }
}
