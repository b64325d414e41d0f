import type { Finding } from './finding';

/** The text of a file, or what makes it unreadable. */
type RawText = { text: string } | { problem: Pick<Finding, 'code' | 'message' | 'fix'>; line: number };

/**
 * Marks that come along unseen: with a phone number that is copied out of a contact those that turn about what is read,
 * with words out of a chat a zero-width space, which would make another name of a placeholder, a field or an address.
 */
const unwanted = /[\uFEFF\u200B\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;

type Damage = { code: string; pattern: RegExp; message: (found: string) => string; fix: string };

/** What no text holds, in the order in which it is told. */
const damages: Damage[] = [
  {
    code: 'lost-character',
    pattern: /\uFFFD/,
    message: () => 'a letter on this line was lost, and a replacement character (U+FFFD) is in its place',
    fix: 'Type the letter again, and save the file with the encoding UTF-8.',
  },
  {
    code: 'garbled-letters',
    // what ä, ß, „ and their like become where UTF-8 was read as another encoding and saved; no language has these pairs
    pattern: /Ã[\u0080-\u009F¤¶¼Ÿ„œ–¡¢§¨©ª±´µº]|â(?:[\u0080\u0082€]|‚¬|„¢)|Â[§°·²³©½¼¾¡¿]/,
    message: (found) =>
      `letters on this line are garbled (“${printable(found)}”): the file was saved with the wrong encoding`,
    fix: 'Take the text from where it is still right, and save the file again with the encoding UTF-8.',
  },
  {
    code: 'control-character',
    // no page, feed or header may carry any but tab and line break
    pattern: /[^\P{Cc}\t\n]|[\uFFFE\uFFFF]/u,
    message: (found) => `an invisible control character is on this line (${codePoint(found)})`,
    fix: 'Delete the line and type it again; where the whole file is damaged, take it from a backup.',
  },
  {
    code: 'private-sign',
    // of one program's own fonts, as Word has for bullets; everybody else sees an empty box
    pattern: /\p{Co}/u,
    message: (found) =>
      `a symbol on this line comes from another program, and visitors would see an empty box (${codePoint(found)})`,
    fix: 'Delete it. If it begins an item of a list in a Markdown text, write a hyphen and a space instead.',
  },
  {
    code: 'conflict',
    pattern: /^(?:<{7}|>{7}|\|{7})(?= |$)|^={7}$/m,
    message: () => 'two versions of this text were put together, and nobody has chosen one',
    fix: 'Keep the lines of one version; delete those of the other, and the marks <<<<<<<, ======= and >>>>>>>.',
  },
];

/** What is looked for in detail; most files have nothing of it, which one look tells. */
const suspicious = /[^\t\n -~\u00A0-\uD7FF]|\u0302|\u0303|[ÂÃâ\u200B\u200E\u200F\u202A-\u202E\u2066-\u2069]|[<>|=]{7}/;

/** Reads a file's bytes as a text with plain line ends and composed letters. */
export function rawText(bytes: Uint8Array): RawText {
  const decoded = decode(bytes);
  if (decoded === undefined) {
    const tolerant = new TextDecoder('utf-8').decode(bytes);
    return refused(tolerant, tolerant.indexOf('\uFFFD'), {
      code: 'encoding',
      message: 'this file is not encoded in UTF-8',
      fix: 'Save the file again with the encoding UTF-8.',
    });
  }
  if (!suspicious.test(decoded)) return { text: decoded.normalize('NFC') };
  const text = decoded.replaceAll(/\r\n?/g, '\n').replaceAll(unwanted, '').normalize('NFC');
  for (const { code, pattern, message, fix } of damages) {
    const found = pattern.exec(text);
    if (found) return refused(text, found.index, { code, message: message(found[0]), fix });
  }
  return { text };
}

function decode(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function refused(text: string, index: number, problem: Pick<Finding, 'code' | 'message' | 'fix'>): RawText {
  return { problem, line: text.slice(0, index).split('\n').length };
}

function printable(text: string): string {
  return text.replaceAll(/\p{Cc}/gu, codePoint);
}

function codePoint(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}
