import type { Aspect } from '@menuboard/contract/domain/layout';
import { t } from '../../../texts/texts.ts';
import basics from '../../../ui/basics.module.css';
import { boardFrame, clampToBoard, type EditorBlock, type Frame, smallestSide } from './editor-block.ts';
import type { Units } from './initial-board.ts';
import { NumberField } from './NumberField.tsx';
import { percentOf, pxOf, STEPS } from './percent.ts';

interface BlockFieldsProps {
  block: EditorBlock;
  aspect: Aspect;
  units: Units;
  isLocked: boolean;
  /** `field` is the label of the edited field: all input into one field is one undo step. */
  onChange: (frame: Frame, field: string) => void;
}

const fields = [
  { label: t('Left'), key: 'x', side: 'w' },
  { label: t('Top'), key: 'y', side: 'h' },
  { label: t('Width'), key: 'w', side: 'w' },
  { label: t('Height'), key: 'h', side: 'h' },
] as const;

/** A block's position and size in percent of the board, for editing without a pointer. */
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
    <>
      <div className={basics.pair}>
        {fields.map(({ label, key, side }) => {
          const whole = board[side];
          const [min, max] = limits[key];
          return (
            <NumberField
              key={key}
              label={label}
              unit="%"
              step={1 / STEPS}
              value={percentOf(block[key], whole)}
              min={percentOf(min, whole)}
              max={percentOf(max, whole)}
              isLocked={isLocked}
              onValue={(value) => {
                const px = Math.min(Math.max(pxOf(value, whole), min), max);
                const next = clampToBoard({ x, y, w, h, [key]: px }, aspect, smallestSide(kind));
                onChange(next, label);
                return percentOf(next[key], whole);
              }}
            />
          );
        })}
      </div>
      {kind === 'item' && (
        <p className={basics.hint}>
          {t('A card of {width} × {height}', {
            width: Math.round(w / units.x),
            height: Math.round(h / units.y),
          })}
        </p>
      )}
    </>
  );
}
