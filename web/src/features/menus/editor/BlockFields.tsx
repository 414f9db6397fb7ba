import { TextInput } from '@mantine/core';
import type { Aspect } from '@menuboard/contract/domain/layout';
import { useState } from 'react';
import { t } from '../../../texts/texts.ts';
import { boardFrame, clampToBoard, type EditorBlock, type Frame, smallestSide } from './editor-block.ts';
import type { Units } from './initial-board.ts';
import classes from './Panels.module.css';

interface BlockFieldsProps {
  block: EditorBlock;
  aspect: Aspect;
  units: Units;
  isLocked: boolean;
  /** `field` is the label of the edited field: all input into one field is one undo step. */
  onChange: (frame: Frame, field: string) => void;
}

const fields = [
  { label: t('Left'), key: 'x', axis: 'x', steps: 10 },
  { label: t('Top'), key: 'y', axis: 'y', steps: 10 },
  { label: t('Width'), key: 'w', axis: 'x', steps: 1 },
  { label: t('Height'), key: 'h', axis: 'y', steps: 1 },
] as const;

/**
 * A block's position and size as numbers, for editing without a pointer. Positions are percentages of the board; sizes
 * count in parts of a card: a card of the first arrangement is 250 wide and 150 high.
 */
export function BlockFields({ block, aspect, units, isLocked, onChange }: BlockFieldsProps) {
  const board = boardFrame(aspect);
  const { x, y, w, h, kind } = block;
  const limits = {
    x: [0, board.w - w],
    y: [0, board.h - h],
    w: [smallestSide(kind), board.w - x],
    h: [smallestSide(kind), board.h - y],
  } as const;
  return (
    <div className={classes.fields}>
      {fields.map(({ label, key, axis, steps }) => {
        const isPosition = steps > 1;
        const unit = isPosition ? board[axis === 'x' ? 'w' : 'h'] / 100 : units[axis];
        const shown = (px: number) => Math.round((px / unit) * steps) / steps;
        const [min, max] = limits[key];
        return (
          <NumberField
            key={key}
            label={label}
            step={1 / steps}
            unit={isPosition ? '%' : undefined}
            value={shown(block[key])}
            min={Math.ceil(min / unit)}
            max={Math.floor(max / unit)}
            isLocked={isLocked}
            onValue={(value) => {
              const px = Math.min(Math.max(value * unit, min), max);
              const next = clampToBoard({ x, y, w, h, [key]: px }, aspect, smallestSide(kind));
              onChange(next, label);
              return shown(next[key]);
            }}
          />
        );
      })}
    </div>
  );
}

interface NumberFieldProps {
  label: string;
  step: number;
  unit: string | undefined;
  value: number;
  min: number;
  max: number;
  isLocked: boolean;
  /** Applies a typed number; returns the value that the block got, which may be clamped. */
  onValue: (value: number) => number;
}

function NumberField({ label, step, unit, value, min, max, isLocked, onValue }: NumberFieldProps) {
  // The typed text stays while the block has the value that it led to, or while it is not a number yet.
  const [typed, setTyped] = useState<{ text: string; applied: number } | null>(null);
  const text = typed && typed.applied === value ? typed.text : String(value);
  return (
    <TextInput
      label={label}
      type="number"
      inputMode="decimal"
      rightSection={unit}
      step={step}
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
