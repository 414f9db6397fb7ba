import type { LayoutBackground } from '@menuboard/contract/domain/layout';
import type { Box } from '../stage/stage-geometry.ts';
import css from './ArrangedMenu.module.css';
import { BlockImage } from './BlockImage.tsx';

/** An owner's own background behind all blocks: a colour, or an image that the colour covers in part. */
export function LayoutGround({
  color,
  imageUrl,
  shade,
  box,
  isHidden,
}: LayoutBackground & { box: Box; isHidden: boolean }) {
  const rect = { left: 0, top: 0, ...box };
  return (
    <>
      <i className={css.block} style={{ ...rect, background: color }} />
      {imageUrl && <BlockImage url={imageUrl} rect={rect} isHidden={isHidden} />}
      {imageUrl && <i className={css.block} style={{ ...rect, background: color, opacity: shade }} />}
    </>
  );
}
