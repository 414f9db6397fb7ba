import {
  clampNumber,
  isAnything,
  isFiniteNumber,
  isOneOf,
  isRecord,
  isString,
  readFields,
  readList,
} from './guards.ts';

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
  const block = readFields(value, {
    id: isString,
    kind: isOneOf(blockKinds),
    itemId: isString,
    x: isFiniteNumber,
    y: isFiniteNumber,
    w: isFiniteNumber,
    h: isFiniteNumber,
    z: isAnything,
  });
  if (!block) return undefined;
  const [x, y] = [clampNumber(block.x, 0, 1, 0), clampNumber(block.y, 0, 1, 0)];
  const [w, h] = [Math.min(block.w, 1 - x), Math.min(block.h, 1 - y)];
  return w > 0 && h > 0 ? { ...block, x, y, w, h, z: clampNumber(block.z, -1e6, 1e6, 0) } : undefined;
}

/** Reads a layout without its invalid blocks. Returns `null` for an unknown version or aspect. */
export function readLayout(value: unknown): Layout | null {
  if (!isRecord(value) || value.v !== 1 || !Array.isArray(value.blocks)) return null;
  const { aspect, blocks } = value;
  return isOneOf(aspects)(aspect) ? { v: 1, aspect, blocks: readList(blocks, readBlock) } : null;
}
