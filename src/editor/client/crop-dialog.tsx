/* Owns the crop that is being chosen. */
import { useId, useRef, useState, type CSSProperties, type KeyboardEvent, type PointerEvent } from 'react';

import { getSquareRegion } from '../../lib/square-region';
import { Dialog, DialogButtons } from './dialog';

type CropDialogProps = {
  url: string;
  /** The focal point and the enlargement, such as `50% 30% 150%`; empty for the largest square around the middle. */
  focus: string;
  onChoose: (focus: string) => void;
  onClose: () => void;
};

/** Percentages from the left and from the top. */
type Point = { x: number; y: number };
/** The center of a square crop, and its enlargement in percent. */
type Crop = Point & { enlargement: number };
type Size = { width: number; height: number };

const defaultCrop: Crop = { x: 50, y: 50, enlargement: 100 };

/** The maximum enlargement in percent, and the minimum width of a crop in pixels. */
const limits = { enlargement: 400, width: 640 };

/** Lets people choose the square crop of a portrait. */
export function CropDialog({ url, focus, onChoose, onClose }: CropDialogProps) {
  const [crop, setCrop] = useState(() => parseFocus(focus));
  const [size, setSize] = useState<Size>();
  const hintId = useId();
  const { enlargement } = crop;
  const maxEnlargement = getMaxEnlargement(size);
  const enlarge = (value: number) => setCrop({ ...crop, enlargement: Math.min(Math.max(100, value), maxEnlargement) });
  const choose = () => {
    onChoose(formatFocus(crop) === formatFocus(defaultCrop) ? '' : formatFocus(crop));
    onClose();
  };
  return (
    <Dialog title="Ausschnitt wählen" onClose={onClose} className="wide">
      <p id={hintId}>
        Porträts sind auf der Website quadratisch. Klick im Foto auf die Stelle, die in der Mitte stehen soll, zum
        Beispiel auf das Gesicht, oder zieh den Ausschnitt dorthin. Mit den Pfeiltasten rückst du ihn um 1 %, mit
        gedrückter Umschalttaste um 10 %; mit + gehst du näher heran, mit − weiter weg.
      </p>
      <div className="crop">
        <CropPicker {...{ url, crop, size, hintId }} onChange={setCrop} onEnlarge={enlarge} onLoad={setSize} />
        <div>
          <div className="crop-numbers">
            <label className="crop-enlargement">
              Vergrößerung: {enlargement} %
              <input
                type="range"
                min={100}
                max={maxEnlargement}
                step={5}
                value={enlargement}
                disabled={maxEnlargement === 100}
                onChange={({ target }) => enlarge(target.valueAsNumber)}
              />
            </label>
            {size && maxEnlargement === 100 && <p>Näher heran geht es nicht: Dafür ist das Foto zu klein.</p>}
            <PercentInput label="von links" value={crop.x} onChange={(x) => setCrop({ ...crop, x })} />
            <PercentInput label="von oben" value={crop.y} onChange={(y) => setCrop({ ...crop, y })} />
            <button type="button" onClick={() => setCrop(defaultCrop)}>
              Mitte
            </button>
          </div>
          {size && <Previews url={url} size={size} crop={crop} />}
        </div>
      </div>
      <DialogButtons onClose={onClose}>
        <button type="button" className="primary" onClick={choose}>
          Übernehmen
        </button>
      </DialogButtons>
    </Dialog>
  );
}

type CropPickerProps = {
  url: string;
  crop: Crop;
  size: Size | undefined;
  hintId: string;
  onChange: (crop: Crop) => void;
  onEnlarge: (enlargement: number) => void;
  onLoad: (size: Size) => void;
};

const arrows: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

const enlargingKeys: Record<string, number> = { '+': 10, '-': -10, '−': -10 };

/** The photo with a frame around the crop, and with its center, which follows the pointer and the arrow keys. */
function CropPicker({ url, crop, size, hintId, onChange, onEnlarge, onLoad }: CropPickerProps) {
  const pointRef = useRef<HTMLDivElement>(null);
  const handlePointer = (event: PointerEvent<HTMLElement>) => {
    if (event.buttons !== 1) return;
    event.preventDefault();
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    onChange({
      ...crop,
      x: limitPercent((100 * (event.clientX - left)) / width),
      y: limitPercent((100 * (event.clientY - top)) / height),
    });
    event.currentTarget.setPointerCapture(event.pointerId);
    pointRef.current?.focus({ preventScroll: true });
  };
  const handleKey = (event: KeyboardEvent) => {
    const enlarging = enlargingKeys[event.key];
    if (enlarging) return onEnlarge(crop.enlargement + enlarging);
    const arrow = arrows[event.key];
    if (!arrow) return undefined;
    event.preventDefault();
    const step = event.shiftKey ? 10 : 1;
    return onChange({ ...crop, x: limitPercent(crop.x + step * arrow.x), y: limitPercent(crop.y + step * arrow.y) });
  };
  return (
    <div className="crop-photo" onPointerDown={handlePointer} onPointerMove={handlePointer}>
      <img
        src={url}
        alt=""
        draggable={false}
        onLoad={({ currentTarget }) =>
          onLoad({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })
        }
      />
      {size && <div className="crop-frame" style={getFrameStyle(size, crop)} />}
      <div
        ref={pointRef}
        className="crop-point"
        role="slider"
        tabIndex={0}
        aria-label="Punkt im Foto"
        aria-describedby={hintId}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={crop.x}
        aria-valuetext={describeCrop(crop)}
        style={{ left: `${crop.x}%`, top: `${crop.y}%` }}
        onKeyDown={handleKey}
      />
    </div>
  );
}

type PercentInputProps = { label: string; value: number; onChange: (value: number) => void };

function PercentInput({ label, value, onChange }: PercentInputProps) {
  return (
    <label>
      {label} (%)
      <input
        type="number"
        min={0}
        max={100}
        value={value}
        onChange={({ target }) => onChange(limitPercent(target.valueAsNumber || 0))}
      />
    </label>
  );
}

/** The portrait in the size of the team page, and in the size that it has beside a quote. */
function Previews({ url, size, crop }: { url: string; size: Size; crop: Crop }) {
  const style = getPreviewStyle(size, crop);
  return (
    <figure className="crop-previews">
      <figcaption>So ist das Porträt auf der Website zu sehen:</figcaption>
      {[0, 1].map((index) => (
        <div key={index} className="crop-preview">
          <img src={url} alt="" style={style} />
        </div>
      ))}
    </figure>
  );
}

function getFrameStyle(size: Size, crop: Crop): CSSProperties {
  const { left, top, width, height } = getSquareRegion(size, formatFocus(crop));
  const ofWidth = (length: number) => `${(100 * length) / size.width}%`;
  const ofHeight = (length: number) => `${(100 * length) / size.height}%`;
  return { left: ofWidth(left), top: ofHeight(top), width: ofWidth(width), height: ofHeight(height) };
}

/** Positions the photo in a square box so that the box shows what the build will crop. */
function getPreviewStyle(size: Size, crop: Crop): CSSProperties {
  const region = getSquareRegion(size, formatFocus(crop));
  const ofSide = (length: number) => `${(100 * length) / region.width}%`;
  return { width: ofSide(size.width), left: ofSide(-region.left), top: ofSide(-region.top) };
}

function getMaxEnlargement(size: Size | undefined): number {
  const side = size ? Math.min(size.width, size.height) : limits.width;
  const most = Math.min(limits.enlargement, (100 * side) / limits.width);
  return Math.max(100, 5 * Math.floor(most / 5));
}

function parseFocus(focus: string): Crop {
  const [x = defaultCrop.x, y = defaultCrop.y, enlargement = defaultCrop.enlargement] =
    focus.match(/\d+/g)?.map(Number) ?? [];
  return { x: limitPercent(x), y: limitPercent(y), enlargement };
}

function formatFocus({ x, y, enlargement }: Crop): string {
  return `${x}% ${y}%${enlargement > 100 ? ` ${enlargement}%` : ''}`;
}

function describeCrop({ x, y, enlargement }: Crop): string {
  return `${x} % von links, ${y} % von oben${enlargement > 100 ? `, auf ${enlargement} % vergrößert` : ''}`;
}

function limitPercent(value: number): number {
  return Math.round(Math.min(Math.max(value, 0), 100));
}
