/** Invisible characters that phones, chats and web pages add to copied text. */
const invisibleCharacters = /\p{Cf}/gu;

/**
 * Returns the e-mail address in text copied from a mail program, link or sentence: `"Rosa" <rosa@praxis.example>`,
 * `mailto:rosa@praxis.example?subject=…`, `rosa@praxis.example.`. Only removes invisible characters from other text.
 */
export function extractAddress(text: string): string {
  return text
    .replace(invisibleCharacters, '')
    .replace(/^(?:[^@]*<|\s*mailto:)?\s*([^\s<>@]+@[^\s<>@?]+?)(?:\?\S*)?[\s>.,;]*$/i, '$1');
}
