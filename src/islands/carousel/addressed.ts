import { useEffect, type RefObject } from 'react';

/** Shows the item of a list that holds what the page's address names, when the list starts and when the address changes. */
export function useAddressed(list: RefObject<HTMLElement | null>, show: (place: number) => void): void {
  useEffect(() => {
    const follow = () => {
      const named = document.getElementById(location.hash.slice(1));
      const place = [...(list.current?.children ?? [])].findIndex((item) => item.contains(named));
      if (named && place >= 0) show(place);
    };
    follow();
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, [list, show]);
}
