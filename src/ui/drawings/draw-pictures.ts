import type { Content } from '../../content/content';
import { faviconSvg } from './favicon';
import { peopleOf, personPicture, personSvg } from './people';
import { audiencePictures } from './pictures-audience';
import { badgePictures } from './pictures-badges';
import { benefitPictures } from './pictures-benefits';
import { boardPictures } from './pictures-boards';
import { botPictures } from './pictures-bot';
import { casePicture } from './pictures-cases';
import { clientPictures } from './pictures-clients';
import { coverPictures } from './pictures-covers';
import { homePictures } from './pictures-home';
import { growthPicture } from './pictures-growth';
import { servicePictures } from './pictures-services';
import { historyPicture, hollowPicture } from './pictures-slices';
import { teamPicture } from './pictures-team';
import { treesPicture } from './pictures-trees';

/**
 * Draws every picture file of the site: address to SVG, each with width and height. What depends on the content
 * (people, case studies) is drawn from it; the same content in the same year gives the same bytes.
 */
export function drawPictures(content: Content, { year }: { year: number }): Map<string, string> {
  const pictures = new Map([['/favicon.svg', faviconSvg()]]);
  const add = (folder: string, drawn: Map<string, string>) => {
    for (const [name, svg] of drawn) pictures.set(`${folder}/${name}.svg`, svg);
  };
  add('/img', homePictures());
  add('/img', botPictures());
  add('/img', boardPictures(content.locales.de.home.collaboration.items.length));
  add('/img/clients', clientPictures());
  add('/img/badges', badgePictures());
  add('/img/publications', coverPictures());
  add('/img/services', new Map([...benefitPictures(), ...servicePictures(), ...audiencePictures()]));
  add('/img/case-studies', new Map(content.locales.de.studies.map((study) => [study.slug, casePicture(study)])));
  for (const [name, particulars] of peopleOf(content, year))
    pictures.set(personPicture(name), personSvg(name, particulars));
  const { members } = content.locales.de.agency.team;
  pictures.set('/img/team.svg', teamPicture(members, year));
  pictures.set('/img/history.svg', historyPicture(content.identity.founded, members, year));
  pictures.set('/img/hollow.svg', hollowPicture());
  pictures.set('/img/growth.svg', growthPicture(content.locales.de.home.cards.inbound));
  pictures.set('/img/trees.svg', treesPicture(12));
  return pictures;
}
