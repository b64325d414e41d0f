import type { Content } from '../content/content';
import { removeBreakMarks } from '../content/typography';
import { defaultLocale } from '../locales';
import { paletteColour } from '../drawings/palette';

/** Icons that a home screen asks for; files below `dist/`. */
const manifestIcons = [
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
];

/** `site.webmanifest`: name, colours and icons of the site on a home screen. It opens in the browser, as what it is. */
export function webManifest({ identity, locales }: Content): string {
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
    background_color: paletteColour('paper')[0],
    theme_color: paletteColour('leaf')[0],
    icons: manifestIcons,
  };
  return removeBreakMarks(`${JSON.stringify(manifest, null, 2)}\n`);
}
