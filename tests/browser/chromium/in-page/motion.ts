import { describeElement } from './elements';

type Shift = PerformanceEntry & {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
};

const shifts: Shift[] = [];
const isShift = (entry: PerformanceEntry): entry is Shift => 'sources' in entry;
const collect = (entries: PerformanceEntry[]) => shifts.push(...entries.filter(isShift));
const observer = new PerformanceObserver((list) => collect(list.getEntries()));
observer.observe({ type: 'layout-shift', buffered: true });

/** Reports unexpected layout shifts since the page was opened if they add up to at least 0.01. */
export function findLayoutShifts(): string[] {
  collect(observer.takeRecords());
  const unexpected = shifts.filter(({ hadRecentInput }) => !hadRecentInput);
  // on a busy machine, a late font can rewrap a line, which shifts the layout by up to 0.0065
  if (unexpected.reduce((sum, { value }) => sum + value, 0) < 0.01) return [];
  return unexpected.map(({ value, sources }) => {
    const nodes = sources.map(({ node }) => (node instanceof Element ? describeElement(node) : 'text'));
    return `${nodes.slice(0, 3).join(', ')} moved by ${value.toFixed(4)}`;
  });
}

/** Reports animations longer than `maxDuration` milliseconds, and optionally scroll-driven movement. */
export function findLongAnimations(maxDuration: number, withScrolling: boolean): string[] {
  return document.getAnimations().flatMap((animation) => {
    const { effect, timeline } = animation;
    if (!(effect instanceof KeyframeEffect)) return [];
    const name = `${animation instanceof CSSAnimation ? animation.animationName : 'a transition'} of ${effect.target ? describeElement(effect.target) : ''}`;
    if (timeline instanceof DocumentTimeline) {
      const end = Number(effect.getComputedTiming().endTime);
      return end > maxDuration ? [`${name} lasts ${String(end)} ms`] : [];
    }
    // scroll-driven colours are not movement
    const animated = effect.getKeyframes().flatMap((frame) => Object.keys(frame));
    const moves = animated.some((property) =>
      ['translate', 'transform', 'rotate', 'scale', 'opacity'].includes(property),
    );
    return withScrolling && moves ? [`${name} is scroll-driven`] : [];
  });
}

/** Reports elements with transitions or animations longer than `maxDuration` milliseconds, and smooth scrolling. */
export function findSlowTransitions(maxDuration: number): string[] {
  const problems = new Set<string>();
  const getLongest = (list: string) => Math.max(...list.split(',').map(parseFloat));
  for (const element of document.querySelectorAll('*')) {
    for (const part of [null, '::before', '::after', '::details-content']) {
      const style = getComputedStyle(element, part);
      const slowest = Math.max(getLongest(style.transitionDuration), getLongest(style.animationDuration));
      if (slowest * 1000 > maxDuration)
        problems.add(`${describeElement(element)}${part ?? ''} takes ${String(slowest)} s to change`);
    }
  }
  if (getComputedStyle(document.documentElement).scrollBehavior !== 'auto') problems.add('the page scrolls smoothly');
  return [...problems];
}
