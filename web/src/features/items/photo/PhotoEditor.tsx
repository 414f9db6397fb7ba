import { Button } from '@mantine/core';
import { type FocusPoint, plainDish } from '@menuboard/contract/domain/dish';
import { type ImageEdit, isWholeImage, noEdit } from '@menuboard/contract/domain/image-edit';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useId, useState } from 'react';
import { useImageEditQuery } from '../../../api/image-edits.api.ts';
import { messageFor } from '../../../lib/errors.ts';
import { locale, t } from '../../../texts/texts.ts';
import basics from '../../../ui/basics.module.css';
import { Choice } from '../../../ui/Choice.tsx';
import { InlineError } from '../../../ui/InlineError.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { CropControls } from './CropControls.tsx';
import { CropStage } from './CropStage.tsx';
import classes from './PhotoEditor.module.css';
import { isSameEdit, type Shape, toCropped, toWhole, turn } from './photo-edit.ts';
import { TurnedImage } from './TurnedImage.tsx';
import { useImage } from './use-image.ts';

/** The fields of an item that the editor changes. `photoEdit` is null for the photo as it is stored. */
export interface PhotoChange {
  photoEdit: ImageEdit | null;
  imageFocus: FocusPoint;
}

interface PhotoEditorProps extends PhotoChange {
  imageUrl: string;
  onChange: (change: PhotoChange) => void;
}

const shareText = (share: number) => share.toLocaleString(locale(), { style: 'percent' });

/** The dialog may be too low for all of it. */
const scrollIntoView = (editor: HTMLElement | null) => editor?.scrollIntoView({ block: 'nearest' });

/** Crops and turns a photo, and sets the point that every board keeps in view. Saving the item applies it. */
export function PhotoEditor({ imageUrl, photoEdit, imageFocus, onChange }: PhotoEditorProps) {
  const isOwn = imageUrl.startsWith('/media/');
  const { data, error, refetch } = useImageEditQuery(isOwn ? imageUrl : skipToken);
  const stored = isOwn ? data : { original: { url: imageUrl }, edit: noEdit };
  const { image, hasFailed } = useImage(stored?.original.url);
  const [shape, setShape] = useState<Shape>('free');
  const [mode, setMode] = useState<'crop' | 'focus'>('crop');
  const hintId = useId();

  if (error)
    return (
      <InlineError
        isRead
        message={messageFor(error, t('The photo could not be loaded.'))}
        onRetry={() => void refetch()}
      />
    );
  if (hasFailed) return <InlineError isRead message={t('The photo could not be loaded.')} />;
  if (!stored || !image) return <Spinner />;

  const shownMode = isOwn ? mode : 'focus';
  const edit = photoEdit ?? stored.edit;
  const save = (next: ImageEdit, focus: FocusPoint) =>
    onChange({ photoEdit: isSameEdit(next, stored.edit) ? null : next, imageFocus: focus });
  const setCrop = (crop: ImageEdit['crop']) => {
    // The point stays where it is on the photo, or at the nearest edge of the crop.
    save({ ...edit, crop }, toCropped(toWhole(imageFocus, edit.crop), crop));
  };
  const handleTurn = () => {
    const next = turn(edit, imageFocus);
    save(next.edit, next.focus);
  };
  const isReset = isWholeImage(edit) && JSON.stringify(imageFocus) === JSON.stringify(plainDish.imageFocus);
  const parts = { image, rotation: edit.rotation, crop: edit.crop, focus: imageFocus, side: 320 };

  return (
    <div className={classes.editor} ref={scrollIntoView}>
      {isOwn ? (
        <Choice
          look="joined"
          label={t('What to adjust')}
          isLabelHidden
          options={[
            { value: 'crop', name: t('Crop') },
            { value: 'focus', name: t('Focus point') },
          ]}
          value={mode}
          onChange={setMode}
        />
      ) : (
        <p className={basics.hint}>{t('Only an uploaded photo can be cropped or rotated.')}</p>
      )}
      <p id={hintId} className={basics.hint}>
        {shownMode === 'crop'
          ? t('Drag the frame or its corners, or tap where its middle should be. The arrow keys move it.')
          : t('Tap what must stay visible when the photo is cropped. The arrow keys move the point.')}
      </p>
      <div className={classes.photos}>
        <CropStage
          image={image}
          edit={edit}
          shape={shape}
          focus={imageFocus}
          mode={shownMode}
          label={shownMode === 'crop' ? t('Crop of the photo') : t('Focus of the photo')}
          hintId={hintId}
          onCrop={setCrop}
          onFocus={(focus) => save(edit, focus)}
        />
        <div className={classes.crops}>
          <figure data-shape="list">
            <TurnedImage {...parts} />
            <figcaption>{t('In lists')}</figcaption>
          </figure>
          <figure data-shape="large">
            <TurnedImage {...parts} />
            <figcaption>{t('Large')}</figcaption>
          </figure>
        </div>
      </div>
      {shownMode === 'crop' && (
        <CropControls
          image={image}
          edit={edit}
          shape={shape}
          onShape={setShape}
          onCrop={setCrop}
          onTurn={handleTurn}
        />
      )}
      <Button
        variant="default"
        size="xs"
        aria-disabled={isReset}
        onClick={() => {
          setShape('free');
          save(noEdit, plainDish.imageFocus);
        }}
      >
        {t('Reset')}
      </Button>
      <p role="status" className={basics.spoken}>
        {shownMode === 'crop'
          ? t('{width} of the width and {height} of the height, {x} from the left, {y} from the top', {
              width: shareText(edit.crop.width),
              height: shareText(edit.crop.height),
              x: shareText(edit.crop.x),
              y: shareText(edit.crop.y),
            })
          : t('{x} from the left, {y} from the top', {
              x: shareText(imageFocus.x),
              y: shareText(imageFocus.y),
            })}
      </p>
    </div>
  );
}
