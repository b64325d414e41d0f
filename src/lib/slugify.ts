const transliterations: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', æ: 'ae', ø: 'o', ł: 'l' };

/** Spells lower-case letters such as “ä” with basic Latin letters. */
function transliterate(text: string): string {
  return text.replaceAll(/[äöüßæøł]/g, (letter) => transliterations[letter] ?? letter);
}

const maxLength = 100;

/** Returns a slug for a name: “Jürgen Wacholder” becomes `juergen-wacholder`. Names without Latin letters become code points. */
export function slugify(name: string): string {
  const latin = transliterate(name.normalize('NFC').toLowerCase())
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  const slug = latin || [...name].map((letter) => letter.codePointAt(0)?.toString(16)).join('-');
  return slug.slice(0, maxLength);
}
