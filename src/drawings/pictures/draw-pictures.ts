import type { Content } from '../../site-content';
import { locales, type Locale } from '../../locales';
import { drawFavicon } from './favicon';
import { getLogoMark } from '../logo-mark';
import { drawPerson, listPeople } from './people';
import { getPersonPicturePath } from './person-picture-path';
import { caseFolder } from '../geometry/case-trunk';
import type { DrawText } from './flag';
import { drawCasePicture } from './pictures-cases';
import { drawCoachPicture } from './pictures-coach';
import { drawGrowthPicture } from './pictures-growth';
import { drawHistoryPicture } from './pictures-history';
import { drawTeamPicture } from './pictures-team';
import { drawTreesPicture } from './pictures-trees';

/** Returns the URL path of a study’s picture. Content decides whether a language has a picture of its own. */
export function getCasePicturePath(locale: Locale, slug: string): string {
  return locale === 'de' ? `${caseFolder}/${slug}.svg` : `${caseFolder}/${locale}/${slug}.svg`;
}

/** Draws all pictures of data as SVG, by URL path. The same content and year give the same bytes. */
export function drawPictures(content: Content, year: number, drawText: DrawText): Map<string, string> {
  const { agency, coaching, home } = content.locales.de;
  const team = agency.team.members;
  const people = [...listPeople(content, year)];
  return new Map([
    ['/favicon.svg', drawFavicon(getLogoMark(content.identity))],
    ...people.map(([name, details]) => [getPersonPicturePath(name), drawPerson(name, drawText, details)] as const),
    ['/img/team.svg', drawTeamPicture(team, year, drawText)],
    ['/img/history.svg', drawHistoryPicture(content.identity.founded, team, year)],
    ['/img/coach.svg', drawCoachPicture(coaching.highlights.items, drawText)],
    ['/img/growth.svg', drawGrowthPicture(home.cards.inbound)],
    ['/img/trees.svg', drawTreesPicture(content.facts.trees, 15)],
    ...drawCases(content, drawText),
  ]);
}

/** Draws the picture of each case study, and further ones for languages whose content asks for them. */
function drawCases(content: Content, drawText: DrawText): Map<string, string> {
  const pictures = new Map<string, string>();
  for (const locale of locales) {
    for (const study of content.locales[locale].studies) {
      const src = getCasePicturePath(locale, study.slug);
      if (locale === 'de' || study.header.img.src === src) pictures.set(src, drawCasePicture(study, drawText));
    }
  }
  return pictures;
}
