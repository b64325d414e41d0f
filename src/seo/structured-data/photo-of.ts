import { findPicture, type PictureFile } from '../../build/picture-files';

/** Gives the address of a picture as content names it: a photo's largest file, a drawing as it stands; a ring has none. */
export type PhotoOf = (picture: { src: string; focus?: string }, square?: boolean) => string | undefined;

/** Looks pictures up as screens do, so that search engines read of what is shown. */
export function photoOf(pictures: ReadonlyMap<string, PictureFile>): PhotoOf {
  return ({ src, focus }, square) => {
    if (src === 'ring') return undefined;
    return src.startsWith('/') ? src : findPicture(pictures, { src, focus, square }).src;
  };
}
