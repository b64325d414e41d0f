import { useState } from 'react';

import type { EditorField, Row } from '../protocol';
import { CropDialog } from './crop-dialog';
import { draft } from './draft';
import { listNames } from './names';
import { PictureDialog } from './picture-dialog';
import { chooseFocus, choosePicture, getFocusField, getSiblingName } from './pictures';
import { arrangedSite } from './session';
import { useStore } from './store';

/** Buttons to choose the picture of a field, and what remains of a portrait. */
export function PictureButtons({ row, field }: { row: Row; field: EditorField }) {
  const [dialog, setDialog] = useState<'picture' | 'crop'>();
  const site = useStore(arrangedSite, (current) => current);
  const focusField = getFocusField(site, field);
  const src = String(useStore(draft, ({ edits }) => edits.get(field.id)?.value) ?? field.value);
  const focus = String(useStore(draft, ({ edits }) => edits.get(focusField.id)?.value) ?? focusField.value);
  if (!site) return null;
  const altName = getSiblingName(field.name, 'alt');
  // only portraits are cropped, and only photos have more than one way to do so
  const url = row.kind === 'portrait' && site.pictures.find((picture) => picture.src === src)?.url;
  const close = () => setDialog(undefined);
  return (
    <>
      <button type="button" className="quiet" onClick={() => setDialog('picture')}>
        Bild wählen
      </button>
      {url && (
        <button type="button" className="quiet" name={focusField.name} onClick={() => setDialog('crop')}>
          Ausschnitt
        </button>
      )}
      {dialog === 'picture' && (
        <PictureDialog
          kind={row.kind}
          value={src}
          hasAlt={listNames(site).some(({ name }) => name === altName)}
          onChoose={(newSrc) => choosePicture(row, field, newSrc)}
          onClose={close}
        />
      )}
      {dialog === 'crop' && url && (
        <CropDialog
          url={url}
          focus={focus}
          onChoose={(newFocus) => chooseFocus(site, { row, field }, newFocus)}
          onClose={close}
        />
      )}
    </>
  );
}
