/** A board that names the next menu in its last half hour, whatever its frame. */

import { compose } from './compose.ts';
import type { BoardContent, Composition, FrameBox, PageBoxes } from './types.ts';

const isSoftLine = (box: FrameBox) => box.kind === 'text' && box.textKind === 'aside';

/** True if a page shows the soft line: at its top or, for the next menu, in its legend. */
export const hasSoftLine = ({ boxes, legend }: PageBoxes, { next }: Pick<BoardContent, 'next'>): boolean =>
  boxes.some(isSoftLine) ||
  (next !== '' && (legend?.lines || []).some((line) => line.some(({ text }) => text.indexOf(next) === 0)));

/** Composes a board. Where the frame has no soft line, the next menu opens the legend. */
export function composeAnnounced(...[content, ...task]: Parameters<typeof compose>): Composition {
  const composition = compose(content, ...task);
  const { next, footer } = content;
  if (!next || composition.pages.some(({ boxes }) => boxes.some(isSoftLine))) return composition;
  return compose({ ...content, footer: [next, footer].filter(Boolean).join(' · ') }, ...task);
}
