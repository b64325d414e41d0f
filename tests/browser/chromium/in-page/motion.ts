import { nameOf } from './elements';

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

/** What has moved since the page was opened, without anybody having touched it, where it comes to 0.01. */
export function layoutShifts(): string[] {
  collect(observer.takeRecords());
  const moved = shifts.filter(({ hadRecentInput }) => !hadRecentInput);
  // a font that comes late on a busy machine breaks a line elsewhere; 0.0065 is the most that was seen
  if (moved.reduce((sum, { value }) => sum + value, 0) < 0.01) return [];
  return moved.map(({ value, sources }) => {
    const nodes = sources.map(({ node }) => (node instanceof Element ? nameOf(node) : 'text'));
    return `${nodes.slice(0, 3).join(', ')} moved by ${value.toFixed(4)}`;
  });
}

/** Animations by time that last longer than some milliseconds, and, on wish, those that follow the scrolling. */
export function longMotion(most: number, withScrolling: boolean): string[] {
  return document.getAnimations().flatMap((animation) => {
    const { effect, timeline } = animation;
    if (!(effect instanceof KeyframeEffect)) return [];
    const name = `${animation instanceof CSSAnimation ? animation.animationName : 'a transition'} of ${effect.target ? nameOf(effect.target) : ''}`;
    if (timeline instanceof DocumentTimeline) {
      const end = Number(effect.getComputedTiming().endTime);
      return end > most ? [`${name} lasts ${String(end)} ms`] : [];
    }
    // a colour that follows the scrolling is no movement
    const moved = effect.getKeyframes().flatMap((frame) => Object.keys(frame));
    const moves = moved.some((property) => ['translate', 'transform', 'rotate', 'scale', 'opacity'].includes(property));
    return withScrolling && moves ? [`${name} follows the scrolling`] : [];
  });
}

/** Elements that would change over a longer time than some milliseconds, were they touched. */
export function slowChanges(most: number): string[] {
  const found = new Set<string>();
  const seconds = (list: string) => Math.max(...list.split(',').map(parseFloat));
  for (const element of document.querySelectorAll('*')) {
    for (const part of [null, '::before', '::after', '::details-content']) {
      const style = getComputedStyle(element, part);
      const slowest = Math.max(seconds(style.transitionDuration), seconds(style.animationDuration));
      if (slowest * 1000 > most) found.add(`${nameOf(element)}${part ?? ''} changes within ${String(slowest)} s`);
    }
  }
  if (getComputedStyle(document.documentElement).scrollBehavior !== 'auto') found.add('the page scrolls smoothly');
  return [...found];
}
