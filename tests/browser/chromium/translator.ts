/**
 * Translates all texts of a page, and those that come later, as browsers do it: in two elements each, which take the
 * place of the page's own text. To be run in the page.
 */
export function translate(): void {
  const behind = ' (çeviri)';
  const translateOne = (text: Text) => {
    if (!text.data.trim() || text.data.endsWith(behind)) return;
    if (text.parentElement?.closest('script, style, textarea, [translate="no"]')) return;
    const inner = document.createElement('font');
    inner.append(text.data + behind);
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
