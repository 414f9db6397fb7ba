import { isQuarterTurn, stageSizes } from '@menuboard/board/stage/stage-geometry.ts';
import type { DisplayStatus } from '@menuboard/contract/displays';
import type { Rotation } from '@menuboard/contract/domain/settings';

const tvRatio = stageSizes.landscape.width / stageSizes.landscape.height;
/** Beyond this ratio the player runs in a narrow window, not on a screen. */
const MAX_RATIO = 3;

/**
 * The aspect ratio (width by height) of the board as guests see it, rotated as the settings say: of an online screen
 * that reported its size, else of any that did, else of a TV.
 */
export function screenAspect({ screens }: Pick<DisplayStatus, 'screens'>, rotation: Rotation): number {
  const sized = screens.filter(({ reported }) => reported && reported.width > 0 && reported.height > 0);
  const { reported } = sized.find(({ isOnline }) => isOnline) ?? sized[0] ?? {};
  return aspectOfSize(reported ?? null, rotation);
}

/** The aspect ratio of a screen of this size, rotated as the settings say; of a TV without a size. */
export function aspectOfSize(size: { width: number; height: number } | null, rotation: Rotation): number {
  const reportedRatio = size ? size.width / size.height : tvRatio;
  const ratio = Math.min(MAX_RATIO, Math.max(1 / MAX_RATIO, reportedRatio));
  return isQuarterTurn(rotation) ? 1 / ratio : ratio;
}
