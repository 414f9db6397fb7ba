import type { ReactNode } from 'react';
import type { FrameBox, TextBox } from '../compose/types.ts';
import { FocusImage } from '../media/FocusImage.tsx';
import { focusIn } from '../media/object-position.ts';
import { ChangedLine } from '../motion/ChangedLine.tsx';
import typography from '../text/typography.module.css';
import { useDrawing } from './board-drawing.ts';
import { colorOf } from './board-place.ts';
import css from './composed.module.css';

interface FrameBoxesProps {
  boxes: readonly FrameBox[];
  /** The dishes of the list on this page, which underlines their changes. */
  listedIds: readonly string[];
}

/** Fields, photos, drawings and texts around the list, from back to front. */
export function FrameBoxes({ boxes, listedIds }: FrameBoxesProps) {
  return boxes.map((box) => <FrameBoxView key={keyOf(box)} box={box} listedIds={listedIds} />);
}

const keyOf = (box: FrameBox) =>
  [box.kind, box.left, box.top, box.width, box.kind === 'text' && box.text].join(' ');

function FrameBoxView({ box, listedIds }: { box: FrameBox; listedIds: readonly string[] }) {
  const { place, drawings, logoUrl } = useDrawing();
  switch (box.kind) {
    case 'text':
      return (
        <TextLine box={box}>
          {box.itemId && box.textKind === 'heroPrice' && listedIds.indexOf(box.itemId) < 0 && (
            <ChangedLine itemId={box.itemId} />
          )}
        </TextLine>
      );
    case 'photo': {
      const { photo, fit } = box;
      return (
        <div className={css.abs} style={{ ...place(box), borderRadius: box.radius, overflow: 'hidden' }}>
          <FocusImage
            url={photo.url}
            rect={{ left: 0, top: 0, width: box.width, height: box.height }}
            focus={fit === 'contain' ? photo.focus : focusIn(photo, box)}
            isWhole={fit === 'contain'}
          />
        </div>
      );
    }
    case 'logo':
      return logoUrl ? <img className={css.logo} src={logoUrl} alt="" style={place(box)} /> : null;
    case 'drawing': {
      const Drawing = drawings[box.name];
      return Drawing ? (
        <div className={css.abs} style={place(box)}>
          <Drawing width={box.width} height={box.height} tone={0} />
        </div>
      ) : null;
    }
    default:
      return (
        <i
          className={css.abs}
          style={{
            ...place(box),
            background: colorOf(box.color),
            borderRadius: box.kind === 'field' ? (box.isRound ? '50%' : box.radius) : undefined,
          }}
        />
      );
  }
}

const elements: { [kind in TextBox['textKind']]?: 'h1' | 'h2' } = { title: 'h1', heroName: 'h2' };

/** A line of text around the list. */
function TextLine({ box, children }: { box: TextBox; children: ReactNode }) {
  const { place, isMirrored, clock } = useDrawing();
  const { text, textKind, size, align, color, turn = 0, isVertical } = box;
  const Element = elements[textKind] || 'p';
  return (
    <Element
      className={`${typography[textKind]} ${css.text} ${isVertical ? css.vertical : ''}`}
      style={{
        ...place(box),
        fontSize: size,
        lineHeight: `${isVertical ? box.width : box.height}px`,
        textAlign: align,
        color: colorOf(color),
        transform: turn ? `rotate(${isMirrored ? -turn : turn}deg)` : undefined,
      }}
    >
      {textKind === 'aside' && clock?.still ? text.replace(clock.still, () => clock.now) : text}
      {children}
    </Element>
  );
}
