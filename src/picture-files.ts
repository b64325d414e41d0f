/** A picture as pages use it; sizes are in CSS pixels. */
export type PictureFile = {
  src: string;
  width: number;
  height: number;
  /** The variants of a photo. */
  sources?: { type: string; srcset: string }[];
  /** The SVG source of a drawing that is small enough for inlining. */
  svg?: string;
};

/** A use of a picture: `focus` is the focal point, `square` crops it like a portrait. */
type PictureQuery = { src: string; focus?: string; square?: boolean };

/** Returns the key of a picture; each use of a photo has a key of its own. */
export function getPictureKey({ src, focus = '', square = false }: PictureQuery): string {
  return src.startsWith('/img/') ? src : `${src} ${focus}${square ? ' square' : ''}`;
}

/** Returns the picture for a use in content. */
export function findPicture(pictures: ReadonlyMap<string, PictureFile>, query: PictureQuery): PictureFile {
  const picture = pictures.get(getPictureKey(query));
  if (!picture)
    throw new Error(
      `the picture ${query.src} does not exist: it is neither generated nor in public/img or content/pictures`,
    );
  return picture;
}
