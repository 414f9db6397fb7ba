import { itemAt, untilNextItem } from '@menuboard/contract/domain/rotation';
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
  | ({ kind: 'spotlight'; menu: ScreenMenu; index: number; currency: string; theme: string } & Shown);

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
  const index = itemAt(now.elapsed, menu.items.length, itemMs(display.settings.itemSeconds));
  return {
    kind: 'spotlight',
    menu,
    index,
    currency: manifest.currency,
    theme: display.settings.theme,
    ...shown,
  };
}

const minute = 60_000;
/** No longer timer than this: after a sleep or a jump of the clock a long one is wrong. */
const longestWait = 30_000;

/** Milliseconds until something else has to be shown. */
export function untilNextView(state: PlayerState, now: Now): number {
  if (state.phase !== 'showing') return longestWait;
  const { currentMenu, settings } = state.content.display;
  const count = currentMenu ? currentMenu.items.length : 0;
  const nextItem = untilNextItem(now.elapsed, count, itemMs(settings.itemSeconds));
  const nextMinute = minute - (now.wall % minute);
  return Math.max(1, Math.min(nextItem, nextMinute, longestWait));
}

const itemMs = (seconds: number) => seconds * 1_000;
