import PDFDocument from 'pdfkit';

import type { Content } from '../content/content';
import { FindingsError, type Finding } from '../content/finding';
import type { Places } from '../content/places';
import type { CertificateContent } from '../content/schemas/certificate';
import type { FieldPath } from '../content/source-file';
import { markOf, type Mark } from '../drawings/mark';
import { palette } from '../drawings/palette';
import { grown } from '../drawings/slices';
import { treeShapes } from '../drawings/trees';
import { pdfWriter, type PdfWrite } from './pdf-letters';

type Pdf = InstanceType<typeof PDFDocument>;
type WriteLine = (field: FieldPath, ...line: Parameters<PdfWrite>) => void;

const file = 'content/certificate.yaml';
const page = { width: 595.28, height: 841.89, margin: 50 };
/** The trunk in the lower right corner, and how far around its pith nothing else may stand. */
const trunk = { x: 556, y: 826, reach: 244 };
const [ink] = palette.night;
const [forest] = palette.forest;
const [sap] = palette.sap;
const [soft] = palette['ink-soft'];

/** Oak, beech, lime and cherry, in the order in which the content lists the four species. */
const speciesShapes = [1, 5, 2, 4].map((shape) => treeShapes[shape] ?? '');

/**
 * The certificate of the planted trees (specification, section 2) as a printable A4 page: every tree drawn, text that
 * can be selected, tagged for screen readers. The same content and date give the same bytes.
 * @throws {FindingsError} with every text that is too long for the page.
 */
export async function certificatePdf(
  content: Content,
  { date, places }: { date: Date; places: Places },
): Promise<Uint8Array> {
  const { certificate, identity } = content;
  const pdf = new PDFDocument({
    size: 'A4',
    // what is too long goes on below the page, where it is found, not on a second one
    margins: { top: 0, right: 0, bottom: -1e6, left: 0 },
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
  const parts: Uint8Array[] = [];
  const finished = new Promise<void>((resolve, reject) => {
    pdf.on('data', (part: Uint8Array) => parts.push(part));
    pdf.on('end', resolve);
    pdf.on('error', reject);
  });
  const write = await pdfWriter(pdf, JSON.stringify([certificate, identity]) + '0123456789');

  const root = pdf.struct('Document');
  pdf.addStructure(root);
  const say = (type: 'H1' | 'H2' | 'P', write: () => void) => root.add(pdf.struct(type, {}, write));
  const findings: Finding[] = [];
  const refuse = (field: FieldPath, message: string, fix: string) =>
    findings.push({ code: 'certificate-full', level: 'error', at: places.field(file, field), message, fix });
  const writeLine: WriteLine = (field, family, text, x, y) => {
    write(family, text, x, y);
    const over = x + pdf.widthOfString(text) - rightEdge(y + pdf.currentLineHeight());
    const more = Math.ceil((over / pdf.widthOfString(text)) * text.length);
    if (over > 0) refuse(field, 'this line is too long for the certificate', `Shorten it by about ${more} characters.`);
  };

  drawn(pdf, () => drawTrunk(pdf));
  drawn(pdf, () => drawMark(pdf, markOf(identity)));
  say('P', () => {
    pdf.fontSize(15).fillColor(ink);
    write('Label', identity.name, page.margin + 32, 46);
  });
  say('H1', () => {
    pdf.fontSize(34);
    writeLine(['heading'], 'Display', certificate.heading, page.margin, 106);
  });
  say('P', () => {
    pdf.fontSize(168).fillColor(forest);
    write('Display', String(certificate.number), page.margin - 6, 112);
    const width = pdf.widthOfString(String(certificate.number));
    pdf.fontSize(58);
    writeLine(['unit'], 'Display', certificate.unit, page.margin + width + 6, 214);
  });
  say('P', () => {
    pdf.fontSize(13).fillColor(ink);
    write('Text', certificate.statement, page.margin, 304, { width: 330, lineGap: 4.5 });
  });
  const statementHeight = pdf.y - 304;
  const below = Math.max(404, pdf.y + 26);
  say('H2', () => {
    pdf.fontSize(10.5).fillColor(soft);
    writeLine(['speciesHeading'], 'Label', certificate.speciesHeading, page.margin, below);
  });
  const end = drawForest(pdf, root, writeLine, certificate.species, below + 22);

  say('P', () => {
    pdf.fontSize(12).fillColor(ink);
    writeLine(['placeDate'], 'Text', certificate.placeDate, page.margin, end + 10);
  });
  drawn(pdf, () =>
    pdf
      .moveTo(page.margin, end + 66)
      .lineTo(page.margin + 210, end + 66)
      .lineWidth(0.8)
      .stroke(ink),
  );
  say('P', () => {
    pdf.fontSize(10.5).fillColor(ink);
    write('Label', certificate.signedBy, page.margin, end + 73, { width: 260, lineGap: 1 });
  });
  const over = pdf.y - (certificate.sample ? 776 : 812);
  if (over > 0) {
    const more = Math.ceil((over / statementHeight) * certificate.statement.length);
    const lost = 'the text is so long that the signature has no room below it on the certificate';
    refuse(['statement'], lost, `Shorten it by about ${more} characters.`);
  }
  if (certificate.sample) {
    say('P', () => {
      pdf.fontSize(8.5).fillColor(soft);
      write('Text', certificate.sampleNote, page.margin, 776, { width: 220, lineGap: 1 });
    });
  }
  say('P', () => {
    pdf.fontSize(8.5).fillColor(soft);
    writeLine(['footer'], 'Label', certificate.footer, page.margin, 812);
  });

  root.end();
  pdf.end();
  await finished;
  if (findings.length > 0) throw new FindingsError(findings);
  return Buffer.concat(parts);
}

/** Where a line or a row has to end that reaches down to a height: at the margin, or before the trunk. */
function rightEdge(bottom: number): number {
  const half = Math.sqrt(Math.max(0, trunk.reach ** 2 - (trunk.y - bottom) ** 2));
  return Math.min(page.width - page.margin, trunk.x - half);
}

/** Draws what says nothing to a reader of the text. */
function drawn(pdf: Pdf, draw: () => void): void {
  pdf.save();
  pdf.markContent('Artifact', { type: 'Layout' });
  draw();
  pdf.endMarkedContent();
  pdf.restore();
}

/** A slice of trunk that runs off the lower right corner. */
function drawTrunk(pdf: Pdf): void {
  const rings = grown({
    seed: 'beech',
    radius: 222,
    count: 10,
    more: { core: 11, lean: 3.9, crack: 4.6, knots: [5], hairlines: 2, points: 24, decimals: 1, ink: 5 },
  });
  const [rim = '', wood = ''] = [rings.outlines[9], rings.outlines[8]];
  pdf.translate(trunk.x, trunk.y);
  pdf.path(rim).fill(sap);
  pdf.path(wood).fill(forest);
  pdf.lineWidth(0.5).path(rings.hairlines.slice(0, 9).join('')).stroke('#ffffff');
  pdf.path(rings.bands.slice(0, 8).join('') + rings.core + rings.knots.join('')).fill('#ffffff', 'even-odd');
  pdf.path((rings.bands[9] ?? '') + (rings.bands[8] ?? '')).fill(ink, 'even-odd');
  pdf.path(rings.crack()).fill(ink);
}

function drawMark(pdf: Pdf, { accent, ink: lines }: Mark): void {
  pdf.translate(page.margin, 42).scale(0.75);
  if (accent) pdf.path(accent).fill(forest, 'even-odd');
  if (lines) pdf.path(lines).fill(ink, 'even-odd');
}

/** Every tree of every species, one row each, so that the rows are also a chart; gives the lower edge. */
function drawForest(
  pdf: Pdf,
  root: PDFKit.PDFStructureElement,
  writeLine: WriteLine,
  species: CertificateContent['species'],
  top: number,
): number {
  const steps = species.map(({ count }, row) => (rightEdge(top + row * 54 + 42) - page.margin) / count);
  const step = Math.min(...steps);
  const scale = Math.min(0.62, (step / 24) * 1.08);
  let y = top;
  for (const [row, { name, count }] of species.entries()) {
    const shape = speciesShapes[row] ?? '';
    root.add(
      pdf.struct('P', {}, () => {
        pdf.fontSize(11).fillColor(ink);
        writeLine(['species', row, 'name'], 'Label', `${count} ${name}`, page.margin, y);
      }),
    );
    drawn(pdf, () => {
      for (let tree = 0; tree < count; tree += 1) {
        // Trees of one kind are not of one size either.
        const size = scale * (0.84 + 0.16 * Math.abs(Math.sin(tree * 2.4 + row)));
        pdf.save();
        pdf.translate(page.margin + tree * step, y + 42 - 36 * size).scale(size);
        pdf.path(shape).fill(forest);
        pdf.restore();
      }
    });
    y += 54;
  }
  return y;
}
