import { isUtf8 } from 'node:buffer';

import type { Finding } from './finding';

type Problem = Pick<Finding, 'code' | 'message' | 'fix'>;

/** The text of a file, or what makes it unreadable. */
type DecodedText = { text: string } | { problem: Problem; line: number };

/** Invisible marks that come along with copied words and phone numbers: zero-width spaces, marks of direction. */
const unwanted = /[\uFEFF\u200B\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;

/** What no text holds, in the order in which it is told; `$1` is the sign that was found. */
const damages: (Problem & { pattern: RegExp })[] = [
  {
    code: 'lost-character',
    pattern: /\uFFFD/,
    message: 'a letter on this line was lost, and a replacement character (U+FFFD) is in its place',
    fix: 'Type the letter again, and save the file with the encoding UTF-8.',
  },
  {
    code: 'garbled-letters',
    // what ä, ß, „ and their like become where UTF-8 was read as another encoding and saved; no language has these pairs
    pattern: /Ã[\u0080-\u009F¤¶¼Ÿ„œ–¡¢§¨©ª±´µº]|â(?:[\u0080\u0082€]|‚¬|„¢)|Â[§°·²³©½¼¾¡¿]/,
    message: 'letters on this line are garbled: the file was saved with the wrong encoding',
    fix: 'Take the text from where it is still right, and save the file again with the encoding UTF-8.',
  },
  {
    code: 'control-character',
    // no page, feed or header may carry them; Word has signs of its own fonts as bullets, empty boxes to everybody else
    pattern: /[^\P{Cc}\t\n]|[\uFFFE\uFFFF]|\p{Co}/u,
    message: 'an invisible control character, or a symbol that only one program knows, is on this line ($1)',
    fix: 'Delete it, or delete the line and type it again; an item of a list in Markdown begins with a hyphen.',
  },
  {
    code: 'conflict',
    pattern: /^(?:<{7}|>{7}|\|{7})(?= |$)|^={7}$/m,
    message: 'two versions of this text were put together, and nobody has chosen one',
    fix: 'Keep the lines of one version; delete those of the other, and the marks <<<<<<<, ======= and >>>>>>>.',
  },
];

/** Reads a file's bytes as a text with plain line ends and composed letters. */
export function decodeText(bytes: Uint8Array): DecodedText {
  const decoded = new TextDecoder('utf-8').decode(bytes);
  const refuse = (problem: Problem, index: number, text = decoded) => ({
    problem,
    line: text.slice(0, index).split('\n').length,
  });
  if (!isUtf8(bytes)) {
    const fix = 'Save the file again with the encoding UTF-8.';
    return refuse({ code: 'encoding', message: 'this file is not encoded in UTF-8', fix }, decoded.indexOf('\uFFFD'));
  }
  const text = decoded.replaceAll(/\r\n?/g, '\n').replaceAll(unwanted, '').normalize('NFC');
  for (const { code, pattern, message, fix } of damages) {
    const found = pattern.exec(text);
    if (!found) continue;
    const sign = `U+${(found[0].codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
    return refuse({ code, message: message.replace('$1', sign), fix }, found.index, text);
  }
  return { text };
}
