import type { Content } from '../content/content';
import { locales, type Locale } from '../locales';
import { faviconSvg } from './favicon';
import { markOf } from './mark';
import { peopleOf, personSvg } from './people';
import { personPicture } from './person-picture';
import { caseFolder } from './case-trunk';
import type { Write } from './marker';
import { casePicture } from './pictures-cases';
import { coachPicture } from './pictures-coach';
import { growthPicture } from './pictures-growth';
import { historyPicture } from './pictures-history';
import { teamPicture } from './pictures-team';
import { treesPicture } from './pictures-trees';

/** The address of a study’s picture; a language that writes the figures its own way names one of its own. */
export function casePictureAddress(locale: Locale, slug: string): string {
  return locale === 'de' ? `${caseFolder}/${slug}.svg` : `${caseFolder}/${locale}/${slug}.svg`;
}

/** Draws the pictures that show data: SVG by address. The same content in the same year gives the same bytes. */
export function drawPictures(content: Content, year: number, write: Write): Map<string, string> {
  const { agency, coaching, home } = content.locales.de;
  const team = agency.team.members;
  const people = [...peopleOf(content, year)];
  return new Map([
    ['/favicon.svg', faviconSvg(markOf(content.identity))],
    ...people.map(([name, known]) => [personPicture(name), personSvg(name, write, known)] as const),
    ['/img/team.svg', teamPicture(team, year, write)],
    ['/img/history.svg', historyPicture(content.identity.founded, team, year)],
    ['/img/coach.svg', coachPicture(coaching.highlights.items, write)],
    ['/img/growth.svg', growthPicture(home.cards.inbound)],
    ['/img/trees.svg', treesPicture(content.certificate.number, 15)],
    ...drawCases(content, write),
  ]);
}

/** The picture of each case study; a language that writes the figures its own way names one of its own. */
function drawCases(content: Content, write: Write): Map<string, string> {
  const pictures = new Map<string, string>();
  for (const locale of locales) {
    for (const study of content.locales[locale].studies) {
      const src = casePictureAddress(locale, study.slug);
      if (locale === 'de' || study.header.img.src === src) pictures.set(src, casePicture(study, write));
    }
  }
  return pictures;
}
