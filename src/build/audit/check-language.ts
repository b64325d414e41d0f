import { languageOf } from '../../output/language-of';
import { counterpartOf } from '../../site/locales';
import { onPage, type PageFinding, type ReadPage } from './audited-page';

/** Texts that stand on a page in the other language without being marked so. */
export function checkLanguage({ page, facts }: ReadPage): PageFinding[] {
  const texts = [...facts.blocks.map(({ native }) => native), ...facts.labels];
  return texts
    .filter((text) => languageOf(text) === counterpartOf(page.locale))
    .map((text) =>
      onPage(
        page,
        'untranslated',
        `this text is not in the page's language: „${short(text)}“`,
        'Translate it, or mark it with its language.',
        text,
      ),
    );
}

function short(text: string): string {
  return text.length > 90 ? `${text.slice(0, 89)}…` : text;
}
