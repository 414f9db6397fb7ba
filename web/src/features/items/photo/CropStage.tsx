import type { FocusPoint } from '@menuboard/contract/domain/dish';
import type { ImageEdit } from '@menuboard/contract/domain/image-edit';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import classes from './CropStage.module.css';
import {
  type Corner,
  centreCrop,
  cornerAt,
  dragCorner,
  isInCrop,
  moveCrop,
  ratioOf,
  type Shape,
  toCropped,
  toWhole,
  turnedSize,
} from './photo-edit.ts';
import { TurnedImage } from './TurnedImage.tsx';

interface CropStageProps {
  image: HTMLImageElement;
  edit: ImageEdit;
  shape: Shape;
  /** The focus point of the cropped photo. */
  focus: FocusPoint;
  /** The target of taps, drags and arrow keys. */
  mode: 'crop' | 'focus';
  label: string;
  hintId: string;
  onCrop: (crop: ImageEdit['crop']) => void;
  onFocus: (focus: FocusPoint) => void;
}

const STAGE_PX = 1_000;
const STEP = 0.05;
const moves: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};
/** Half of what a finger needs. */
const REACH_PX = 22;
/** A pointer that moves less than this taps. */
const TAP_PX = 6;

const percent = (share: number) => `${Math.round(share * 1_000) / 10}%`;

interface Drag {
  from: FocusPoint;
  crop: ImageEdit['crop'];
  corner: Corner | undefined;
  isInside: boolean;
  hasMoved: boolean;
}

/**
 * The whole photo with the frame of its crop, and with its focus point. A tap does what a drag does: it puts the middle of
 * the frame, or the focus point, there. So do the arrow keys.
 */
export function CropStage(props: CropStageProps) {
  const { image, edit, shape, focus, mode, label, hintId, onCrop, onFocus } = props;
  const { crop, rotation } = edit;
  const drag = useRef<Drag>(null);
  const turned = turnedSize({ width: image.naturalWidth, height: image.naturalHeight }, rotation);
  const point = toWhole(focus, crop);

  const pointOf = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    return { x: (clientX - left) / width, y: (clientY - top) / height, width, height };
  };

  const handleDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    const { x, y, width, height } = pointOf(event);
    const reach = { width: REACH_PX / width, height: REACH_PX / height };
    const from = { x, y };
    event.currentTarget.setPointerCapture?.(event.pointerId);
    const corner = cornerAt(crop, from, reach);
    drag.current = { from, crop, corner, isInside: isInCrop(crop, from), hasMoved: false };
  };

  const handleMove = (event: PointerEvent<HTMLElement>) => {
    const { current } = drag;
    if (!current) return;
    const { x, y, width, height } = pointOf(event);
    const [byX, byY] = [x - current.from.x, y - current.from.y];
    current.hasMoved ||= Math.hypot(byX * width, byY * height) > TAP_PX;
    if (!current.hasMoved) return;
    if (mode === 'focus') onFocus(toCropped({ x, y }, crop));
    else if (current.corner)
      onCrop(dragCorner(current.crop, current.corner, { x, y }, ratioOf(shape, turned)));
    else if (current.isInside) onCrop(moveCrop(current.crop, current.crop.x + byX, current.crop.y + byY));
  };

  const handleUp = (event: PointerEvent<HTMLElement>) => {
    const { current } = drag;
    drag.current = null;
    if (!current || current.hasMoved) return;
    const { x, y } = pointOf(event);
    if (mode === 'focus') onFocus(toCropped({ x, y }, crop));
    else onCrop(centreCrop(crop, { x, y }));
  };

  const handleKeyDown = (event: KeyboardEvent) => {
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    const [x, y] = move;
    if (mode === 'crop') onCrop(moveCrop(crop, crop.x + x, crop.y + y));
    else onFocus(toCropped({ x: point.x + x * crop.width, y: point.y + y * crop.height }, crop));
  };

  const frame = {
    left: percent(crop.x),
    top: percent(crop.y),
    width: percent(crop.width),
    height: percent(crop.height),
  };
  return (
    <button
      type="button"
      className={classes.stage}
      data-mode={mode}
      aria-label={label}
      aria-describedby={hintId}
      onPointerDown={handleDown}
      onPointerMove={handleMove}
      onPointerUp={handleUp}
      onPointerCancel={() => {
        drag.current = null;
      }}
      onKeyDown={handleKeyDown}
    >
      <TurnedImage image={image} rotation={rotation} side={STAGE_PX} className={classes.photo} />
      <i className={classes.frame} style={frame} />
      {mode === 'focus' && (
        <i className={classes.point} style={{ left: percent(point.x), top: percent(point.y) }} />
      )}
    </button>
  );
}
