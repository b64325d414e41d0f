/** Signs that nobody sees, which phones, chats and web pages put around or into what is copied from them. */
const unseen = /\p{Cf}/gu;

/**
 * The e-mail address in what was copied from a mail program or a link: `"Rosa" <rosa@praxis.example>`,
 * `mailto:rosa@praxis.example?subject=…`, or with the full stop of its sentence. Anything else stays as it was typed, without
 * signs that nobody sees.
 */
export function bareAddress(typed: string): string {
  return typed
    .replace(unseen, '')
    .replace(/^(?:[^@]*<|\s*mailto:)?\s*([^\s<>@]+@[^\s<>@?]+?)(?:\?\S*)?[\s>.,;]*$/i, '$1');
}
