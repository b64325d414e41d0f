/** What is known of a picture when pages are rendered: its size in CSS pixels and the files made from a photo. */
export type PictureFile = {
  src: string;
  width: number;
  height: number;
  /** The files made from a photo, which a browser chooses from. */
  sources?: { type: string; srcset: string }[];
  /** The drawing itself, where it is small enough to stand in a page. */
  svg?: string;
};

/** How content uses a picture: `focus` is the point that stays in sight, `square` cuts it as portraits are cut. */
type PictureUse = { src: string; focus?: string; square?: boolean };

/** Names a picture among those of the site; a photo is another picture for each use. */
export function getPictureKey({ src, focus = '', square = false }: PictureUse): string {
  return src.startsWith('/img/') ? src : `${src} ${focus}${square ? ' square' : ''}`;
}

/** Finds a picture as content names it. */
export function findPicture(pictures: ReadonlyMap<string, PictureFile>, use: PictureUse): PictureFile {
  const picture = pictures.get(getPictureKey(use));
  if (!picture) throw new Error(`no picture ${use.src}: neither drawn, nor in public/img, nor in content/pictures`);
  return picture;
}
