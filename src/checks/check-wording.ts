import { createFinding, type Finding } from '../content/finding';
import type { AuditInput } from './check';

const minWords = 120;
const vagueText =
  /^(hier|klick(e)? hier|mehr|mehr erfahren|weiter(lesen)?|link|here|click here|more|read more|learn more|this page)$/i;

/** Warns of indexable pages with little text, and of links whose text does not say where they lead. */
export function checkWording({ documents }: AuditInput): Finding[] {
  return documents.flatMap(({ page, facts }) => {
    const words = countWords(facts.mainText);
    const isThin = page.robots === 'index' && words < minWords;
    const vagueLinks = facts.links.filter(({ text, region }) => region === 'main' && vagueText.test(text));
    return [
      ...(isThin
        ? [
            createFinding('warning', 'thin', {
              page: page.path,
              text: facts.title,
              message: `the page has only ${words} words`,
              fix: 'Answer the questions of its visitors.',
            }),
          ]
        : []),
      ...vagueLinks.map(({ text, href }) =>
        createFinding('warning', 'anchor', {
          page: page.path,
          text: href,
          message: `the link text “${text}” does not describe ${href}`,
          fix: 'Name the target of the link.',
        }),
      ),
    ];
  });
}

/** Counts the words and numbers in a text. */
function countWords(text: string): number {
  return text.match(/[\p{L}\d][\p{L}\d'’.,/–-]*/gu)?.length ?? 0;
}
