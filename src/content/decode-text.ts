import { isUtf8 } from 'node:buffer';

import type { Finding } from './finding';

type Problem = Pick<Finding, 'code' | 'message' | 'fix'>;

/** The text of a file, or the problem that makes it unusable. */
type DecodedText = { text: string } | { problem: Problem; line: number };

/** Invisible characters that are copied along with words and phone numbers: zero-width spaces, direction marks. */
const invisible = /[\uFEFF\u200B\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;

/** Characters that show that a file is damaged, the most severe first; `$1` in a message is the code point. */
const damages: (Problem & { pattern: RegExp })[] = [
  {
    code: 'garbled-letters',
    // ä, ß or „ after UTF-8 was read in another encoding and saved again, or the replacement character
    pattern: /\uFFFD|Ã[\u0080-\u009F¤¶¼Ÿ„œ–¡¢§¨©ª±´µº]|â(?:[\u0080\u0082€]|‚¬|„¢)|Â[§°·²³©½¼¾¡¿]/,
    message: 'letters on this line are garbled or lost: the file was saved with the wrong encoding',
    fix: 'Type them again, or restore an intact copy, and save the file in UTF-8.',
  },
  {
    code: 'control-character',
    // private-use characters are Word's bullets; other programs show them as empty boxes
    pattern: /[^\P{Cc}\t\n]|[\uFFFE\uFFFF]|\p{Co}/u,
    message: 'this line contains an invisible control character or a symbol that only one program knows ($1)',
    fix: 'Delete it, or delete the line and type it again; list items in Markdown begin with a hyphen.',
  },
  {
    code: 'conflict',
    pattern: /^(?:<{7}|>{7}|\|{7})(?= |$)|^={7}$/m,
    message: 'two versions of this text were merged, and the conflict is not resolved',
    fix: 'Keep the lines of one version; delete the other one and the lines <<<<<<<, ======= and >>>>>>>.',
  },
];

/** Office programs write these line breaks within a paragraph; content files have a space there. */
const softBreaks = /[\u2028\u2029]/g;

/** Decodes a file as UTF-8, with `\n` as line break, in NFC and without invisible characters. */
export function decodeText(bytes: Uint8Array): DecodedText {
  const decoded = new TextDecoder('utf-8').decode(bytes);
  const createProblem = (problem: Problem, index: number, text = decoded) => ({
    problem,
    line: text.slice(0, index).split('\n').length,
  });
  if (!isUtf8(bytes)) {
    const fix = 'Save the file again in UTF-8.';
    return createProblem(
      { code: 'encoding', message: 'this file is not encoded in UTF-8', fix },
      decoded.indexOf('\uFFFD'),
    );
  }
  const text = decoded
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(softBreaks, ' ')
    .replaceAll(invisible, '')
    .normalize('NFC');
  for (const { code, pattern, message, fix } of damages) {
    const match = pattern.exec(text);
    if (!match) continue;
    const codePoint = `U+${(match[0].codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
    return createProblem({ code, message: message.replace('$1', codePoint), fix }, match.index, text);
  }
  return { text };
}
