import type { FindPhoto } from '../../site/structured-data';
import { findPicture, type PictureFile } from '../../picture-files';

/** Finds pictures as screens do, so that search engines get the files that visitors see. */
export function createPhotoFinder(pictures: ReadonlyMap<string, PictureFile>): FindPhoto {
  return ({ src, focus }, square) => {
    if (src === 'ring') return undefined;
    return src.startsWith('/') ? src : findPicture(pictures, { src, focus, square }).src;
  };
}
