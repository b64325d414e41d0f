import { locales } from '../locales';
import type { Content } from './content';
import { fileOfStudy } from './files';
import type { Finding } from './finding';
import { nearest } from './nearest';
import type { Places } from './places';

/** Case studies whose author is nobody whom the agency page shows, which is where search engines learn who it is. */
export function unknownAuthors(content: Content, places: Places): Finding[] {
  return locales.flatMap((locale) => {
    const { studies, agency } = content.locales[locale];
    const names = agency.team.members.map(({ name }) => name);
    return studies.flatMap(({ slug, author }): Finding[] => {
      if (author === undefined || names.includes(author)) return [];
      const close = nearest(author, names);
      return [
        {
          code: 'unknown-author',
          level: 'error',
          at: places.field(fileOfStudy(locale, slug), ['author']),
          message: `“${author}” is not a member of the team in content/${locale}/agency.yaml`,
          fix: close ? `Did you mean ${close}?` : `Write ${names.join(', or ')}; or remove “author” in both languages.`,
        },
      ];
    });
  });
}
