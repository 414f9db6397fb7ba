import type { FocusPoint } from '@menuboard/contract/domain/dish';
import { type KeyboardEvent, type MouseEvent, useId } from 'react';
import { objectPosition } from '../../../domain/focus-point.ts';
import { locale, t } from '../../../texts/texts.ts';
import classes from './FocusPointField.module.css';

interface FocusPointFieldProps {
  imageUrl: string;
  focus: FocusPoint;
  onChange: (focus: FocusPoint) => void;
}

const STEP = 0.05;
const moves: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

const shareText = (share: number) => share.toLocaleString(locale(), { style: 'percent' });
const toFraction = (value: number) => Math.min(1, Math.max(0, Math.round(value * 100) / 100));

/** The point of a photo that every crop keeps: a tap or the arrow keys move it, and both crops follow. */
export function FocusPointField({ imageUrl, focus, onChange }: FocusPointFieldProps) {
  const titleId = useId();
  const hintId = useId();
  const moveTo = (x: number, y: number) => onChange({ x: toFraction(x), y: toFraction(y) });

  const handleClick = ({ currentTarget, clientX, clientY, detail }: MouseEvent<HTMLElement>) => {
    // Enter and Space click without a position.
    if (detail === 0) return;
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    moveTo((clientX - left) / width, (clientY - top) / height);
  };

  const handleKeyDown = (event: KeyboardEvent) => {
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    moveTo(focus.x + move[0], focus.y + move[1]);
  };

  const percent = (share: number) => `${Math.round(share * 100)}%`;
  const cropStyle = { objectPosition: objectPosition(focus) };
  return (
    <div>
      <p id={titleId} className={classes.title}>
        {t('Focus of the photo')}
      </p>
      <p id={hintId} className={classes.hint}>
        {t('Tap what must stay visible when the photo is cropped. The arrow keys move the point.')}
      </p>
      <div className={classes.photos}>
        <button
          type="button"
          className={classes.photo}
          aria-labelledby={titleId}
          aria-describedby={hintId}
          onClick={handleClick}
          onKeyDown={handleKeyDown}
        >
          <img src={imageUrl} alt="" draggable={false} />
          <i className={classes.mark} style={{ left: percent(focus.x), top: percent(focus.y) }} />
        </button>
        <figure className={classes.crop} data-shape="list">
          <img src={imageUrl} alt="" style={cropStyle} />
          <figcaption>{t('In lists')}</figcaption>
        </figure>
        <figure className={classes.crop} data-shape="large">
          <img src={imageUrl} alt="" style={cropStyle} />
          <figcaption>{t('Large')}</figcaption>
        </figure>
      </div>
      <p role="status" className={classes.visuallyHidden}>
        {t('{x} from the left, {y} from the top', { x: shareText(focus.x), y: shareText(focus.y) })}
      </p>
    </div>
  );
}
