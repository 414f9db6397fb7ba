import { TextInput } from '@mantine/core';
import type { Aspect } from '@menuboard/contract/domain/layout';
import { useState } from 'react';
import classes from './CardPanel.module.css';
import { boardSizes, CARD_MIN, type CardRect, clampToBoard, resizeOnBoard } from './card-rects.ts';

interface CardRectFieldsProps {
  place: CardRect;
  aspect: Aspect;
  isLocked: boolean;
  /** `field` says which: what is typed into one is one step. */
  onPlace: (place: CardRect, field: string) => void;
}

/** Position and size as numbers: the way without dragging. */
export function CardRectFields({ place, aspect, isLocked, onPlace }: CardRectFieldsProps) {
  const { width, height } = boardSizes[aspect];
  const { x, y, w, h } = place;
  const fields = [
    {
      label: 'Left',
      value: x,
      min: 0,
      max: width - w,
      at: (to: number) => clampToBoard({ ...place, x: to }, aspect),
    },
    {
      label: 'Top',
      value: y,
      min: 0,
      max: height - h,
      at: (to: number) => clampToBoard({ ...place, y: to }, aspect),
    },
    {
      label: 'Width',
      value: w,
      min: CARD_MIN.width,
      max: width - x,
      at: (to: number) => resizeOnBoard(place, to, h, aspect),
    },
    {
      label: 'Height',
      value: h,
      min: CARD_MIN.height,
      max: height - y,
      at: (to: number) => resizeOnBoard(place, w, to, aspect),
    },
  ];
  return (
    <div className={classes.fields}>
      {fields.map(({ label, at, ...field }) => (
        <PixelField
          key={label}
          label={label}
          {...field}
          isLocked={isLocked}
          onValue={(to) => {
            const next = at(to);
            onPlace(next, label);
            return { Left: next.x, Top: next.y, Width: next.w, Height: next.h }[label] ?? to;
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
  /** Answers with what it became. */
  onValue: (value: number) => number;
}

function PixelField({ label, value, min, max, isLocked, onValue }: PixelFieldProps) {
  // What is typed stays as typed while it is what the card has, or no number yet.
  const [typed, setTyped] = useState<{ text: string; became: number } | null>(null);
  const text = typed && typed.became === value ? typed.text : String(value);
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
        setTyped({ text: currentTarget.value, became: isNumber ? onValue(number) : value });
      }}
      onBlur={() => setTyped(null)}
      // A wheel over a focused number would change it.
      onWheel={(event) => event.currentTarget.blur()}
    />
  );
}
