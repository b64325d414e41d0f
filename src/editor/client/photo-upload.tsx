/* Owns the upload in progress. */
import { useEffect, useRef, useState, type DragEvent, type ReactNode } from 'react';

import { readSite } from './site';
import { uploadPhoto } from './upload';

type UploadState =
  | { status: 'idle' }
  | { status: 'sending'; name: string; share: number }
  | { status: 'failed'; message: string }
  | { status: 'uploaded'; src: string };

/** Uploads one photo at a time; `onUploaded` is called once the site includes it. */
export function usePhotoUpload(onUploaded: (src: string) => void) {
  const [state, setState] = useState<UploadState>({ status: 'idle' });
  const controller = useRef<AbortController>(undefined);
  useEffect(() => () => controller.current?.abort(), []);

  const upload = async (file: File | undefined) => {
    if (!file || state.status === 'sending') return;
    const { signal } = (controller.current = new AbortController());
    const report = (share: number) => setState({ status: 'sending', name: file.name, share });
    report(0);
    const response = await uploadPhoto(file, { onProgress: report, signal });
    if (response?.status === 'uploaded') {
      await readSite();
      if (signal.aborted) return;
      const { src } = response.picture;
      setState({ status: 'uploaded', src });
      onUploaded(src);
    } else if (response) setState(response);
  };
  return { state, upload };
}

type DropZoneProps = { onDrop: (file: File | undefined) => void; children: ReactNode };

/** Accepts a file that is dropped anywhere on the screen while a dialog is open; the browser would open it instead. */
export function DropZone({ onDrop, children }: DropZoneProps) {
  const [isOver, setIsOver] = useState(false);
  const handleDragOver = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(true);
  };
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    onDrop(event.dataTransfer.files[0]);
  };
  return (
    <div
      data-over={isOver || undefined}
      onDragOver={handleDragOver}
      onDragLeave={() => setIsOver(false)}
      onDrop={handleDrop}
    >
      {children}
    </div>
  );
}

// without HEIC, so that iPhones convert their photos
const acceptedTypes = 'image/jpeg,image/png,image/webp,image/avif,image/tiff';

type UploadAreaProps = { state: UploadState; onChoose: (file: File | undefined) => void; children: ReactNode };

/** A button that uploads a photo, and the outcome; `children` describe the uploaded photo. */
export function UploadArea({ state, onChoose, children }: UploadAreaProps) {
  const inputRef = useRef<HTMLInputElement>(null);
  const isSending = state.status === 'sending';
  return (
    <div className="upload">
      <button type="button" className="primary" aria-disabled={isSending} onClick={() => inputRef.current?.click()}>
        Foto hochladen
      </button>
      <p className="hint">Oder zieh ein Foto in dieses Fenster: JPEG oder PNG, höchstens 20 MB.</p>
      <input
        ref={inputRef}
        type="file"
        accept={acceptedTypes}
        hidden
        onChange={({ target }) => {
          onChoose(target.files?.[0]);
          // so that the same file can be chosen again
          target.value = '';
        }}
      />
      {isSending && <Progress {...state} />}
      {state.status === 'failed' && (
        <p role="alert" className="failure">
          {state.message}
        </p>
      )}
      <div role="status">{state.status === 'uploaded' && <div className="uploaded">{children}</div>}</div>
    </div>
  );
}

function Progress({ name, share }: { name: string; share: number }) {
  return (
    <label className="upload-progress">
      {share < 1 ? `„${name}“ wird hochgeladen …` : `„${name}“ wird für die Website vorbereitet …`}
      <progress value={share < 1 ? share : undefined} />
    </label>
  );
}
