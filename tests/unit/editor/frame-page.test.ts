import { expect, it } from 'vitest';

import { createFailurePage } from '../../../src/editor/frame-page';
import { createFinding, FindingsError } from '../../../src/findings/finding';

it('explains in German why there is no page, with the name of the field instead of its file', () => {
  const at = { file: 'content/de/home.yaml', line: 3, field: 'hero.heading' };
  const html = createFailurePage(new FindingsError([createFinding('empty-text', {}, { at })]));
  expect(html).toContain('<li>Kopf der Seite, Überschrift: ');
  expect(html).not.toContain('home.yaml');
});

it('shows another error as it is, escaped', () => {
  expect(createFailurePage(new Error('a < b'))).toContain('<li>a &lt; b</li>');
});
