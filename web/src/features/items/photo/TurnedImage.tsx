import type { FocusPoint } from '@menuboard/contract/domain/dish';
import { type ImageEdit, noEdit } from '@menuboard/contract/domain/image-edit';
import { useEffect, useRef } from 'react';
import { objectPosition } from './focus-point.ts';
import { turnedSize } from './photo-edit.ts';

interface TurnedImageProps {
  image: HTMLImageElement;
  rotation: ImageEdit['rotation'];
  crop?: ImageEdit['crop'];
  /** The longest side of the drawing, in its own pixels. */
  side: number;
  className?: string | undefined;
  focus?: FocusPoint;
}

/** The position of the corner of a turned image, in widths and heights of the result. */
const origins = { 0: [0, 0], 90: [1, 0], 180: [1, 1], 270: [0, 1] } as const;

/** A loaded image, turned and cropped as the server will do it. */
export function TurnedImage({
  image,
  rotation,
  crop = noEdit.crop,
  side,
  className,
  focus,
}: TurnedImageProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const natural = { width: image.naturalWidth, height: image.naturalHeight };
  const whole = turnedSize(natural, rotation);
  const cropped = { width: whole.width * crop.width, height: whole.height * crop.height };
  const scale = Math.min(1, side / Math.max(cropped.width, cropped.height, 1));
  const [width, height] = [cropped.width, cropped.height].map((length) =>
    Math.max(1, Math.round(length * scale)),
  );

  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    context.clearRect(0, 0, context.canvas.width, context.canvas.height);
    context.save();
    context.scale(scale, scale);
    context.translate(-crop.x * whole.width, -crop.y * whole.height);
    const [across, down] = origins[rotation];
    context.translate(across * whole.width, down * whole.height);
    context.rotate((rotation * Math.PI) / 180);
    context.drawImage(image, 0, 0, natural.width, natural.height);
    context.restore();
  });

  return (
    <canvas
      ref={canvas}
      className={className}
      width={width}
      height={height}
      style={focus && { objectPosition: objectPosition(focus) }}
    />
  );
}
