const spelling: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', æ: 'ae', ø: 'o', ł: 'l' };

const longest = 100;

/** A name in the letters of an address: “Jürgen Wacholder” becomes `juergen-wacholder`; one without any, its code points. */
export function slugify(name: string): string {
  const latin = name
    .toLowerCase()
    .replaceAll(/[äöüßæøł]/g, (letter) => spelling[letter] ?? letter)
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  const slug = latin || [...name].map((letter) => letter.codePointAt(0)?.toString(16)).join('-');
  return slug.slice(0, longest);
}
