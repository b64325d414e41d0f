import { same } from '../expect';
import type { Scenario } from '../scenario';

const paths = [
  '/',
  '/en/services',
  '/coaching',
  '/en/agency',
  '/casestudies',
  '/en/casestudies/dentalCompany',
  '/kontakt/projektanfrage',
  '/en/privacy-policy',
];

function layout(width: number): Scenario {
  return {
    name: `pages: nothing sticks out, pictures and fonts are there, at ${width} px`,
    async run(visitor) {
      for (const path of paths) {
        await visitor.open(path, width, 900);
        const found = await visitor.evaluate(async () => {
          const pictures = [...document.images];
          for (const picture of pictures) picture.loading = 'eager';
          const broken = await Promise.all(
            pictures.map((each) =>
              each.decode().then(
                () => null,
                () => each.getAttribute('src'),
              ),
            ),
          );
          // A font that comes late is given up at the first visit; it has to be there and right all the same.
          const preloads = [...document.querySelectorAll<HTMLLinkElement>('link[rel="preload"][as="font"]')];
          const fonts = await Promise.all(
            preloads.map(({ href }) =>
              new FontFace('probe', `url(${href})`).load().then(
                ({ status }) => status,
                () => href,
              ),
            ),
          );
          return {
            headings: document.querySelectorAll('h1').length,
            wider: document.documentElement.scrollWidth - document.documentElement.clientWidth,
            broken: broken.filter((each) => each !== null),
            fonts: fonts.filter((each) => each !== 'loaded'),
            preloads: preloads.length > 0,
          };
        });
        same(path, found, { headings: 1, wider: 0, broken: [], fonts: [], preloads: true });
        await visitor.scrollTo(700);
        same(
          `header of ${path}`,
          await visitor.evaluate(() => document.querySelector('header')?.getBoundingClientRect().top),
          0,
        );
      }
    },
  };
}

export const layoutScenarios: Scenario[] = [layout(375), layout(1440)];
