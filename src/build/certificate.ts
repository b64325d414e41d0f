import PDFDocument from 'pdfkit';

import type { Content } from '../content/content';
import { FindingsError, type Finding } from '../content/finding';
import type { SourceLocations } from '../content/source-locations';
import type { FieldPath } from '../content/source-file';
import { getMark, type Mark } from '../drawings/mark';
import { getPaletteColour } from '../drawings/palette';
import { drawRings } from '../drawings/rings';
import { treeShapes } from '../drawings/trees';
import { createYearWidths, fitWidths } from '../drawings/year-widths';
import type { Cache } from './cache';
import { createTextWriter, type WriteText } from './pdf-text';
import type { Typefaces } from './typeface';

type Pdf = InstanceType<typeof PDFDocument>;

type CertificateInput = { content: Content; year: number; locations: SourceLocations; typefaces: Typefaces };

/** File names of the tree certificate: the linked one, and its former name with an umlaut. */
export const certificateNames = ['urkunde_120_baeume.pdf', 'urkunde_120_bäume.pdf'.normalize('NFC')];

const file = 'content/certificate.yaml';
const page = { width: 595.28, height: 841.89, margin: 50 };
/** Centre of the trunk in the lower right corner; text keeps the distance `reach` from it. */
const trunk = { x: 556, y: 826, reach: 244 };
const [ink] = getPaletteColour('night');
const [forest] = getPaletteColour('forest');
const [sap] = getPaletteColour('sap');
const [soft] = getPaletteColour('ink-soft');

/** Shapes of oak, beech, lime and cherry, in the order of the species in the content. */
const speciesShapes = [1, 5, 2, 4].map((shape) => treeShapes[shape] ?? '');
const rowHeight = 54;

/** Generates the certificate under both names. */
export async function makeCertificate(input: CertificateInput, cache: Cache): Promise<Map<string, Uint8Array>> {
  const { content, year } = input;
  const inputs = [JSON.stringify([content.certificate, content.identity, year])];
  const pdf = await cache.get('certificate', inputs, () => drawCertificate(input));
  return new Map(certificateNames.map((name) => [name, pdf]));
}

/**
 * Draws the tree certificate as an A4 page with selectable text, tagged for screen readers. The output is deterministic.
 * @throws {FindingsError} with all texts that are too long for the page.
 */
export async function drawCertificate({ content, year, locations, typefaces }: CertificateInput): Promise<Uint8Array> {
  const { certificate, identity } = content;
  const date = new Date(Date.UTC(year, 0, 1));
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'de-DE',
    displayTitle: true,
    info: {
      Title: certificate.title,
      Author: identity.name,
      Subject: certificate.statement,
      CreationDate: date,
      ModDate: date,
    },
  });
  const bytes = collectBytes(pdf);
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  const tag = (type: 'H1' | 'H2' | 'P', write: () => void) => root.add(pdf.struct(type, {}, write));
  const findings: Finding[] = [];
  const refuse = (field: FieldPath, message: string, fix: string) =>
    findings.push({ code: 'certificate-full', level: 'error', at: locations.findField(file, field), message, fix });
  const write = createTextWriter(pdf, typefaces);
  const writeField = (field: FieldPath, ...[style, text, place]: Parameters<WriteText>) => {
    const edges = write(style, text, place);
    const excess = edges.right - getRightEdge(edges.bottom);
    const characters = Math.ceil((excess / (edges.right - place.x)) * text.length);
    if (excess > 0)
      refuse(field, 'this line is too long for the certificate', `Shorten it by about ${characters} characters.`);
    return edges;
  };

  const x = page.margin;
  drawUntagged(pdf, () => drawTrunk(pdf));
  drawUntagged(pdf, () => drawMark(pdf, getMark(identity)));
  tag('P', () => write({ family: 'Label', size: 15, colour: ink }, identity.name, { x: x + 32, y: 46 }));
  tag('H1', () =>
    writeField(['heading'], { family: 'Display', size: 34, colour: ink }, certificate.heading, { x, y: 106 }),
  );
  tag('P', () => {
    const style = { family: 'Display', colour: forest } as const;
    const { right } = write({ ...style, size: 168 }, String(certificate.number), { x: x - 6, y: 112 });
    writeField(['unit'], { ...style, size: 58 }, certificate.unit, { x: right + 12, y: 214 });
  });
  const statement = { x, y: 304, width: 330, lineGap: 4.5 };
  let y = statement.y;
  tag('P', () => {
    y = write({ family: 'Text', size: 13, colour: ink }, certificate.statement, statement).bottom;
  });
  const statementHeight = y - statement.y;
  y = Math.max(404, y + 26);
  const label = { family: 'Label', size: 10.5, colour: soft } as const;
  tag('H2', () => writeField(['speciesHeading'], label, certificate.speciesHeading, { x, y }));
  y += 22;
  const { species } = certificate;
  const step = Math.min(
    ...species.map(({ count }, row) => (getRightEdge(y + row * rowHeight + 42) - page.margin) / count),
  );
  for (const [row, { name, count }] of species.entries()) {
    tag('P', () =>
      writeField(['species', row, 'name'], { ...label, size: 11, colour: ink }, `${count} ${name}`, { x, y }),
    );
    drawUntagged(pdf, () => drawTrees(pdf, { row, count, step, y }));
    y += rowHeight;
  }
  tag('P', () =>
    writeField(['placeDate'], { family: 'Text', size: 12, colour: ink }, certificate.placeDate, { x, y: y + 10 }),
  );
  drawUntagged(pdf, () => {
    pdf
      .moveTo(x, y + 66)
      .lineTo(x + 210, y + 66)
      .lineWidth(0.8)
      .stroke(ink);
  });
  tag('P', () => {
    y = write({ ...label, colour: ink }, certificate.signedBy, { x, y: y + 73, width: 260, lineGap: 1 }).bottom;
  });
  const excess = y - (certificate.sample ? 776 : 812);
  if (excess > 0) {
    const characters = Math.ceil((excess / statementHeight) * certificate.statement.length);
    const message = 'the text leaves no room for the signature below it on the certificate';
    refuse(['statement'], message, `Shorten it by about ${characters} characters.`);
  }
  if (certificate.sample) {
    const style = { family: 'Text', size: 8.5, colour: soft } as const;
    tag('P', () => write(style, certificate.sampleNote, { x, y: 776, width: 220, lineGap: 1 }));
  }
  tag('P', () => writeField(['footer'], { ...label, size: 8.5 }, certificate.footer, { x, y: 812 }));
  root.end();
  pdf.end();
  if (findings.length > 0) throw new FindingsError(findings);
  return bytes;
}

function collectBytes(pdf: Pdf): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  return new Promise((resolve, reject) => {
    pdf.on('data', (part: Uint8Array) => parts.push(part));
    pdf.on('end', () => resolve(Buffer.concat(parts)));
    pdf.on('error', reject);
  });
}

/** Returns the right limit for content above `bottom`: the margin or the trunk. */
function getRightEdge(bottom: number): number {
  const half = Math.sqrt(Math.max(0, trunk.reach ** 2 - (trunk.y - bottom) ** 2));
  return Math.min(page.width - page.margin, trunk.x - half);
}

/** Draws decoration, so that screen readers skip it. */
function drawUntagged(pdf: Pdf, draw: () => void): void {
  pdf.save();
  pdf.markContent('Artifact', { type: 'Layout' });
  draw();
  pdf.endMarkedContent();
  pdf.restore();
}

/** Draws a cross-section of a trunk, cropped by the lower right corner. */
function drawTrunk(pdf: Pdf): void {
  const section = drawRings({
    seed: 'beech',
    widths: fitWidths(createYearWidths('beech', 1, 10), 199.8),
    core: 11,
    lean: 3.9,
    offCentre: 0.12,
    roughness: 0.9,
    crack: 4.6,
    knots: [5],
    hairlines: 2,
    lineWidth: 5,
  });
  const [rim = '', wood = ''] = [section.outlines[9], section.outlines[8]];
  pdf.translate(trunk.x, trunk.y);
  pdf.path(rim).fill(sap);
  pdf.path(wood).fill(forest);
  pdf.lineWidth(0.5).path(section.hairlines.slice(0, 9).join('')).stroke('#ffffff');
  pdf.path(section.bands.slice(0, 8).join('') + section.core + section.knots.join('')).fill('#ffffff', 'even-odd');
  pdf.path((section.bands[9] ?? '') + (section.bands[8] ?? '')).fill(ink, 'even-odd');
  pdf.path(section.crack()).fill(ink);
}

function drawMark(pdf: Pdf, { accent, ink: lines }: Mark): void {
  pdf.translate(page.margin, 42).scale(0.75);
  if (accent) pdf.path(accent).fill(forest, 'even-odd');
  if (lines) pdf.path(lines).fill(ink, 'even-odd');
}

type Row = { row: number; count: number; step: number; y: number };

/** Draws every tree of a species in one row, so that the rows form a bar chart. */
function drawTrees(pdf: Pdf, { row, count, step, y }: Row): void {
  const scale = Math.min(0.62, (step / 24) * 1.08);
  for (let tree = 0; tree < count; tree += 1) {
    // vary the size a little
    const size = scale * (0.84 + 0.16 * Math.abs(Math.sin(tree * 2.4 + row)));
    pdf.save();
    pdf.translate(page.margin + tree * step, y + 42 - 36 * size).scale(size);
    pdf.path(speciesShapes[row] ?? '').fill(forest);
    pdf.restore();
  }
}
