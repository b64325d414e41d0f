import { afterEach, expect, it, vi } from 'vitest';

import { faceNamed, fontFile } from '../../../src/build/cut-face';
import { cutFont } from '../../../src/build/cut-font';

const face = faceNamed('label');
const order = async (characters: string) =>
  ({ source: fontFile(face.file), characters, targetFormat: 'woff2', variationAxes: face.axes }) as const;

afterEach(() => vi.unstubAllEnvs());

it('says what is wrong with a font, and cuts the next one', async () => {
  const [broken, whole] = await Promise.allSettled([
    cutFont({ ...(await order('abc')), source: new Uint8Array(10) }),
    cutFont(await order('abc')),
  ]);
  expect(broken).toMatchObject({ status: 'rejected', reason: { message: expect.stringContaining('signature') } });
  expect(whole).toMatchObject({ status: 'fulfilled' });
});

it('does not wait for a process that has ended, and starts another one', async () => {
  // the one that is there ends when it has had nothing to do
  await new Promise((resolve) => setTimeout(resolve, 400));
  vi.stubEnv('NODE_OPTIONS', '--no-such-option');
  await expect(cutFont(await order('abc'))).rejects.toThrow('the process that cuts fonts has ended (9)');
  vi.unstubAllEnvs();
  expect((await cutFont(await order('abc'))).length).toBeGreaterThan(500);
});
