import sharp from 'sharp';

import { same } from '../expect';
import type { Scenario } from '../scenario';
import type { Visitor } from '../visitor';

const patience = 8_000;
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** How light the drawing in the middle of the window is on average, and how much in it stands out, from 0 to 255. */
async function look(visitor: Visitor, address: string): Promise<{ light: number; contrast: number }> {
  const box = await visitor.evaluate(async (src) => {
    const drawing = document.querySelector<HTMLImageElement>(`img[src="${src}"]`);
    if (drawing) drawing.loading = 'eager';
    await drawing?.decode();
    drawing?.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, top, right, bottom } = drawing?.getBoundingClientRect() ?? new DOMRect();
    const seen = { left: Math.ceil(left), top: Math.ceil(Math.max(top, 0)) };
    const width = Math.floor(Math.min(right, document.documentElement.clientWidth)) - seen.left;
    return { ...seen, width, height: Math.floor(Math.min(bottom, innerHeight)) - seen.top };
  }, address);
  const drawing = await sharp(await visitor.screenshot())
    .extract(box)
    .removeAlpha()
    .greyscale()
    .png()
    .toBuffer();
  const [{ mean = 0, stdev = 0 } = {}] = (await sharp(drawing).stats()).channels;
  return { light: Math.round(mean), contrast: Math.round(stdev) };
}

/** Looks at a drawing until it is one of the night: dark as a whole, with something in it that is seen. */
async function isOfNight(visitor: Visitor, address: string): Promise<void> {
  for (const start = Date.now(); ;) {
    await look(visitor, address);
    // what has just come into view is not painted yet
    await pause(500);
    const { light, contrast } = await look(visitor, address);
    if (light < 118 && contrast > 25) return;
    if (Date.now() - start > patience) same(address, `light ${light}, contrast ${contrast}`, 'dark and distinct');
  }
}

export const drawingScenarios: Scenario[] = [
  {
    name: 'drawings: by night as they are by night, as files and within the page',
    mode: 'dark',
    async run(visitor) {
      await visitor.open('/');
      await isOfNight(visitor, '/img/clients/mpuWolff.svg');
      for (const path of ['/casestudies/triangility', '/casestudies']) {
        await visitor.open(path);
        await isOfNight(visitor, '/img/case-studies/triangility.svg');
      }
      // the next study's is loaded late
      await visitor.open('/casestudies/dentalCompany');
      for (const study of ['dentalCompany', 'triangility']) {
        await isOfNight(visitor, `/img/case-studies/${study}.svg`);
      }
    },
  },
];
