import './behaviours/busy.css';
import { useId, type ComponentType, type ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';

import { PageRoot, usePage } from '../site/page-context';
import type { SlotContent } from './slot';

type Json = string | number | boolean | null | undefined | Json[] | { [key: string]: Json };

type Slots = Record<string, ReactNode | ReactNode[]>;

/** The slots as a widget receives them: a list if the screen passed a list. */
type SlotsOf<S extends Slots> = {
  [K in keyof S]: S[K] extends readonly unknown[] ? SlotContent[] : SlotContent;
};

/** The number of items in each list of slots, `null` for a single slot. Slots are numbered in this order. */
export type SlotShape = Record<string, number | null>;

type IslandProps<P extends Record<string, Json>, S extends Slots> = {
  /** Name of the folder in `src/islands/`. */
  id: string;
  component: ComponentType<P & { slots: SlotsOf<S> }>;
  props?: P;
  slots?: S;
  className?: string;
};

/**
 * Places a widget on a page. Server only.
 *
 * - A widget is a folder `src/islands/<id>/` whose `<id>.tsx` exports its component under the folder's PascalCase name;
 *   `entries.ts` creates its client entry. It imports React and files of `src/islands/`, no content, no screens.
 * - It is rendered as a separate React root. `props` are serialised as JSON: labels and numbers, no visible text.
 * - Text that it only wraps is passed in `slots` as server HTML (of any component) and rendered with `<Slot>`.
 * - `loader.ts` fetches the chunk when the widget comes near the viewport or on the first interaction. Until then, clicks
 *   on buttons and arrow keys wait in a replay queue, and the buttons show that they are busy; `hydrate.tsx` hydrates,
 *   replays the queue, and keeps text that was typed. Nothing else is kept: a checkbox, select or link with a handler
 *   must be a button instead, or be read by the widget on hydration.
 * - Text that the first render shows outside slots needs `suppressHydrationWarning`: browser translation may change it.
 * - The first render must not depend on the browser (no window, no Math.random): change state in an effect.
 * - It must be readable without JavaScript: layouts that need it are under `[data-live] [data-start]`. The loader sets
 *   the first attribute, and removes the second if the widget cannot be loaded.
 * - Dynamic values are set through `element.style.setProperty` in an effect, never through the `style` attribute.
 */
export function Island<P extends Record<string, Json>, S extends Slots>(options: IslandProps<P, S>) {
  const { id, component: Component, props, slots, className } = options;
  const context = usePage();
  const prefix = useId();
  const shape: SlotShape = {};
  let count = 0;

  const renderSlot = (node: ReactNode): SlotContent => ({
    id: count,
    html: renderToStaticMarkup(<PageRoot context={context}>{node}</PageRoot>, {
      identifierPrefix: `${prefix}${count++}`,
    }),
  });
  const contents: Record<string, SlotContent | SlotContent[]> = {};
  for (const [name, value] of Object.entries(slots ?? {})) {
    shape[name] = Array.isArray(value) ? value.length : null;
    contents[name] = Array.isArray(value) ? value.map(renderSlot) : renderSlot(value);
  }

  // the compiler cannot know that the loop above keeps the shape of `slots`
  const componentProps: P & { slots: SlotsOf<S> } = Object.assign({}, props, { slots: contents as SlotsOf<S> });
  const html = renderToString(
    <PageRoot context={context}>
      <Component {...componentProps} />
    </PageRoot>,
    { identifierPrefix: prefix },
  );
  const urls = context.site.bundle.islandUrls[id];
  if (!urls) throw new Error(`unknown island “${id}”; add src/islands/${id}/${id}.tsx`);
  return (
    <div
      className={className}
      data-island={id}
      data-start=""
      data-src={urls.join(' ')}
      data-prefix={prefix}
      data-props={JSON.stringify([props ?? {}, shape])}
      data-error={context.text.errors.unexpected}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
