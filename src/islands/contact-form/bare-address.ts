/**
 * The e-mail address in what was copied from a mail program or a link: `"Rosa" <rosa@praxis.example>`,
 * `mailto:rosa@praxis.example`, or with the full stop of its sentence. Anything else stays as it was typed.
 */
export function bareAddress(typed: string): string {
  return typed.replace(/^(?:[^@]*<|\s*mailto:)?\s*([^\s<>@]+@[^\s<>@]+?)[\s>.,;]*$/i, '$1');
}
