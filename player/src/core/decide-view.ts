import { PAGE_MS } from '@menuboard/contract/domain/limits';
import { itemAt, untilNextItem } from '@menuboard/contract/domain/rotation';
import { decide } from '@menuboard/contract/domain/schedule/decide';
import type { ScreenEntry, ScreenFile } from '@menuboard/contract/domain/schedule/screen-entry';
import type { DisplaySettings, Look } from '@menuboard/contract/domain/settings';
import { wallTime } from '@menuboard/contract/domain/zone';
import type { ScreenContent, ScreenMenu } from '@menuboard/contract/screen';
import { findMenu } from './find-menu.ts';
import type { PlayerState } from './player-state.ts';

/** Two clocks: what time it is at the restaurant, and one that only ever runs forward, for the rotation. */
export interface ViewTime {
  /** The server's clock, ms since 1970. */
  wall: number;
  /** Ms since the rotation of this menu began. */
  elapsed: number;
}

interface ViewBase {
  displayName: string;
  time: string;
  /** Behind the menu; alone without one. */
  media: readonly ScreenFile[];
}

/** A display's own content, or a menu that its schedule puts in its place. */
export type BoardView =
  | ({ kind: 'ready' } & ViewBase)
  | ({
      kind: 'menu';
      look: Look;
      menu: ScreenMenu;
      rotationIndex: number;
      currency: string;
      theme: string;
    } & ViewBase);

/** Files that the schedule puts in place of everything; `assigned` is there for when none of them can be shown. */
export interface LoopView extends ViewBase {
  kind: 'loop';
  imageMs: number;
  assigned: BoardView;
}

export type View =
  | { kind: 'loading' }
  | { kind: 'pairing' }
  | { kind: 'notFound' }
  | { kind: 'failedToLoad' }
  | BoardView
  | LoopView;

/** What stands on the glass at this moment. */
export function decideView(state: PlayerState, now: ViewTime): View {
  switch (state.phase) {
    case 'starting':
    case 'loading':
      return { kind: 'loading' };
    case 'pairing':
    case 'notFound':
    case 'failedToLoad':
      return { kind: state.phase };
    case 'showing':
      return contentView(state.content, now);
  }
}

/** The addresses of the pictures and films that a view has on the glass. */
export function urlsOnScreen(view: View): string[] {
  if (!('media' in view)) return [];
  const files = view.media.map(({ url }) => url);
  if (view.kind !== 'menu' || view.look === 'board') return files;
  const { items } = view.menu;
  const shown = view.look === 'custom' ? items : items.slice(view.rotationIndex, view.rotationIndex + 1);
  return files.concat(shown.map(({ imageUrl }) => imageUrl || ''));
}

function contentView(content: ScreenContent, now: ViewTime): View {
  const { display, manifest } = content;
  const { mediaUrl, mediaType, currentMenu } = display;
  const own = mediaUrl !== null && mediaType !== null ? [{ url: mediaUrl, type: mediaType }] : [];
  const entry = decide(showableEntries(content), now.wall, manifest.zone.offsets);
  if (entry?.content.type === 'menu') {
    return boardView(content, findMenu(content, entry.content.menuId) ?? null, [], now);
  }
  const assigned = boardView(content, currentMenu, own, now);
  if (!entry) return assigned;
  const { displayName, time } = assigned;
  const imageMs = display.settings.imageSeconds * 1_000;
  return { kind: 'loop', displayName, time, media: entry.content.mediaItems, imageMs, assigned };
}

/** What is not here cannot win: a menu that came in a form that this screen does not know, or no file at all. */
function showableEntries(content: ScreenContent): ScreenEntry[] {
  return content.manifest.entries.filter(({ content: shown }) =>
    shown.type === 'menu' ? findMenu(content, shown.menuId) !== undefined : shown.mediaItems.length > 0,
  );
}

function boardView(
  { display, manifest }: ScreenContent,
  menu: ScreenMenu | null,
  media: readonly ScreenFile[],
  now: ViewTime,
): BoardView {
  const time = wallTime(manifest.zone.offsets, now.wall);
  const shown: ViewBase = { displayName: display.name, time, media };
  if (!menu) return { kind: 'ready', ...shown };
  const { look, theme } = display.settings;
  const turn = itemAt(now.elapsed, rotationLength(menu, look), rotationStepMs(display.settings));
  return { kind: 'menu', look, menu, rotationIndex: turn, currency: manifest.currency, theme, ...shown };
}

/** How many pages a menu has is known only to the one who draws it: so many that it comes round to the first. */
const manyPages = 720_720;

const rotationLength = (menu: ScreenMenu, look: Look) =>
  look === 'spotlight' ? menu.items.length : manyPages;
const rotationStepMs = ({ look, itemSeconds }: DisplaySettings) =>
  look === 'spotlight' ? itemSeconds * 1_000 : PAGE_MS;

const minute = 60_000;
/** No longer timer than this: after a sleep or a jump of the clock a long one is wrong. */
export const MAX_VIEW_WAIT_MS = 30_000;

/** Milliseconds until something else than this view has to be shown. */
export function msUntilNextView(state: PlayerState, view: View, now: ViewTime): number {
  if (state.phase !== 'showing') return MAX_VIEW_WAIT_MS;
  const { settings } = state.content.display;
  const board = view.kind === 'loop' ? view.assigned : view;
  const count = board.kind === 'menu' ? rotationLength(board.menu, settings.look) : 0;
  const nextTurn = untilNextItem(now.elapsed, count, rotationStepMs(settings));
  // The time on the board changes then, and every entry of a schedule begins and ends with a minute.
  const nextMinute = minute - (now.wall % minute);
  return Math.max(1, Math.min(nextTurn, nextMinute, MAX_VIEW_WAIT_MS));
}
