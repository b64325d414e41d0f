import { withoutBreakMarks } from '../content/typography';
import type { HtmlReader } from '../build/page-facts';
import { fencedBy, MarkdownBlocks } from './markdown-blocks';
import { headingLevel, isHidden, seams } from '../build/visible-text';

type Attributes = Record<string, string>;

/** What has no place in a text: controls, scripts, drawings, the breadcrumb, and what is marked with `data-no-twin`. */
const left = new Set('script style template noscript svg nav button input label legend select textarea'.split(' '));
const marks: Record<string, string> = { strong: '**', b: '**', em: '*', i: '*', s: '~~', del: '~~' };
const inline = new Set([
  'a',
  'abbr',
  'br',
  'cite',
  'code',
  'dd',
  'img',
  'mark',
  'picture',
  'small',
  'source',
  'span',
  'sub',
  'sup',
  'time',
  'wbr',
  ...Object.keys(marks),
]);

/** Takes the events of an HTML parser, which others may listen to as well, and writes Markdown. */
export function markdownReader(addressOf: (href: string) => string): HtmlReader & { markdown(): string } {
  const blocks = new MarkdownBlocks();
  const open: ((() => void) | undefined)[] = [];
  let inside = false;
  let skipped = 0;
  let level = 1;
  let headings = 0;
  /** What stands in code so far, where signs are signs. */
  let code: string | undefined;

  const opened = (name: string, attributes: Attributes): (() => void) | undefined => {
    const heading = headingLevel(name);
    if (!inline.has(name)) blocks.end();
    if (heading > 0) level = heading;
    if (heading > 0 || name === 'summary') {
      const depth = heading || Math.min(level + 1, 6);
      headings++;
      return () => {
        headings--;
        blocks.end(depth);
      };
    }
    switch (name) {
      case 'a':
        return attributes.href === undefined ? undefined : blocks.link(addressOf(attributes.href));
      case 'img':
        if (!attributes.alt) return undefined;
        blocks.seam();
        blocks.add(`![${escaped(attributes.alt)}](${addressOf(attributes.src ?? '')})`);
        return void blocks.seam();
      case 'br':
        return void blocks.add('  \n');
      case 'li':
        return blocks.container('item');
      case 'ul':
        return blocks.container(name);
      case 'ol':
        return blocks.container(name, Number(attributes.start ?? 1));
      case 'blockquote':
        return blocks.container('quote');
      case 'figcaption':
        return blocks.source() ?? (() => blocks.end());
      case 'section':
        blocks.section();
        return () => blocks.end();
      case 'dt':
        blocks.add('**', 'open');
        return () => {
          blocks.add('**', 'close');
          blocks.add(': ');
        };
      case 'dd':
        return () => blocks.end();
      case 'tr':
        return blocks.row();
      case 'code':
      case 'pre': {
        if (code !== undefined) return undefined;
        code = '';
        return () => {
          const text = code ?? '';
          code = undefined;
          if (name === 'pre') blocks.fenced(text);
          else blocks.add(fencedBy('`', text));
        };
      }
      default: {
        const mark = marks[name];
        if (!mark) return inline.has(name) ? undefined : () => blocks.end();
        blocks.add(mark, 'open');
        return () => blocks.add(mark, 'close');
      }
    }
  };

  return {
    onopentag(name, attributes) {
      if (name === 'main') inside = true;
      if (!inside) return;
      if (seams.has(name)) blocks.seam();
      const skip = skipped > 0 || isLeft(name, attributes, headings > 0);
      if (skip) {
        if (skipped === 0 && attributes.role === 'img' && attributes['aria-label'])
          blocks.picture(escaped(attributes['aria-label']));
        skipped++;
      }
      open.push(skip ? () => void skipped-- : opened(name, attributes));
    },
    ontext(text) {
      if (!inside || skipped > 0) return;
      if (code === undefined) blocks.add(escaped(text));
      else code += withoutBreakMarks(text).replaceAll('\u00A0', ' ');
    },
    onclosetag(name) {
      if (!inside) return;
      // dt and dd share a block; every other element that is not inline ends one
      open.pop()?.();
      if (seams.has(name)) blocks.seam();
      if (name === 'main') {
        blocks.end();
        inside = false;
      }
    },
    markdown: () => blocks.markdown(),
  };
}

function isLeft(name: string, attributes: Attributes, inHeading: boolean): boolean {
  if (left.has(name) || attributes['data-no-twin'] !== undefined || isHidden(attributes)) return true;
  // what is only heard of a heading names its section here too; a note such as “opens in a new tab” means nothing here
  return !inHeading && headingLevel(name) === 0 && /(?:^| )only-heard(?: |$)/.test(attributes.class ?? '');
}

/** Text that Markdown takes for nothing else, with ordinary spaces and without marks for line ends. */
function escaped(text: string): string {
  // hardly any text has one of these
  if (!/[\u00AD\u2060\\`*_[\]<]|\s{2}|[^\S ]/.test(text)) return text;
  return withoutBreakMarks(text)
    .replaceAll(/\s{2,}|[^\S ]/g, ' ')
    .replaceAll(/[\\`*_[\]<]/g, '\\$&');
}
