/* Owns no state. The frame of the views that are not about one part: changes, publishing and history. */
import { useEffect, useRef, type ReactNode } from 'react';

import { editorPath, type EditorSite } from '../protocol';
import { Header } from './header';
import { follow, navigate } from './navigation';

type SiteViewProps = { site: EditorSite; title: string; buttons?: ReactNode; children: ReactNode };

/** A view of the whole site. It takes the focus when it opens. */
export function SiteView({ site, title, buttons, children }: SiteViewProps) {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    document.title = `${title} – Redaktion`;
  }, [title]);
  useEffect(() => {
    const main = ref.current;
    main?.focus({ preventScroll: true });
    main?.addEventListener('click', followLink);
    return () => main?.removeEventListener('click', followLink);
  }, []);
  return (
    <div className="editor site-view">
      <Header site={site} />
      <main ref={ref} tabIndex={-1} className="changes">
        <div className="buttons">
          <a className="button" href={`${editorPath}/home`}>
            Zurück zu den Texten
          </a>
          {buttons}
        </div>
        {children}
      </main>
    </div>
  );
}

/** Moves the focus to the view, when the button that had it is about to disappear. */
export function focusSiteView(): void {
  document.querySelector('main')?.focus({ preventScroll: true });
}

/** Follows a link within the editor without loading the editor again. */
function followLink(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const isPlace = link?.pathname.startsWith(`${editorPath}/`) && link.origin === location.origin;
  if (!link || !isPlace || link.hasAttribute('download')) return;
  follow(event, () => navigate(link.pathname + link.hash));
}
