import { useCallback, type HTMLAttributes } from 'react';

/** What stands in a slot: the server's HTML there, the nodes that the page already has in the browser. */
export type SlotContent = { id: number; html: string; nodes?: Node[] };

type SlotProps = Omit<HTMLAttributes<HTMLElement>, 'children' | 'content' | 'dangerouslySetInnerHTML'> & {
  of: SlotContent;
  as?: 'div' | 'li' | 'span' | 'article' | 'figure' | 'section';
};

declare const trustedTypes: { emptyHTML: string } | undefined;

/** Nothing, also where only Trusted Types may be written: React writes it when it makes a slot's element anew. */
const nothing = typeof trustedTypes === 'undefined' ? '' : trustedTypes.emptyHTML;

/**
 * Holds HTML that the server made and that the browser keeps as it is, so that no text is sent twice.
 *
 * React leaves the inside alone when it hydrates. Where it has to make the element anew (a translated page does not
 * match, a widget shows it again), the page's own nodes are put back; nothing is ever parsed from a string.
 */
export function Slot({ of: content, as: Tag = 'div', ...attributes }: SlotProps) {
  const adopt = useCallback(
    (element: HTMLElement | null) => {
      if (element && content.nodes && !element.firstChild) element.append(...content.nodes);
    },
    [content],
  );
  return (
    <Tag
      {...attributes}
      ref={adopt}
      data-slot={content.id}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: content.nodes ? nothing : content.html }}
    />
  );
}
