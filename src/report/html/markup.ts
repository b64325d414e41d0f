import { escapeHtml } from '../../lib/html';

/** HTML that is already escaped. */
export class Markup {
  constructor(readonly text: string) {}
}

type Part = Markup | string | number | undefined | false | Part[];

/** A piece of HTML; what is put into it is escaped unless it is a piece of HTML itself. */
export function markup(strings: TemplateStringsArray, ...parts: Part[]): Markup {
  return new Markup(strings.reduce((all, each, index) => all + written(parts[index - 1]) + each));
}

/** Text that is HTML, CSS or a script of our own. */
export function raw(text: string): Markup {
  return new Markup(text);
}

function written(part: Part): string {
  if (part === undefined || part === false) return '';
  if (Array.isArray(part)) return part.map(written).join('');
  return part instanceof Markup ? part.text : escapeHtml(String(part));
}
