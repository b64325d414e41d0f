import type { PictureLookup } from '../../site-context';

/** Gives the address of a picture as content names it: a photo's largest file, a drawing as it stands; a ring has none. */
export type PhotoOf = (picture: { src: string; focus?: string }, square?: boolean) => string | undefined;

/** Looks pictures up as screens do, so that search engines are told of what is shown. */
export function photoOf(lookup: PictureLookup): PhotoOf {
  return ({ src, focus }, square) => {
    if (src === 'ring') return undefined;
    return src.startsWith('/') ? src : lookup(src, focus, square).src;
  };
}
