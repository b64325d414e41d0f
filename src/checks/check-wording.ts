import { createFinding, type Finding } from '../findings/finding';
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
      ...(isThin ? [createFinding('thin', { words }, { page: page.path, text: facts.title })] : []),
      ...vagueLinks.map(({ text, href }) => createFinding('anchor', { text, href }, { page: page.path, text: href })),
    ];
  });
}

/** Counts the words and numbers in text. */
function countWords(text: string): number {
  return text.match(/[\p{L}\d][\p{L}\d'’.,/–-]*/gu)?.length ?? 0;
}
