/** The shapes a board can have, width to height. */
export const aspects = ['16:9', '9:16'] as const;
export type Aspect = (typeof aspects)[number];

/** What a block of a layout shows. */
export const blockKinds = ['item'] as const;
export type BlockKind = (typeof blockKinds)[number];

/** A place on the board: `x`, `y` (its top left corner), `w` and `h` in fractions of the board; higher `z` is in front. */
export interface LayoutBlock {
  id: string;
  kind: BlockKind;
  itemId: string;
  x: number;
  y: number;
  w: number;
  h: number;
  z: number;
}

/** Where the Visual Editor put a menu's items; the *custom* look shows just that. */
export interface Layout {
  v: 1;
  aspect: Aspect;
  blocks: LayoutBlock[];
}

/** Fractions are sums of rounded numbers: what is over by less than this is not over. */
const SLACK = 1e-6;

/** Whether a block has a size and lies on the board. */
export function isOnBoard({ x, y, w, h }: Pick<LayoutBlock, 'x' | 'y' | 'w' | 'h'>): boolean {
  return x >= 0 && y >= 0 && w > 0 && h > 0 && x + w <= 1 + SLACK && y + h <= 1 + SLACK;
}
