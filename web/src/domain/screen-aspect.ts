import { isQuarterTurn } from '@menuboard/board/stage-geometry.ts';
import type { DisplayStatus } from '@menuboard/contract/displays';
import type { Rotation } from '@menuboard/contract/domain/settings';

const TV = 16 / 9;
/** Beyond that a page is no picture of a screen: a window that somebody made a strip. */
const MOST = 3;

/**
 * Width by height of the board as guests see it: of a screen that is there and told its size, turned as the settings
 * say. Without one a TV's.
 */
export function screenAspect({ screens }: Pick<DisplayStatus, 'screens'>, rotation: Rotation): number {
  const sized = screens.filter(({ reported }) => reported && reported.width > 0 && reported.height > 0);
  const { reported } = sized.find(({ isOnline }) => isOnline) ?? sized[0] ?? {};
  const own = reported ? reported.width / reported.height : TV;
  const glass = Math.min(MOST, Math.max(1 / MOST, own));
  return isQuarterTurn(rotation) ? 1 / glass : glass;
}
