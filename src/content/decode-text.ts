import { isUtf8 } from 'node:buffer';

import { createFinding, type Finding } from '../findings/finding';

/** The text of a file, or the problem that makes it unusable. */
type DecodedText = { text: string } | { problem: Finding; line: number };

/** Invisible characters that are copied along with words and phone numbers: zero-width spaces, direction marks. */
const invisibleCharacters = /[\uFEFF\u200B\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;

/** Characters that show that a file is damaged, the most severe first. */
const damagePatterns: { pattern: RegExp; report(character: string): Finding }[] = [
  {
    // ä, ß or „ after UTF-8 was read in another encoding and saved again, or the replacement character
    pattern: /\uFFFD|Ã[\u0080-\u009F¤¶¼Ÿ„œ–¡¢§¨©ª±´µº]|â(?:[\u0080\u0082€]|‚¬|„¢)|Â[§°·²³©½¼¾¡¿]/,
    report: () => createFinding('garbled-letters', {}),
  },
  {
    // private-use characters are Word's bullets; other programs show them as empty boxes
    pattern: /[^\P{Cc}\t\n]|[\uFFFE\uFFFF]|\p{Co}/u,
    report: (character) => createFinding('control-character', { codePoint: formatCodePoint(character) }),
  },
  { pattern: /^(?:<{7}|>{7}|\|{7})(?= |$)|^={7}$/m, report: () => createFinding('conflict', {}) },
];

/** Line breaks that office programs write within a paragraph; content files have a space there. */
const softBreaks = /[\u2028\u2029]/g;

/** Decodes a file as UTF-8, with `\n` as line break, in NFC and without invisible characters. */
export function decodeText(bytes: Uint8Array): DecodedText {
  const decoded = new TextDecoder('utf-8').decode(bytes);
  const createProblem = (problem: Finding, index: number, text = decoded) => ({
    problem,
    line: text.slice(0, index).split('\n').length,
  });
  if (!isUtf8(bytes)) return createProblem(createFinding('encoding', {}), decoded.indexOf('\uFFFD'));
  const text = decoded
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(softBreaks, ' ')
    .replaceAll(invisibleCharacters, '')
    .normalize('NFC');
  for (const { pattern, report } of damagePatterns) {
    const match = pattern.exec(text);
    if (match) return createProblem(report(match[0]), match.index, text);
  }
  return { text };
}

function formatCodePoint(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}
