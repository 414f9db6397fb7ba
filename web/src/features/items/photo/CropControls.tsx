import { Button } from '@mantine/core';
import type { ImageEdit } from '@menuboard/contract/domain/image-edit';
import { t } from '../../../texts/texts.ts';
import { Choice } from '../../../ui/Choice.tsx';
import { IconMinus, IconPlus } from '../../../ui/icons.tsx';
import classes from './CropControls.module.css';
import { growCrop, ratioOf, type Shape, shapeCrop, turnedSize } from './photo-edit.ts';

interface CropControlsProps {
  image: HTMLImageElement;
  edit: ImageEdit;
  shape: Shape;
  onShape: (shape: Shape) => void;
  onCrop: (crop: ImageEdit['crop']) => void;
  onTurn: () => void;
}

const STEP = 0.05;

/** The shape and the size of a crop, and the turn, by buttons: all that a drag does, and more. */
export function CropControls({ image, edit, shape, onShape, onCrop, onTurn }: CropControlsProps) {
  const { crop, rotation } = edit;
  const turned = turnedSize({ width: image.naturalWidth, height: image.naturalHeight }, rotation);
  const ratio = ratioOf(shape, turned);
  const grow = (by: { width?: number; height?: number }) => onCrop(growCrop(crop, by, ratio));
  return (
    <div className={classes.controls}>
      <Choice
        look="joined"
        label={t('Shape of the crop')}
        isLabelHidden
        options={[
          { value: 'free', name: t('Any shape') },
          { value: '4:3', name: '4:3' },
        ]}
        value={shape}
        onChange={(next) => {
          onShape(next);
          onCrop(shapeCrop(crop, ratioOf(next, turned)));
        }}
      />
      {shape === 'free' ? (
        <>
          <Stepper
            name={t('Width')}
            less={t('Narrower')}
            more={t('Wider')}
            onStep={(sign) => grow({ width: sign * STEP })}
          />
          <Stepper
            name={t('Height')}
            less={t('Shorter')}
            more={t('Taller')}
            onStep={(sign) => grow({ height: sign * STEP })}
          />
        </>
      ) : (
        <Stepper
          name={t('Size')}
          less={t('Smaller')}
          more={t('Larger')}
          onStep={(sign) => grow({ width: sign * STEP })}
        />
      )}
      <Button variant="default" onClick={onTurn}>
        {t('Rotate')}
      </Button>
    </div>
  );
}

interface StepperProps {
  name: string;
  less: string;
  more: string;
  onStep: (sign: 1 | -1) => void;
}

function Stepper({ name, less, more, onStep }: StepperProps) {
  return (
    <fieldset className={classes.stepper} aria-label={name}>
      <button type="button" aria-label={less} title={less} onClick={() => onStep(-1)}>
        <IconMinus size={20} stroke={1.75} />
      </button>
      <span aria-hidden="true">{name}</span>
      <button type="button" aria-label={more} title={more} onClick={() => onStep(1)}>
        <IconPlus size={20} stroke={1.75} />
      </button>
    </fieldset>
  );
}
