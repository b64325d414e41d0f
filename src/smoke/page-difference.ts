/** Comments, scripts, styles, tags and texts. */
const piece = /<!--.*?-->|<(script|style|noscript)\b.*?<\/\1>|<[^>]*>|[^<]+/gs;

/** What hosts put into pages: scripts, and what comes with them. */
const addition = /^<(!--|(script|style|noscript|link|meta)\b)/;

/** Where a delivered page first differs from the built one; what a host has only added to it is no difference. */
export function pageDifference(delivered: string, built: string): string | undefined {
  const wanted = piecesOf(built);
  const own = new Set(wanted);
  const found = piecesOf(delivered).filter((each) => own.has(each) || !addition.test(each));
  const first = Array.from({ length: Math.max(found.length, wanted.length) }, (_, index) => index).find(
    (index) => found[index] !== wanted[index],
  );
  if (first === undefined) return undefined;
  const [theirs, ours] = [found[first], wanted[first]];
  // what is further on in the built page stands here only because something before it is gone
  const isGone = ours !== undefined && (theirs === undefined || own.has(theirs));
  return isGone ? `no ${quoted(ours)}` : `${quoted(theirs)} instead of ${quoted(ours)}`;
}

function piecesOf(html: string): string[] {
  return (html.match(piece) ?? []).map((each) => each.trim()).filter(Boolean);
}

function quoted(text: string | undefined): string {
  if (text === undefined) return 'nothing';
  return `“${text.length > 80 ? `${text.slice(0, 80)}…` : text}”`;
}
