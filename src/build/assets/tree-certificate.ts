const certificateName = 'urkunde_120_baeume.pdf';
const formerName = 'urkunde_120_bäume.pdf'.normalize('NFC');

/** A keyword in the metadata of the sample file. */
const sampleKeyword = '<pdf:Keywords>sample</pdf:Keywords>';

/** Adds the tree certificate under its former name, which older links use. */
export function addFormerCertificateName(files: ReadonlyMap<string, Uint8Array>): Map<string, Uint8Array> {
  const certificate = files.get(certificateName);
  return new Map([...(certificate ? [[formerName, certificate] as const] : []), ...files]);
}

/** Returns the path of the tree certificate if it is still the sample. */
export function findSampleCertificate(publicFiles: ReadonlyMap<string, Uint8Array>): string | undefined {
  const isSample = Buffer.from(publicFiles.get(certificateName) ?? []).includes(sampleKeyword);
  return isSample ? `public/${certificateName}` : undefined;
}
