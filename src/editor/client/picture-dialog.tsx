import type { Row } from '../protocol';
import { Dialog } from './dialog';
import { DropZone, UploadArea, usePhotoUpload } from './photo-upload';
import { draftId, site } from './session';
import { useStore } from './store';

type PictureDialogProps = {
  kind: Row['kind'];
  value: string;
  /** Whether the picture has an alternative text, which is about the picture before. */
  hasAlt: boolean;
  onChoose: (src: string) => void;
  onClose: () => void;
};

/** Lets people choose one of the pictures that exist, or upload another one. */
export function PictureDialog({ kind, value, hasAlt, onChoose, onClose }: PictureDialogProps) {
  const pictures = useStore(site, (current) => current?.pictures) ?? [];
  const fitting = pictures.filter((picture) => picture.kind === kind);
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
                {url ? <img src={getDraftUrl(url)} alt="" loading="lazy" /> : <span className="ring" />}
                {url ? src : 'Ring mit Initialen'}
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

/** A small view of a picture, or of the drawing in place of a portrait; nothing if the picture does not exist. */
export function Thumbnail({ src }: { src: string }) {
  const url = useStore(site, (current) => current?.pictures.find((picture) => picture.src === src)?.url);
  return url ? (
    <img className="thumbnail" src={getDraftUrl(url)} alt="" loading="lazy" />
  ) : (
    <span className={src === 'ring' ? 'thumbnail ring' : 'thumbnail'} />
  );
}

/** The server draws pictures for the draft at once, and for the site only after a while. */
function getDraftUrl(url: string): string {
  return `${url}?__edit=${draftId}`;
}
