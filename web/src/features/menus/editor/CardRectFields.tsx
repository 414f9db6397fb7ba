import { TextInput } from '@mantine/core';
import { editorBoardSizes } from '@menuboard/board/stage/editor-geometry.ts';
import type { Aspect } from '@menuboard/contract/domain/layout';
import { useState } from 'react';
import classes from './CardPanel.module.css';
import { type CardRect, clampToBoard, resizeOnBoard } from './card-rects.ts';
import { CARD_MIN } from './card-sizes.ts';

interface CardRectFieldsProps {
  rect: CardRect;
  aspect: Aspect;
  isLocked: boolean;
  /** `field` is the label of the edited field: all input into one field is one undo step. */
  onChange: (rect: CardRect, field: string) => void;
}

/** A card's position and size as numbers, for editing without a pointer. */
export function CardRectFields({ rect, aspect, isLocked, onChange }: CardRectFieldsProps) {
  const board = editorBoardSizes[aspect];
  const { x, y, w, h } = rect;
  const fields = [
    {
      label: 'Left',
      key: 'x',
      min: 0,
      max: board.width - w,
      withValue: (value: number) => clampToBoard({ ...rect, x: value }, aspect),
    },
    {
      label: 'Top',
      key: 'y',
      min: 0,
      max: board.height - h,
      withValue: (value: number) => clampToBoard({ ...rect, y: value }, aspect),
    },
    {
      label: 'Width',
      key: 'w',
      min: CARD_MIN.width,
      max: board.width - x,
      withValue: (value: number) => resizeOnBoard(rect, value, h, aspect),
    },
    {
      label: 'Height',
      key: 'h',
      min: CARD_MIN.height,
      max: board.height - y,
      withValue: (value: number) => resizeOnBoard(rect, w, value, aspect),
    },
  ] as const;
  return (
    <div className={classes.fields}>
      {fields.map(({ label, key, min, max, withValue }) => (
        <PixelField
          key={key}
          label={label}
          value={rect[key]}
          min={min}
          max={max}
          isLocked={isLocked}
          onValue={(value) => {
            const next = withValue(value);
            onChange(next, label);
            return next[key];
          }}
        />
      ))}
    </div>
  );
}

interface PixelFieldProps {
  label: string;
  value: number;
  min: number;
  max: number;
  isLocked: boolean;
  /** Applies a typed number; returns the value that the card got, which may be clamped. */
  onValue: (value: number) => number;
}

function PixelField({ label, value, min, max, isLocked, onValue }: PixelFieldProps) {
  // The typed text stays while the card has the value that it led to, or while it is not a number yet.
  const [typed, setTyped] = useState<{ text: string; applied: number } | null>(null);
  const text = typed && typed.applied === value ? typed.text : String(value);
  return (
    <TextInput
      label={label}
      type="number"
      inputMode="numeric"
      step={1}
      min={min}
      max={max}
      value={text}
      readOnly={isLocked}
      onChange={({ currentTarget }) => {
        const number = currentTarget.valueAsNumber;
        const isNumber = Number.isFinite(number);
        setTyped({ text: currentTarget.value, applied: isNumber ? onValue(number) : value });
      }}
      onBlur={() => setTyped(null)}
      // A mouse wheel over a focused number field would change it.
      onWheel={(event) => event.currentTarget.blur()}
    />
  );
}
