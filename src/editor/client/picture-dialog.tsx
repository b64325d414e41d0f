import type { Row } from '../protocol';
import { Dialog } from './dialog';
import { site } from './session';
import { useStore } from './store';

type PictureDialogProps = {
  kind: Row['kind'];
  value: string;
  onChoose: (src: string) => void;
  onClose: () => void;
};

/** Lets people choose one of the pictures that exist. */
export function PictureDialog({ kind, value, onChoose, onClose }: PictureDialogProps) {
  const pictures = useStore(site, (current) => current?.pictures) ?? [];
  const fitting = pictures.filter((picture) => picture.kind === kind);
  return (
    <Dialog title="Bild wählen" onClose={onClose} className="wide">
      {fitting.length === 0 && <p>Es gibt noch keine Bilder. Lege Fotos in den Ordner content/pictures.</p>}
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
              <img src={url} alt="" loading="lazy" />
              {src}
            </button>
          </li>
        ))}
      </ul>
      <div className="dialog-buttons">
        <button type="button" onClick={onClose}>
          Abbrechen
        </button>
      </div>
    </Dialog>
  );
}

/** A small view of a picture; nothing if it does not exist. */
export function Thumbnail({ src }: { src: string }) {
  const url = useStore(site, (current) => current?.pictures.find((picture) => picture.src === src)?.url);
  return url ? <img className="thumbnail" src={url} alt="" /> : <span className="thumbnail" />;
}
