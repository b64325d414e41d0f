import type { PageContext } from '../../page-context';
import type { RingYear } from '../../drawings/hero-rings';
import { parsePeriod } from '../../content/period';
import { fillIn } from '../../lib/fill-in';

type Agency = Pick<PageContext, 'texts' | 'identity' | 'locale' | 'year'>;

/**
 * Describes each year of the agency by who joined and which clients began, otherwise by an article of that year. A
 * ring is as wide as the team was large.
 */
export function describeYears({ texts, identity, locale, year }: Agency): RingYear[] {
  const { home, agency, studies } = texts;
  const labels = home.hero.years;
  const team = agency.team.members;
  const list = new Intl.ListFormat(locale);
  const nameAll = (label: string, names: string[]) =>
    names.length > 0 ? [fillIn(label, { names: list.format(names) })] : [];

  return Array.from({ length: year - identity.founded + 1 }, (_, index) => {
    const date = identity.founded + index;
    const isIn = (period: string) => parsePeriod(period)?.from === date;
    const joined = team.filter(({ since, name }) => since === date && name !== identity.owner.name);
    const events = [
      ...(index === 0 ? [labels.founded] : []),
      ...nameAll(
        labels.joined,
        joined.map(({ name }) => name),
      ),
      ...nameAll(
        labels.clients,
        studies.filter(({ header }) => isIn(header.zeitraum)).map(({ header }) => header.name),
      ),
    ];
    const article = agency.published.articles.find(({ autor }) => isIn(autor));
    const otherwise = article && fillIn(labels.article, { title: article.heading });
    return {
      date,
      width: Math.max(1, team.filter(({ since }) => since <= date).length),
      text: events.join(' ') || otherwise || (date === year ? labels.current : labels.quiet),
    };
  });
}
