import { isDeepStrictEqual } from 'node:util';

import { openCache } from '../../build/cache';
import { certificateFiles } from '../../build/certificate-files';
import { codeHash, drawingCode, fontCode } from '../../build/code-hash';
import { makeFonts, type Fonts } from '../../build/fonts';
import { siteFiles } from '../../build/machine-files';
import { pageFinisher } from '../../build/pages';
import { pictureLetters, pictureWriter } from '../../build/picture-letters';
import { makePictures, pictureLookup, type Pictures } from '../../build/pictures';
import { pageRenderer } from '../../build/render';
import type { Settings } from '../../build/settings';
import { encoded } from '../../lib/encoded';
import { describeHosting } from '../../hosting/description';
import { twinPath, twinReader } from '../../seo/markdown-twin';
import type { OutputFiles } from '../../build/output-file';
import { readAlong } from '../../build/page-facts';
import { indexable, surroundings } from '../../build/publication';
import { previewEnquiry } from '../enquiry';
import type { PreviewEnquiry } from '../preview';
import { createResolver } from '../resolve';
import { createOutbox } from '../../relay/outbox';
import { formDelivery } from '../../relay/settings';
import { relayTexts, type RelayTexts } from '../../relay/texts';
import { filesOf } from '../../addresses';
import type { AnyPage } from '../../page';
import type { View } from '../../views';
import { drawPictures, pictureLines, sittersOf } from '../../drawings/draw-pictures';
import { allEnded } from './all-ended';
import { devBundler, type DevCode } from './dev-bundler';
import { pageMistakes } from './page-mistakes';
import { textReader, type Texts } from './text-reader';

/** A page with what a build would refuse it for, the address that leads to one, or the bytes of a file. */
type DevAnswer =
  | { kind: 'page'; html: string; mistakes?: string }
  | { kind: 'redirect'; to: string }
  | { kind: 'file'; bytes: Uint8Array };

/** A site in memory that renders a page when it is asked for one. */
export type DevSite = {
  /** What is at an address, as the preview would answer; throws where a screen does. */
  answer(path: string): Promise<DevAnswer | undefined>;
  /** The relay, which the contact form posts to. */
  enquiry: PreviewEnquiry;
};

export type DevSiteMaker = {
  /**
   * Brings the site up to date with files that have changed, such as `content/de/home.yaml`; drawings and fonts stay as
   * they were. No site, where it is not made from these files.
   */
  update(changed: ReadonlySet<string>): Promise<DevSite | undefined>;
  /** Draws pictures, fonts and certificate anew; the site, where one of them has become another. */
  settle(): Promise<DevSite | undefined>;
};

type Sources = { texts: Texts; code: DevCode };
/** What is drawn of a state of the texts. */
type Drawn = { from: Texts; fonts: Fonts; pictures: Pictures['known']; files: Map<string, Uint8Array> };
type Answerer = (path: string) => Promise<DevAnswer | undefined>;

/** Makes what keeps a site in memory up to date; of what has not changed nothing is made again. */
export async function devSiteMaker(root: string, settings: Settings): Promise<DevSiteMaker> {
  const cache = await openCache(root);
  const drawing = await codeHash(root, drawingCode);
  const cutting = await codeHash(root, fontCode);
  const bundle = await devBundler(root);
  const read = textReader(root, settings);
  let texts: Texts | undefined;
  let latest: Sources | undefined;
  let drawn: Drawn | undefined;
  let announced: Drawn | undefined;
  const enquiryFor = enquiryMaker();

  const draw = async (from: Texts): Promise<Drawn> => {
    const { content, places, publicFiles } = from;
    const write = pictureWriter(await pictureLetters(pictureLines(content), cache, drawing));
    const drawings = drawPictures(sittersOf(content, settings), write);
    const [fonts, pictures, certificates] = await Promise.all([
      makeFonts(content, cache, cutting),
      makePictures(root, content, { drawings, publicFiles, write }, places, cache),
      certificateFiles(content, settings, places, cache, drawing),
    ]);
    const drawn = [...pictures.files, ...pictures.ofStudies].map(([path, content]): [string, Uint8Array] => [
      path,
      typeof content === 'function' ? encoded(content()) : content,
    ]);
    return { from, fonts, pictures: pictures.known, files: new Map([...publicFiles, ...certificates, ...drawn]) };
  };
  const redrawOnce = async () => {
    // what is saved while pictures are drawn may need others
    while (latest && drawn?.from !== latest.texts) drawn = await draw(latest.texts);
  };
  let redrawing: Promise<void> | undefined;
  // who asks while it is under way gets the same
  const redraw = () => (redrawing ??= redrawOnce().finally(() => (redrawing = undefined)));

  let made: { from: Sources; drawn: Drawn; answer: Answerer } | undefined;
  const answer = async (path: string) => {
    if (!latest || !drawn) return undefined;
    if (made?.from !== latest || made.drawn !== drawn) {
      made = { from: latest, drawn, answer: answerer(latest, drawn, settings) };
    }
    return made.answer(path);
  };
  /** A new person or case study has no picture yet, and then either its page throws or the picture is not found. */
  const answerDrawn = async (path: string) => {
    const isOld = drawn?.from !== latest?.texts;
    try {
      const found = await answer(path);
      if (found || !isOld) return found;
    } catch (error) {
      if (!isOld) throw error;
    }
    await redraw();
    return answer(path);
  };
  const site = ({ texts }: Sources): DevSite => ({
    answer: answerDrawn,
    enquiry: enquiryFor(relayTexts(texts.content)),
  });

  return {
    async update(changed) {
      if ([...changed].some((file) => !file.startsWith('src/'))) texts = undefined;
      const [fresh, code] = await allEnded([texts ?? read(), bundle(changed)]);
      texts = fresh;
      if (!drawn) announced = drawn = await draw(fresh);
      if (latest?.texts === fresh && latest.code === code) return undefined;
      const next = { texts: fresh, code };
      const following = site(next);
      latest = next;
      return following;
    },
    async settle() {
      await redraw();
      if (!latest || !drawn || (announced && isSame(announced, drawn))) return undefined;
      announced = drawn;
      return site(latest);
    },
  };
}

/** Makes the relay anew where its texts have become others; what was sent stays in its outbox. */
function enquiryMaker(): (texts: RelayTexts) => PreviewEnquiry {
  const outbox = createOutbox();
  let made: { texts: RelayTexts; enquiry: PreviewEnquiry } | undefined;
  return (texts) => {
    if (!made || !isDeepStrictEqual(made.texts, texts)) {
      made = { texts, enquiry: previewEnquiry(process.env, texts, outbox) };
    }
    return made.enquiry;
  };
}

/** Whether pages and files would be the same; what is drawn from the same content has the same bytes. */
function isSame(one: Drawn, other: Drawn): boolean {
  const [before, after] = [one, other].map(({ fonts, files }) => new Map([...files, ['', Buffer.from(fonts.css)]]));
  if (!before || !after || before.size !== after.size) return false;
  return [...after].every(([path, bytes]) => Buffer.compare(bytes, before.get(path) ?? Buffer.alloc(0)) === 0);
}

function answerer({ texts, code }: Sources, { fonts, pictures, files }: Drawn, settings: Settings): Answerer {
  const { content, pages } = texts;
  const { browser } = code;
  const publication = { content, pages, siteUrl: `http://localhost:${settings.port}` };
  const around = surroundings(publication);
  const delivery = formDelivery(process.env, relayTexts(content).agency);
  const picture = pictureLookup(pictures);
  const makerOf = async (view: View) => {
    const { renderBody, sheets } = await code.screen(view);
    const render = pageRenderer({
      surroundings: around,
      screen: () => renderBody,
      picture,
      islandUrls: browser.islandUrls,
      delivery,
      year: settings.year,
    });
    const finish = pageFinisher({ surroundings: around, sheets, browser, fonts, delivery, picture });
    return (page: AnyPage) => finish(page, render(page))[0];
  };
  const makers = new Map<View, ReturnType<typeof makerOf>>();
  const made = async (page: AnyPage) => {
    const maker = makers.get(page.view) ?? makerOf(page.view);
    makers.set(page.view, maker);
    return (await maker)(page);
  };
  const hosting = describeHosting({
    siteUrl: around.siteUrl,
    pages,
    files: [],
    redirects: content.redirects,
    policy: '',
    enquiry: null,
  });
  const resolve = createResolver(hosting, new Set());
  const byFile = new Map(
    pages.flatMap((page) => [page.path, ...page.aliases].flatMap(filesOf).map((file) => [`/${file}`, page])),
  );
  const sources = [files, browser.files, fonts.files];
  let machineFiles: OutputFiles | undefined;
  const machineFile = (path: string) => {
    const text = (machineFiles ??= siteFiles(publication, settings)).get(path);
    return typeof text === 'string' ? encoded(text) : text;
  };
  const twins = new Map(indexable(pages).map((page) => [twinPath(page), page]));
  const mistakesOn = pageMistakes(texts, [...files.keys()], around.siteUrl);
  const twin = async (path: string) => {
    const page = twins.get(path);
    const own = page && (await made(page));
    if (!own) return undefined;
    const { other } = readAlong(own.html, () => twinReader(own.page, around));
    return encoded(other.markdown());
  };
  const file = async (path: string) =>
    sources.map((source) => source.get(path)).find((bytes) => bytes !== undefined) ??
    machineFile(path) ??
    (await twin(`/${path}`));
  return async (path) => {
    const bytes = await file(path.slice(1));
    if (bytes) return { kind: 'file', bytes };
    const answer = resolve(path);
    if (answer.kind === 'redirect') return answer;
    const page = answer.kind === 'file' ? byFile.get(answer.file) : undefined;
    const own = page && (await made(page));
    return own && { kind: 'page', html: own.html, mistakes: mistakesOn(own) };
  };
}
