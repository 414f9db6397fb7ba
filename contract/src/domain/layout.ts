import { clampNumber, isFiniteNumber, isRecord, isString } from './guards.ts';

/** The aspects of a layout, width to height. */
export const aspects = ['16:9', '9:16'] as const;
/** One of `aspects`. */
export type Aspect = (typeof aspects)[number];

/** The kinds of blocks. */
export const blockKinds = ['item'] as const;
/** One of `blockKinds`. */
export type BlockKind = (typeof blockKinds)[number];

/**
 * The position and size of an item in a layout. `x` and `y` (the top left corner), `w` and `h` are fractions of the
 * board, 0 to 1. A block with a higher `z` is in front.
 */
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

/** A menu's arrangement from the Visual Editor, which the *custom* look shows. `v` is the version of the format. */
export interface Layout {
  v: 1;
  aspect: Aspect;
  blocks: LayoutBlock[];
}

/** Fractions are sums of rounded numbers and may be larger than 1 by less than this. */
const ROUNDING_TOLERANCE = 1e-6;

/** Whether a block has a size and is completely on the board. */
export function isOnBoard({ x, y, w, h }: Pick<LayoutBlock, 'x' | 'y' | 'w' | 'h'>): boolean {
  return (
    x >= 0 && y >= 0 && w > 0 && h > 0 && x + w <= 1 + ROUNDING_TOLERANCE && y + h <= 1 + ROUNDING_TOLERANCE
  );
}

/** Reads a block and moves it inside the board. Returns `undefined` for an invalid block or an unknown kind. */
function readBlock(value: unknown): LayoutBlock | undefined {
  if (!isRecord(value) || !isString(value.id) || !isString(value.itemId)) return undefined;
  const kind = blockKinds.find((known) => known === value.kind);
  const { id, itemId, x, y, w, h, z } = value;
  if (
    !kind ||
    !isFiniteNumber(x) ||
    !isFiniteNumber(y) ||
    !isFiniteNumber(w) ||
    !isFiniteNumber(h) ||
    w <= 0 ||
    h <= 0
  )
    return undefined;
  const [left, top] = [clampNumber(x, 0, 1, 0), clampNumber(y, 0, 1, 0)];
  const [width, height] = [Math.min(w, 1 - left), Math.min(h, 1 - top)];
  if (width <= 0 || height <= 0) return undefined;
  return { id, kind, itemId, x: left, y: top, w: width, h: height, z: clampNumber(z, -1e6, 1e6, 0) };
}

/** Reads a layout without its invalid blocks. Returns `null` for an unknown version or aspect. */
export function readLayout(value: unknown): Layout | null {
  if (!isRecord(value) || value.v !== 1 || !Array.isArray(value.blocks)) return null;
  const aspect: Aspect | undefined = aspects.find((known) => known === value.aspect);
  if (!aspect) return null;
  const blocks = value.blocks.map(readBlock).filter((block) => block !== undefined);
  return { v: 1, aspect, blocks };
}
