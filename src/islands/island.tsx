import './behaviours/busy.css';
import { useId, type ComponentType, type ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';

import { PageRoot, usePage } from '../page-context';
import type { SlotContent } from './slot';

type Json = string | number | boolean | null | undefined | Json[] | { [key: string]: Json };

type Slots = Record<string, ReactNode | ReactNode[]>;

/** What a widget is given for its slots: a list where the screen passed a list. */
type SlotsOf<S extends Slots> = {
  [K in keyof S]: S[K] extends readonly unknown[] ? SlotContent[] : SlotContent;
};

/** How many items each list of slots has; `null` for a single slot. Slots are numbered in this order. */
export type SlotShape = Record<string, number | null>;

type IslandProps<P extends Record<string, Json>, S extends Slots> = {
  /** The folder's name under `src/islands/`. */
  id: string;
  component: ComponentType<P & { slots: SlotsOf<S> }>;
  props?: P;
  slots?: S;
  className?: string;
};

/**
 * SourceLocations a widget on a page. Server only.
 *
 * - A widget is a folder `src/islands/<id>/` whose `<id>.tsx` exports its component under the folder's PascalCase name;
 *   `entries.ts` makes its client entry from that. It imports React and files of `src/islands/`, no content, no screen.
 * - It is rendered in a root of its own. `props` travel as JSON: labels and numbers, never text that is visible already.
 * - Text that it only wraps comes in `slots` as server HTML (any component) and is put with `<Slot>`.
 * - `loader.ts` fetches the chunk when the widget comes near the window or is touched. Presses of buttons and arrow keys
 *   wait in a replay queue meanwhile, and the buttons say so; `hydrate.tsx` hydrates, replays them, and keeps what was
 *   typed into text fields. Nothing else is kept: a checkbox, a select or a link whose handler has to hear of it must be
 *   a button, or be read by the widget when it is hydrated.
 * - Text of its own that the first render shows bears `suppressHydrationWarning`: translators change it before that.
 * - The first render must not depend on the browser (no window, no Math.random): change state in an effect.
 * - Without script it must be readable: layouts that need script stand under `[data-live] [data-start]`: the
 *   loader sets the first and takes the second from a widget that does not come.
 * - Dynamic values are set through `element.style.setProperty` in an effect, never through the `style` attribute.
 */
export function Island<P extends Record<string, Json>, S extends Slots>(options: IslandProps<P, S>) {
  const { id, component: Component, props, slots, className } = options;
  const context = usePage();
  const prefix = useId();
  const shape: SlotShape = {};
  let count = 0;

  const slotOf = (node: ReactNode): SlotContent => ({
    id: count,
    html: renderToStaticMarkup(<PageRoot context={context}>{node}</PageRoot>, {
      identifierPrefix: `${prefix}${count++}`,
    }),
  });
  const contents: Record<string, SlotContent | SlotContent[]> = {};
  for (const [name, value] of Object.entries(slots ?? {})) {
    shape[name] = Array.isArray(value) ? value.length : null;
    contents[name] = Array.isArray(value) ? value.map(slotOf) : slotOf(value);
  }

  // that these have the shape of the screen's own is known to the loop above alone
  const given: P & { slots: SlotsOf<S> } = Object.assign({}, props, { slots: contents as SlotsOf<S> });
  const html = renderToString(
    <PageRoot context={context}>
      <Component {...given} />
    </PageRoot>,
    { identifierPrefix: prefix },
  );
  const urls = context.site.bundle.islandUrls[id];
  if (!urls) throw new Error(`there is no island “${id}”`);
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
