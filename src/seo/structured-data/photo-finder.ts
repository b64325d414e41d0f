import { findPicture, type PictureFile } from '../../picture-files';

/** Returns the path of a picture in content: the largest file of a photo, or a drawing; `undefined` for a ring. */
export type FindPhoto = (picture: { src: string; focus?: string }, square?: boolean) => string | undefined;

/** Finds pictures as screens do, so that search engines get the files that visitors see. */
export function createPhotoFinder(pictures: ReadonlyMap<string, PictureFile>): FindPhoto {
  return ({ src, focus }, square) => {
    if (src === 'ring') return undefined;
    return src.startsWith('/') ? src : findPicture(pictures, { src, focus, square }).src;
  };
}
