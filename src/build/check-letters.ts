import type { Content } from '../content/content';
import { fileOfStudy } from '../content/files';
import type { Finding } from '../content/finding';
import { fileOfPage, type Nearby, type Places } from '../content/places';
import { charactersOf, faceNamed, fontFile, usualLetters } from './cut-face';
import { arrow } from './lettering';
import { indexable, type Publication } from './publication';
import { cardOf, type Card } from '../seo/social-card';
import { locales } from '../locales';
import type { AnyPage } from '../page';
import { studyFigures } from '../drawings/case-trunk';
import { initials } from '../drawings/initials';
import { peopleOf } from '../drawings/people';
import type { Cache } from './cache';
import type { Settings } from './settings';

/** A text that is drawn, what of it is, with which face, and where to look for it. */
type DrawnText = { text: string; drawn: string; face: FaceName; near: Nearby };
type FaceName = 'display' | 'label' | 'text';

/** What is seen as nothing, and signs that stand beside the words, such as emoji. */
const silent = /[\s\p{Cf}\p{Variation_Selector}\p{Extended_Pictographic}\p{Emoji_Component}]/u;

/** Warns of letters that no font of the site has, in texts that are drawn: there they would be gaps. */
export async function checkLetters(
  { content, pages }: Publication,
  { socialImages }: Pick<Settings, 'socialImages'>,
  places: Places,
  cache: Cache,
): Promise<Finding[]> {
  const texts = [
    ...(socialImages ? textsOfCards(content, pages) : []),
    ...textsOfPictures(content),
    ...textsOfCertificate(content),
  ];
  const rare = texts.flatMap(({ drawn, ...text }) => {
    const letters = [...new Set(drawn)].filter((letter) => !usualLetters.test(letter) && !silent.test(letter));
    return letters.length > 0 ? { ...text, letters } : [];
  });
  const known = new Map<FaceName, Set<string>>();
  for (const { face } of rare) if (!known.has(face)) known.set(face, await lettersOf(face, cache));
  const told = new Map<string, Finding>();
  for (const { text, letters, face, near } of rare) {
    const lost = letters.filter((letter) => !known.get(face)?.has(letter));
    if (lost.length === 0) continue;
    for (const at of near.file ? [places.find(text, near)] : places.all(text)) {
      told.set(`${at?.file}:${at?.line} ${lost.join('')}`, noLetters(text, lost, at));
    }
  }
  return [...told.values()];
}

function noLetters(text: string, lost: string[], at: Finding['at']): Finding {
  return {
    code: 'letters-not-drawn',
    level: 'warning',
    at,
    message: `“${text}” is drawn in a picture, with gaps: no font of this site has ${lost.map((each) => `“${each}”`).join(', ')}`,
    fix: 'Write it with Latin letters.',
  };
}

/** The characters of both files of a face. */
async function lettersOf(name: FaceName, cache: Cache): Promise<Set<string>> {
  const { file, extended } = faceNamed(name);
  const sources = [fontFile(file), fontFile(extended)];
  return cache.value('characters', sources, async () => {
    const [own, more] = await Promise.all(sources.map(charactersOf));
    return new Set([...(own ?? []), ...(more ?? [])]);
  });
}

function textsOfCards({ identity }: Content, pages: AnyPage[]): DrawnText[] {
  return [
    whole('label', identity.name, 'content/identity.yaml'),
    ...indexable(pages).flatMap((page) => textsOfCard(cardOf(page), fileOfPage(page))),
  ];
}

/** Arrows are drawn there without a font. */
function textsOfCard({ headline, study }: Card, file: string): DrawnText[] {
  const texts = [
    whole('display', headline, file),
    ...(study?.figures ?? []).flatMap(({ heading, subHeading }) => [
      whole('display', heading, file),
      whole('text', subHeading, file),
    ]),
  ];
  return texts.map((each) => ({ ...each, drawn: each.text.replaceAll(arrow, '') }));
}

function textsOfPictures(content: Content): DrawnText[] {
  const figures = locales.flatMap((locale) =>
    content.locales[locale].studies.flatMap((study) => {
      const { values, unit } = study.dataImg;
      const flags = studyFigures(study).map(({ text }) => text);
      const file = fileOfStudy(locale, study.slug);
      return [...values.flatMap(({ display, label, note }) => [display, label, note]), unit]
        .filter((text) => text !== undefined)
        .filter((text) => flags.some((flag) => flag.includes(text)))
        .map((text) => whole('label', text, file));
    }),
  );
  const people = Array.from(peopleOf(content, 0).keys(), (name): DrawnText => ({
    text: name,
    drawn: initials(name),
    face: 'label',
    near: {},
  }));
  const numbers = content.locales.de.coaching.highlights.items.map(({ number }) =>
    whole('label', number, 'content/de/coaching.yaml'),
  );
  return [...figures, ...numbers, ...people];
}

function textsOfCertificate({ certificate, identity }: Content): DrawnText[] {
  const { heading, unit, statement, speciesHeading, species, placeDate, signedBy, footer } = certificate;
  const note = certificate.sample ? [certificate.sampleNote] : [];
  const file = 'content/certificate.yaml';
  return [
    whole('label', identity.name, 'content/identity.yaml'),
    ...[heading, unit].map((text) => whole('display', text, file)),
    ...[statement, placeDate, ...note].map((text) => whole('text', text, file)),
    ...[speciesHeading, ...species.map(({ name }) => name), signedBy, footer].map((text) => whole('label', text, file)),
  ];
}

/** A text of a file of which every letter is drawn. */
function whole(face: FaceName, text: string, file: string): DrawnText {
  return { text, drawn: text, face, near: { file } };
}
