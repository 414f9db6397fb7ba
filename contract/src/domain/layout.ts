import { isFields, isNumber, isText, within } from './guards.ts';

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
const ROUNDING_TOLERANCE = 1e-6;

/** Whether a block has a size and lies on the board. */
export function isOnBoard({ x, y, w, h }: Pick<LayoutBlock, 'x' | 'y' | 'w' | 'h'>): boolean {
  return (
    x >= 0 && y >= 0 && w > 0 && h > 0 && x + w <= 1 + ROUNDING_TOLERANCE && y + h <= 1 + ROUNDING_TOLERANCE
  );
}

/** A block of a layout, inside the board; `undefined` for one that names no place or a kind of another version. */
function readBlock(value: unknown): LayoutBlock | undefined {
  if (!isFields(value) || !isText(value.id) || !isText(value.itemId)) return undefined;
  const kind = blockKinds.find((known) => known === value.kind);
  const { id, itemId, x, y, w, h, z } = value;
  if (!kind || !isNumber(x) || !isNumber(y) || !isNumber(w) || !isNumber(h) || w <= 0 || h <= 0)
    return undefined;
  const [left, top] = [within(x, 0, 1, 0), within(y, 0, 1, 0)];
  const [width, height] = [Math.min(w, 1 - left), Math.min(h, 1 - top)];
  if (width <= 0 || height <= 0) return undefined;
  return { id, kind, itemId, x: left, y: top, w: width, h: height, z: within(z, -1e6, 1e6, 0) };
}

/** A layout as received: what is wrong of it is left out, and without a shape it is none. */
export function readLayout(value: unknown): Layout | null {
  if (!isFields(value) || value.v !== 1 || !Array.isArray(value.blocks)) return null;
  const aspect: Aspect | undefined = aspects.find((known) => known === value.aspect);
  if (!aspect) return null;
  const blocks = value.blocks.map(readBlock).filter((block) => block !== undefined);
  return { v: 1, aspect, blocks };
}
