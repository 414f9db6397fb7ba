import type { ZoneOffset } from '@menuboard/contract/domain/zone';
import { skipToken } from '@reduxjs/toolkit/query/react';
import type { CachedDisplay } from '../../api/cached-display.ts';
import { usePaintedContentQuery } from '../../api/displays.api.ts';
import { useRestaurant } from '../../api/use-restaurant.ts';
import type { Board, PaintedBoard } from '../../ui/ScreenBoards.tsx';
import { moneyOf } from '../prices/money.ts';
import { behindScreen } from './behind-screen.ts';
import { useCurrentContent } from './use-current-content.ts';

/** Fields that no board shows. */
const notDrawn = new Set(['id', 'menuId', 'revision', 'createdAt', 'updatedAt']);

function drawnFields(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const fields = Object.entries(value).filter(([name]) => !notDrawn.has(name));
  return Object.fromEntries(fields.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Boards that look alike are the same: the change may concern another time of the day. */
function looksLike(one: Board, other: Board): boolean {
  return JSON.stringify(one, drawnFields) === JSON.stringify(other, drawnFields);
}

const nothing = { scheduledContent: [], menuId: null, mediaUrl: null, mediaType: null };

/**
 * The board on the screens of a display, if it is not its current one; otherwise undefined. Their schedule runs
 * on, so a screen without a network changes its board too.
 */
export function usePaintedBoard(
  { id, status, name, settings }: Pick<CachedDisplay, 'id' | 'status' | 'name' | 'settings'>,
  current: Board,
  now: number,
  offsets: readonly ZoneOffset[],
): PaintedBoard | undefined {
  const { restaurant } = useRestaurant();
  const screen = behindScreen(status);
  const tag = screen?.paintedTag || undefined;
  const query = usePaintedContentQuery(
    screen && tag !== undefined ? { displayId: id, screenId: screen.id, tag } : skipToken,
  );
  const content = query.currentData?.content;
  const { shown } = useCurrentContent(content ?? { ...nothing, name, settings }, now, offsets);
  if (!screen) return undefined;
  if (tag === undefined) return 'nothing';
  if (query.isFetching) return 'loading';
  if (!content) return 'unknown';
  const menu = content.menus.find(({ id: menuId }) => menuId === shown.menuId);
  const board = {
    display: shown,
    menu,
    money: restaurant ? moneyOf(restaurant, content.currency) : current.money,
  };
  return looksLike(board, current) ? undefined : board;
}
