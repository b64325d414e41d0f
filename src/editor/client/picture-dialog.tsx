/* Owns no state. Lets people choose pictures. */
import { pageParameter, type Row } from '../protocol';
import { Dialog } from './dialog';
import { DropZone, UploadArea, usePhotoUpload } from './photo-upload';
import { listUsablePictures, listUses } from './picture-uses';
import { site as siteStore, useSite } from './site';
import { useStore } from './store';

type PictureDialogProps = {
  row: Row;
  value: string;
  /** Whether the picture has an alternative text, which describes the previous picture. */
  hasAlt: boolean;
  onChoose: (src: string) => void;
  onClose: () => void;
};

/** Lets people choose one of the pictures that exist, or upload another one. */
export function PictureDialog({ row, value, hasAlt, onChoose, onClose }: PictureDialogProps) {
  const site = useSite();
  const fitting = listUsablePictures(site, row);
  const uses = listUses(site);
  const { state, upload } = usePhotoUpload(onChoose);
  const isUploaded = state.status === 'uploaded';
  return (
    <DropZone onDrop={(file) => void upload(file)}>
      <Dialog title="Bild wählen" onClose={onClose} className="wide">
        <UploadArea state={state} onChoose={(file) => void upload(file)}>
          {isUploaded && <Uploaded src={state.src} hasAlt={hasAlt} />}
        </UploadArea>
        {fitting.length === 0 && <p>Es gibt noch keine Bilder.</p>}
        <ul className="pictures">
          {fitting.map(({ src, url }) => (
            <li key={src}>
              <button
                type="button"
                aria-pressed={src === value}
                onClick={() => {
                  onChoose(src);
                  onClose();
                }}
              >
                {url ? <img src={getShownUrl(url)} alt="" loading="lazy" /> : <span className="ring" />}
                {url ? src : 'Ring mit Initialen'}
                {url && <span className="picture-uses">{describeUses(uses.get(src))}</span>}
              </button>
            </li>
          ))}
        </ul>
        <div className="dialog-buttons">
          <button type="button" className={isUploaded ? 'primary' : undefined} onClick={onClose}>
            {isUploaded ? 'Fertig' : 'Abbrechen'}
          </button>
        </div>
      </Dialog>
    </DropZone>
  );
}

function describeUses(titles: readonly string[] | undefined): string {
  return titles ? `Zu sehen: ${titles.join(', ')}` : 'Noch nirgends zu sehen';
}

function Uploaded({ src, hasAlt }: { src: string; hasAlt: boolean }) {
  return (
    <>
      <Thumbnail src={src} />
      <div>
        <p>Dein Foto ist hochgeladen und ausgewählt. Es heißt jetzt „{src}“.</p>
        {hasAlt && <p>Beschreib das neue Bild auch im Feld „Alternativtext“, in beiden Sprachen.</p>}
      </div>
    </>
  );
}

/** A small view of a picture, or of the drawing in place of a portrait; an empty box if the picture does not exist. */
export function Thumbnail({ src }: { src: string }) {
  const url = useStore(siteStore, (current) => current?.pictures.find((picture) => picture.src === src)?.url);
  return url ? (
    <img className="thumbnail" src={getShownUrl(url)} alt="" loading="lazy" />
  ) : (
    <span className={src === 'ring' ? 'thumbnail ring' : 'thumbnail'} />
  );
}

/** Returns the address for the editor, where pictures are available at once; for the site, they are made later. */
function getShownUrl(url: string): string {
  return `${url}?${pageParameter}=1`;
}
