const spelling: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', æ: 'ae', ø: 'o', ł: 'l' };

/** A name in the letters of an address: “Jürgen Wacholder” becomes `juergen-wacholder`. */
export function nameSlug(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[äöüßæøł]/g, (letter) => spelling[letter] ?? letter)
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}
