/* Owns no state. Sends photos. */
import { editorHeader, editorPath, type UploadResponse } from '../protocol';
import { describeLargeUpload, maxUploadBytes } from '../upload-limit';

type UploadOptions = {
  /** Called with the share that has been sent, from 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
};

/** Sends a photo to the server; resolves to `undefined` if `signal` aborts. */
export function uploadPhoto(file: File, { onProgress, signal }: UploadOptions): Promise<UploadResponse | undefined> {
  if (file.size > maxUploadBytes) return Promise.resolve({ status: 'failed', message: describeLargeUpload(file.name) });
  // fetch does not report progress
  const request = new XMLHttpRequest();
  request.open('POST', `${editorPath}/api/upload?name=${encodeURIComponent(file.name)}`);
  request.setRequestHeader('Content-Type', 'application/octet-stream');
  request.setRequestHeader(editorHeader, '1');
  return new Promise((resolve) => {
    const fail = (message: string) => resolve({ status: 'failed', message });
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded / total));
    request.addEventListener('load', () => {
      if (request.status === 200) return resolve(JSON.parse(request.responseText));
      fail(`Die Redaktion meldet einen Fehler (${request.status}). Versuch es noch einmal.`);
    });
    request.addEventListener('error', () =>
      fail('Die Redaktion läuft nicht mehr, oder die Datei ist nicht mehr da. Versuch es noch einmal.'),
    );
    request.addEventListener('abort', () => resolve(undefined));
    signal.addEventListener('abort', () => request.abort());
    request.send(file);
  });
}
