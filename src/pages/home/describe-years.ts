import type { PageContext } from '../../site/page-context';
import type { RingYear } from '../../drawings/hero-rings';
import { parsePeriod } from '../../content/period';
import { fillIn } from '../../lib/fill-in';

type Agency = Pick<PageContext, 'texts' | 'identity' | 'locale' | 'year'>;

/**
 * Describes each year of the agency by who joined and which clients began, otherwise by an article of that year. The
 * width of its ring is the size of the team.
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
    const startsThisYear = (period: string) => parsePeriod(period)?.from === date;
    const newMembers = team.filter(({ since, name }) => since === date && name !== identity.owner.name);
    const events = [
      ...(index === 0 ? [labels.founded] : []),
      ...nameAll(
        labels.joined,
        newMembers.map(({ name }) => name),
      ),
      ...nameAll(
        labels.clients,
        studies.filter(({ header }) => startsThisYear(header.zeitraum)).map(({ header }) => header.name),
      ),
    ];
    const article = agency.published.articles.find(({ autor }) => startsThisYear(autor));
    const publication = article && fillIn(labels.article, { title: article.heading });
    return {
      date,
      width: Math.max(1, team.filter(({ since }) => since <= date).length),
      text: events.join(' ') || publication || (date === year ? labels.current : labels.quiet),
    };
  });
}
