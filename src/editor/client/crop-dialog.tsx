import { useId, useRef, useState, type CSSProperties, type KeyboardEvent, type PointerEvent } from 'react';

import { getSquareRegion } from '../../lib/square-region';
import { Dialog } from './dialog';

type CropDialogProps = {
  url: string;
  /** The focal point, such as `50% 30%`; empty for the middle. */
  focus: string;
  onChoose: (focus: string) => void;
  onClose: () => void;
};

/** Percentages from the left and from the top. */
type Point = { x: number; y: number };
type Size = { width: number; height: number };

const middle: Point = { x: 50, y: 50 };

/** Lets people choose the point of a portrait around which it is cropped to a square. */
export function CropDialog({ url, focus, onChoose, onClose }: CropDialogProps) {
  const [point, setPoint] = useState(() => parsePoint(focus));
  const [size, setSize] = useState<Size>();
  const hintId = useId();
  const choose = () => {
    onChoose(point.x === middle.x && point.y === middle.y ? '' : formatPoint(point));
    onClose();
  };
  return (
    <Dialog title="Ausschnitt wählen" onClose={onClose} className="wide">
      <p id={hintId}>
        Porträts sind auf der Website quadratisch. Klick im Foto auf die Stelle, die in der Mitte stehen soll, zum
        Beispiel auf das Gesicht. Mit den Pfeiltasten rückst du sie um 1 %, mit gedrückter Umschalttaste um 10 %.
      </p>
      {size?.width === size?.height && size && <p>Dieses Foto ist schon quadratisch: Es bleibt ganz.</p>}
      <div className="crop">
        <PointPicker {...{ url, point, size, hintId }} onChange={setPoint} onLoad={setSize} />
        <div className="crop-side">
          <div className="crop-numbers">
            <PercentInput label="von links" value={point.x} onChange={(x) => setPoint({ ...point, x })} />
            <PercentInput label="von oben" value={point.y} onChange={(y) => setPoint({ ...point, y })} />
            <button type="button" onClick={() => setPoint(middle)}>
              Mitte
            </button>
          </div>
          {size && <Previews url={url} size={size} point={point} />}
        </div>
      </div>
      <div className="dialog-buttons">
        <button type="button" onClick={onClose}>
          Abbrechen
        </button>
        <button type="button" className="primary" onClick={choose}>
          Übernehmen
        </button>
      </div>
    </Dialog>
  );
}

type PointPickerProps = {
  url: string;
  point: Point;
  size: Size | undefined;
  hintId: string;
  onChange: (point: Point) => void;
  onLoad: (size: Size) => void;
};

const arrows: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** The photo with its point, which follows the pointer and the arrow keys, and with the frame of what remains. */
function PointPicker({ url, point, size, hintId, onChange, onLoad }: PointPickerProps) {
  const pointRef = useRef<HTMLDivElement>(null);
  const follow = (event: PointerEvent<HTMLElement>) => {
    if (event.buttons !== 1) return;
    event.preventDefault();
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    onChange({
      x: limitPercent((100 * (event.clientX - left)) / width),
      y: limitPercent((100 * (event.clientY - top)) / height),
    });
    event.currentTarget.setPointerCapture(event.pointerId);
    pointRef.current?.focus({ preventScroll: true });
  };
  const move = (event: KeyboardEvent) => {
    const arrow = arrows[event.key];
    if (!arrow) return;
    event.preventDefault();
    const step = event.shiftKey ? 10 : 1;
    onChange({ x: limitPercent(point.x + step * arrow.x), y: limitPercent(point.y + step * arrow.y) });
  };
  return (
    <div className="crop-photo" onPointerDown={follow} onPointerMove={follow}>
      <img
        src={url}
        alt=""
        draggable={false}
        onLoad={({ currentTarget }) =>
          onLoad({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })
        }
      />
      {size && <div className="crop-frame" style={getFrameStyle(size, point)} />}
      <div
        ref={pointRef}
        className="crop-point"
        role="slider"
        tabIndex={0}
        aria-label="Punkt im Foto"
        aria-describedby={hintId}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={point.x}
        aria-valuetext={`${point.x} % von links, ${point.y} % von oben`}
        style={{ left: `${point.x}%`, top: `${point.y}%` }}
        onKeyDown={move}
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

/** The portrait as large as in the team, and as small as beside a quote. */
function Previews({ url, size, point }: { url: string; size: Size; point: Point }) {
  const style = { objectPosition: getObjectPosition(size, point) };
  return (
    <figure className="crop-previews">
      <figcaption>So ist das Porträt auf der Website zu sehen:</figcaption>
      <img src={url} alt="" style={style} />
      <img src={url} alt="" style={style} />
    </figure>
  );
}

function getFrameStyle(size: Size, point: Point): CSSProperties {
  const { left, top, width, height } = getSquareRegion(size, formatPoint(point));
  const ofWidth = (length: number) => `${(100 * length) / size.width}%`;
  const ofHeight = (length: number) => `${(100 * length) / size.height}%`;
  return { left: ofWidth(left), top: ofHeight(top), width: ofWidth(width), height: ofHeight(height) };
}

/** Returns the `object-position` that shows the same square as the build crops. */
function getObjectPosition(size: Size, point: Point): string {
  const { left, top, width, height } = getSquareRegion(size, formatPoint(point));
  const getShare = (offset: number, rest: number) => `${rest > 0 ? (100 * offset) / rest : 50}%`;
  return `${getShare(left, size.width - width)} ${getShare(top, size.height - height)}`;
}

function parsePoint(focus: string): Point {
  const [x = middle.x, y = middle.y] = focus.match(/\d+/g)?.map(Number) ?? [];
  return { x: limitPercent(x), y: limitPercent(y) };
}

function formatPoint({ x, y }: Point): string {
  return `${x}% ${y}%`;
}

function limitPercent(value: number): number {
  return Math.round(Math.min(Math.max(value, 0), 100));
}
