/** How long a first page waits for its fonts before it is shown without them, in milliseconds. */
const patience = 500;

/**
 * Shows a first page when its fonts are there, or for good without them: words never move under the reader’s eyes.
 * Later pages have the fonts from the browser’s store; without script the fonts take over when they come.
 */
export function awaitFonts(): void {
  if (document.referrer.startsWith(location.origin)) return;
  const { dataset } = document.documentElement;
  const settle = (state: 'there' | 'late') => {
    if (dataset.fonts === 'awaited') dataset.fonts = state;
  };
  dataset.fonts = 'awaited';
  setTimeout(settle, patience, 'late');
  const loads = ['Display', 'Label', 'Text'].map((family) => document.fonts.load(`1em ${family}`));
  void Promise.allSettled(loads).then(() => settle('there'));
}
