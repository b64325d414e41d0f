import type { Content } from '../site-content';
import { removeBreakMarks } from '../content/typography';
import { defaultLocale } from '../locales';
import { getPaletteColour } from '../drawings/palette';

/** The icons for home screens. */
const manifestIcons = [
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
];

/** Renders `site.webmanifest`, with the name, colours and icons for home screens; the site opens as a browser tab. */
export function renderWebManifest({ identity, locales }: Content): string {
  const { meta } = locales[defaultLocale].home;
  const manifest = {
    name: meta.title,
    short_name: identity.name,
    description: meta.metaDescription,
    lang: defaultLocale,
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'browser',
    background_color: getPaletteColour('paper')[0],
    theme_color: getPaletteColour('leaf')[0],
    icons: manifestIcons,
  };
  return removeBreakMarks(`${JSON.stringify(manifest, null, 2)}\n`);
}
