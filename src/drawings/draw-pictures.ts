import type { Content } from '../content/content';
import { locales, type Locale } from '../locales';
import { faviconSvg } from './favicon';
import { markOf } from './mark';
import { initials } from './initials';
import { peopleOf, personPicture, personSvg } from './people';
import { audiencePictures } from './pictures-audience';
import { badgePictures } from './pictures-badges';
import { benefitPictures } from './pictures-benefits';
import { boardsPicture } from './pictures-boards';
import { botPictures } from './pictures-bot';
import { caseFolder, storyAddress, studyFigures } from './case-trunk';
import type { Write } from './marker';
import { casePicture, casePictureSize, storyPicture, storyPictureSize } from './pictures-cases';
import { clientPictures } from './pictures-clients';
import { closingPictures } from './pictures-closing';
import { coachPicture } from './pictures-coach';
import { coachingPictures } from './pictures-coaching';
import { coverPictures } from './pictures-covers';
import { enquiryPictures } from './pictures-enquiries';
import { homePictures } from './pictures-home';
import { growthPicture } from './pictures-growth';
import { questionPicture } from './pictures-questions';
import { servicePictures } from './pictures-services';
import { historyPicture, hollowPicture, waysPicture } from './pictures-slices';
import { teamPicture } from './pictures-team';
import { treesPicture } from './pictures-trees';

/** What the pictures that are not of one case study are drawn from. */
type Sitters = ReturnType<typeof sittersOf>;

/** Picks out of the content what `drawPictures` draws: people, figures and the logo’s sign. */
export function sittersOf(content: Content, { year }: { year: number }) {
  const { agency, coaching, home } = content.locales.de;
  return {
    people: peopleOf(content, year),
    team: agency.team.members,
    founded: content.identity.founded,
    sign: markOf(content.identity),
    growth: home.cards.inbound,
    planted: content.certificate.number,
    highlights: coaching.highlights.items,
    year,
  };
}

/** A picture that is drawn when it is written, and what it measures. */
type CasePicture = {
  width: number;
  height: number;
  draw(write: Write): string;
  /** Whether the study's page shows it, and so has it in itself. */
  isOfStudy?: boolean;
};

/** The address of a study’s picture; a language that writes the figures its own way names one of its own. */
export function casePictureAddress(locale: Locale, slug: string): string {
  return locale === 'de' ? `${caseFolder}/${slug}.svg` : `${caseFolder}/${locale}/${slug}.svg`;
}

/**
 * The two pictures of each case study by their addresses; there may be thousands, and each is drawn when it is written.
 * A language that writes the figures its own way names one of its own.
 */
export function casePictures(content: Content): Map<string, CasePicture> {
  const drawn = new Map<string, CasePicture>();
  for (const study of content.locales.de.studies) {
    drawn.set(storyAddress(study), { ...storyPictureSize, draw: () => storyPicture(study) });
  }
  for (const locale of locales) {
    for (const study of content.locales[locale].studies) {
      const own = casePictureAddress(locale, study.slug);
      const isOfStudy = study.header.img.src === own;
      if (isOfStudy || locale === 'de')
        drawn.set(own, { ...casePictureSize, draw: (write) => casePicture(study, write), isOfStudy });
    }
  }
  return drawn;
}

/** Every line that is written in a picture: on the flags of case studies and of the coach, and in people's cores. */
export function pictureLines(content: Content): Set<string> {
  const studies = Object.values(content.locales).flatMap(({ studies }) => studies);
  const { highlights } = content.locales.de.coaching;
  return new Set([
    ...studies.flatMap((study) => studyFigures(study).flatMap(({ text, parts }) => [text, ...parts])),
    ...highlights.items.map(({ number }) => number),
    ...Array.from(peopleOf(content, 0).keys(), initials),
  ]);
}

/**
 * Draws every other picture file of the site: address to SVG, each with width and height. The same people and figures in
 * the same year give the same bytes.
 */
export function drawPictures(
  { people, team, founded, sign, growth, planted, highlights, year }: Sitters,
  write: Write,
): Map<string, string> {
  const pictures = new Map([['/favicon.svg', faviconSvg(sign)]]);
  const add = (folder: string, drawn: Map<string, string>) => {
    for (const [name, svg] of drawn) pictures.set(`${folder}/${name}.svg`, svg);
  };
  add('/img', homePictures());
  add('/img', botPictures());
  add('/img/clients', clientPictures());
  add('/img/closings', closingPictures());
  add('/img/badges', badgePictures());
  add('/img/publications', coverPictures());
  add('/img/coaching', coachingPictures());
  add('/img/enquiries', enquiryPictures());
  add('/img/services', new Map([...benefitPictures(), ...servicePictures(), ...audiencePictures()]));
  for (const [name, particulars] of people) {
    pictures.set(personPicture(name), personSvg(name, write, particulars));
  }
  pictures.set('/img/boards.svg', boardsPicture());
  pictures.set('/img/team.svg', teamPicture(team, year, write));
  pictures.set('/img/history.svg', historyPicture(founded, team, year));
  pictures.set('/img/coach.svg', coachPicture(highlights, write));
  pictures.set('/img/hollow.svg', hollowPicture());
  pictures.set('/img/services/ways.svg', waysPicture());
  pictures.set('/img/question.svg', questionPicture());
  pictures.set('/img/growth.svg', growthPicture(growth));
  pictures.set('/img/trees.svg', treesPicture(planted, 15));
  return pictures;
}
