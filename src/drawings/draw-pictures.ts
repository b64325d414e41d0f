import type { Content } from '../content/content';
import { locales, type Locale } from '../locales';
import { faviconSvg } from './favicon';
import { markOf } from './mark';
import { peopleOf, personSvg } from './people';
import { personPicture } from './person-picture';
import { audiencePictures } from './pictures-audience';
import { badgePictures } from './pictures-badges';
import { benefitPictures } from './pictures-benefits';
import { boardsPicture } from './pictures-boards';
import { botPictures } from './pictures-bot';
import { caseFolder, storyAddress } from './case-trunk';
import type { Write } from './marker';
import { casePicture, storyPicture } from './pictures-cases';
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

/** The address of a study’s picture; a language that writes the figures its own way names one of its own. */
export function casePictureAddress(locale: Locale, slug: string): string {
  return locale === 'de' ? `${caseFolder}/${slug}.svg` : `${caseFolder}/${locale}/${slug}.svg`;
}

/**
 * Draws every picture file of the site: SVG by address, each with width and height. The same content in the same year
 * gives the same bytes.
 */
export function drawPictures(content: Content, year: number, write: Write): Map<string, string> {
  const { agency, coaching, home } = content.locales.de;
  const team = agency.team.members;
  const pictures = new Map([['/favicon.svg', faviconSvg(markOf(content.identity))]]);
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
  for (const [name, particulars] of peopleOf(content, year)) {
    pictures.set(personPicture(name), personSvg(name, write, particulars));
  }
  pictures.set('/img/boards.svg', boardsPicture());
  pictures.set('/img/team.svg', teamPicture(team, year, write));
  pictures.set('/img/history.svg', historyPicture(content.identity.founded, team, year));
  pictures.set('/img/coach.svg', coachPicture(coaching.highlights.items, write));
  pictures.set('/img/hollow.svg', hollowPicture());
  pictures.set('/img/services/ways.svg', waysPicture());
  pictures.set('/img/question.svg', questionPicture());
  pictures.set('/img/growth.svg', growthPicture(home.cards.inbound));
  pictures.set('/img/trees.svg', treesPicture(content.certificate.number, 15));
  for (const [src, svg] of drawCases(content, write)) pictures.set(src, svg);
  return pictures;
}

/** The two pictures of each case study; a language that writes the figures its own way names one of its own. */
function drawCases(content: Content, write: Write): Map<string, string> {
  const pictures = new Map(content.locales.de.studies.map((study) => [storyAddress(study), storyPicture(study)]));
  for (const locale of locales) {
    for (const study of content.locales[locale].studies) {
      const src = casePictureAddress(locale, study.slug);
      if (locale === 'de' || study.header.img.src === src) pictures.set(src, casePicture(study, write));
    }
  }
  return pictures;
}
