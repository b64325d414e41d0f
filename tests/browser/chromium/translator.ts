/**
 * Translates the current and future texts of a page as browsers do, by replacing each text node with two nested
 * elements. Runs in the page.
 */
export function translatePage(): void {
  const suffix = ' (çeviri)';
  const translateOne = (text: Text) => {
    if (!text.data.trim() || text.data.endsWith(suffix)) return;
    if (text.parentElement?.closest('script, style, textarea, [translate="no"]')) return;
    const inner = document.createElement('font');
    inner.append(text.data + suffix);
    const outer = document.createElement('font');
    outer.append(inner);
    text.replaceWith(outer);
  };
  const translateAll = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
    texts.forEach(translateOne);
  };
  translateAll();
  new MutationObserver(translateAll).observe(document.body, { childList: true, characterData: true, subtree: true });
}
