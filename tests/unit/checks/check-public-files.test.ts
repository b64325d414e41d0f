import sharp from 'sharp';
import { expect, it } from 'vitest';

import { checkPublicFiles } from '../../../src/checks/check-public-files';
import { createAuditInput } from '../../fixture-site';

it('warns of photos with EXIF data, and of Markdown', async () => {
  const files = new Map<string, Uint8Array>([['notes.md', Buffer.from('# Notes')]]);
  const grey = sharp({ create: { width: 9, height: 9, channels: 3, background: '#888' } });
  for (const format of ['jpeg', 'png', 'webp'] as const) {
    files.set(`plain.${format}`, await grey.clone().toFormat(format).toBuffer());
    const withGps = grey.clone().withExif({ IFD3: { GPSLatitudeRef: 'N' } });
    files.set(`gps.${format}`, await withGps.toFormat(format).toBuffer());
  }
  const findings = checkPublicFiles(createAuditInput({ publicFiles: { files, findings: [] } }));
  const risky = ['gps.jpeg', 'gps.png', 'gps.webp', 'notes.md'];
  expect(findings.map(({ level, at }) => `${level} ${at?.file}`).sort()).toEqual(
    risky.map((name) => `warning public/${name}`),
  );
});
