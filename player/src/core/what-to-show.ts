import { PAGE_MS } from '@menuboard/contract/domain/limits';
import { itemAt, untilNextItem } from '@menuboard/contract/domain/rotation';
import type { DisplaySettings, Look } from '@menuboard/contract/domain/settings';
import { wallTime } from '@menuboard/contract/domain/zone';
import type { ScreenContent, ScreenMenu } from '@menuboard/contract/screen';
import type { PlayerState } from './player-state.ts';

/** Two clocks: what time it is at the restaurant, and one that only ever runs forward, for the rotation. */
export interface Now {
  /** The server's clock, ms since 1970. */
  wall: number;
  /** Ms since the rotation of this menu began. */
  elapsed: number;
}

interface Shown {
  displayName: string;
  time: string;
  /** Behind the menu; alone without one. */
  media: { url: string; type: 'image' | 'video' } | null;
}

export type View =
  | { kind: 'loading' }
  | { kind: 'pairing' }
  | { kind: 'notFound' }
  | { kind: 'failedToLoad' }
  | ({ kind: 'ready' } & Shown)
  | ({ kind: 'menu'; look: Look; menu: ScreenMenu; turn: number; currency: string; theme: string } & Shown);

/** What stands on the glass at this moment. */
export function whatToShow(state: PlayerState, now: Now): View {
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

function contentView({ display, manifest }: ScreenContent, now: Now): View {
  const { mediaUrl, mediaType } = display;
  const shown: Shown = {
    displayName: display.name,
    time: wallTime(manifest.zone.offsets, now.wall),
    media: mediaUrl !== null && mediaType !== null ? { url: mediaUrl, type: mediaType } : null,
  };
  const menu = display.currentMenu;
  if (!menu) return { kind: 'ready', ...shown };
  const { look, theme } = display.settings;
  const turn = itemAt(now.elapsed, turnsOf(menu, look), turnMs(display.settings));
  return { kind: 'menu', look, menu, turn, currency: manifest.currency, theme, ...shown };
}

/** How many pages a menu has is known only to the one who draws it: so many that it comes round to the first. */
const manyPages = 720_720;

const turnsOf = (menu: ScreenMenu, look: Look) => (look === 'spotlight' ? menu.items.length : manyPages);
const turnMs = ({ look, itemSeconds }: DisplaySettings) =>
  look === 'spotlight' ? itemSeconds * 1_000 : PAGE_MS;

const minute = 60_000;
/** No longer timer than this: after a sleep or a jump of the clock a long one is wrong. */
const longestWait = 30_000;

/** Milliseconds until something else has to be shown. */
export function untilNextView(state: PlayerState, now: Now): number {
  if (state.phase !== 'showing') return longestWait;
  const { currentMenu, settings } = state.content.display;
  const count = currentMenu ? turnsOf(currentMenu, settings.look) : 0;
  const nextTurn = untilNextItem(now.elapsed, count, turnMs(settings));
  const nextMinute = minute - (now.wall % minute);
  return Math.max(1, Math.min(nextTurn, nextMinute, longestWait));
}
