/* Owns which dialog of a picture is open. */
import { useState } from 'react';

import type { EditorField, Row } from '../protocol';
import { useFieldValue } from './actions';
import { CropDialog } from './crop-dialog';
import { addPictureFollowUp } from './follow-ups';
import { findPlace } from './names';
import { PictureDialog } from './picture-dialog';
import { chooseFocus, choosePicture, getFocusField, getSiblingName } from './pictures';
import { useSite } from './site';

/** Buttons to choose the picture of a field, and the crop of a portrait. */
export function PictureButtons({ row, field }: { row: Row; field: EditorField }) {
  const [dialog, setDialog] = useState<'picture' | 'crop'>();
  const site = useSite();
  const focusField = getFocusField(site, field);
  const src = String(useFieldValue(field));
  const focus = String(useFieldValue(focusField));
  // only portraits are cropped, and only if they are photos
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
          row={row}
          value={src}
          hasAlt={findPlace(site, getSiblingName(field.id, 'alt')) !== undefined}
          onChoose={(newSrc) => {
            choosePicture(row, field, newSrc);
            addPictureFollowUp(row, field);
          }}
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
