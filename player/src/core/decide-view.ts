import { imagesOnBoard } from '@menuboard/contract/domain/board-photos';
import { clockText } from '@menuboard/contract/domain/clock';
import { imagesIn } from '@menuboard/contract/domain/layout';
import { PAGE_ROTATION_MS } from '@menuboard/contract/domain/limits';
import { isOrdersBoard } from '@menuboard/contract/domain/menu-details';
import type { MoneyRules } from '@menuboard/contract/domain/money/rules';
import { ownMediaAt } from '@menuboard/contract/domain/own-media';
import type { BrandOnScreen } from '@menuboard/contract/domain/restaurant-details';
import { itemIndexAt, msUntilNextItem, PAGE_CYCLE } from '@menuboard/contract/domain/rotation';
import { isBlackAt } from '@menuboard/contract/domain/schedule/blackout';
import { pickEntry } from '@menuboard/contract/domain/schedule/pick-entry';
import type { MediaFile, ScreenEntry } from '@menuboard/contract/domain/schedule/screen-entry';
import type { Look } from '@menuboard/contract/domain/settings';
import { type ScreenTakeover, takeoverAt } from '@menuboard/contract/domain/takeover';
import { formatWallTime } from '@menuboard/contract/domain/zone';
import { findMenu, type OfferedMenu, type ScreenContent, type ScreenMenu } from '@menuboard/contract/screen';
import { languageAt, moneyAt } from '@menuboard/contract/screen/menu-languages';
import { offeredMenu } from '@menuboard/contract/screen/offered-menu';
import { type DrawnSettings, settingsFor } from '@menuboard/contract/screen/settings-for';
import { withDaypart } from './daypart.ts';
import { isMediaTurn, msUntilNextTurn } from './media-turn.ts';
import type { PlayerState } from './player-state.ts';
import { stalePriceAt } from './stale-price.ts';

/** The time by two clocks. */
export interface ViewTime {
  /** The server's clock, ms since 1970. */
  wall: number;
  /** Ms on a clock that only runs forward. */
  monotonic: number;
  /** The server's last answer by the first clock, if it is known. */
  contact?: number | undefined;
}

interface ViewBase {
  displayName: string;
  time: string;
  settings: DrawnSettings;
  /** The media beside the menu, or alone without a menu. */
  media: readonly MediaFile[];
}

/** The display's assigned content, or a menu that the schedule shows instead. */
export type BoardView =
  | ({ kind: 'ready' } & ViewBase)
  | ({
      kind: 'menu';
      menu: OfferedMenu;
      /** The next instant at which a price or an availability changes by itself, ms since 1970. */
      until: number;
      /** Monotonic time at which the rotation of this menu in this look began. */
      rotationStart: number;
      rotationIndex: number;
      /** The language that the menu is drawn in, where it is known: a BCP 47 tag. */
      language: string | undefined;
      money: MoneyRules;
      brand: BrandOnScreen | undefined;
      restaurantName: string;
    } & ViewBase);

/**
 * Media instead of the board: from the schedule, or the display's own at its turn. The assigned board is shown if none
 * of the files can be.
 */
export interface LoopView extends ViewBase {
  kind: 'loop';
  imageMs: number;
  assigned: BoardView;
}

/** A black screen, by the display's settings. */
export interface BlackView extends ViewBase {
  kind: 'black';
}

/** A text or an image above everything else. */
export interface TakeoverView extends ViewBase {
  kind: 'takeover';
  takeover: ScreenTakeover;
  /** End of the takeover, ms since 1970. */
  until: number;
  language: string | undefined;
  brand: BrandOnScreen | undefined;
}

export type View =
  | { kind: 'loading' }
  | { kind: 'pairing' }
  | { kind: 'notFound' }
  | { kind: 'failedToLoad' }
  | BoardView
  | LoopView
  | BlackView
  | TakeoverView;

/** The view at this moment. The rotation of a menu that `previous` already shows in the same look goes on. */
export function decideView(state: PlayerState, now: ViewTime, previous?: View): View {
  switch (state.phase) {
    case 'starting':
    case 'loading':
      return { kind: 'loading' };
    case 'pairing':
    case 'notFound':
    case 'failedToLoad':
      return { kind: state.phase };
    case 'showing':
      return contentView(state.content, now, previous);
  }
}

/** The URLs of the images and videos that a view shows. */
export function urlsOnScreen(view: View): string[] {
  if (!('media' in view)) return [];
  const files = view.media.map(({ url }) => url);
  if (view.kind !== 'menu') return files;
  const { items } = view.menu;
  const { look, photos } = view.settings;
  if (look === 'board') return files.concat(imagesOnBoard(view.menu, photos));
  const shown = look === 'spotlight' ? items.slice(view.rotationIndex, view.rotationIndex + 1) : items;
  return files.concat(
    shown.map(({ imageUrl }) => imageUrl || ''),
    look === 'custom' ? imagesIn(view.menu.layout) : [],
  );
}

function contentView(content: ScreenContent, now: ViewTime, previous?: View): View {
  const { display, manifest } = content;
  const { currentMenu, settings } = display;
  const { offsets } = manifest.zone;
  const boardOf = (menu: ScreenMenu | null, media: readonly MediaFile[]) =>
    boardView(content, menu, media, now, previous);
  const takeover = takeoverAt(manifest.takeovers, now.wall);
  if (takeover) return takeoverView(content, takeover, now);
  if (isBlackAt(manifest.blackout, now.wall, offsets)) return { ...boardOf(null, []), kind: 'black' };
  const own = ownMediaAt(display, now.wall, offsets);
  const ownMedia = own ? [own] : [];
  const entries = showableEntries(content);
  const shown = pickEntry(entries, now.wall, offsets)?.content;
  if (shown?.type === 'media') return loopView(shown.mediaItems, boardOf(currentMenu, ownMedia));
  const scheduled = shown && findMenu(content, shown.menuId);
  const media = scheduled && !settings.mediaUntil ? [] : ownMedia;
  const menu = scheduled ?? currentMenu;
  const pause = menu && media.length > 0 ? settings.mediaPause : null;
  const view = boardOf(menu, pause ? [] : media);
  const board =
    scheduled && view.kind === 'menu'
      ? { ...view, menu: withDaypart(view.menu, content, entries, now.wall) }
      : view;
  return pause && isMediaTurn(now.wall, pause) ? loopView(media, board) : board;
}

function takeoverView(content: ScreenContent, takeover: ScreenTakeover, now: ViewTime): TakeoverView {
  const { display, manifest } = content;
  const { imageUrl } = takeover;
  const { displayName, time } = boardView(content, null, [], now);
  return {
    kind: 'takeover',
    displayName,
    time,
    // In the look of the assigned menu, as far as there is one.
    settings: settingsFor(display.settings, display.currentMenu),
    media: imageUrl === null ? [] : [{ url: imageUrl, type: 'image' }],
    takeover,
    until: takeover.endsAt,
    language: takeover.language || manifest.language,
    brand: manifest.brand,
  };
}

function loopView(media: readonly MediaFile[], assigned: BoardView): LoopView {
  const { displayName, time, settings } = assigned;
  return {
    kind: 'loop',
    displayName,
    time,
    settings,
    media,
    imageMs: settings.imageSeconds * 1_000,
    assigned,
  };
}

/** The entries that can be shown. Others must not win: their menu is missing, or they have no files. */
function showableEntries(content: ScreenContent): ScreenEntry[] {
  return content.manifest.entries.filter(({ content: shown }) =>
    shown.type === 'menu' ? findMenu(content, shown.menuId) !== undefined : shown.mediaItems.length > 0,
  );
}

function boardView(
  { display, manifest }: ScreenContent,
  menu: ScreenMenu | null,
  media: readonly MediaFile[],
  now: ViewTime,
  previous?: View,
): BoardView {
  const time = clockText(formatWallTime(manifest.zone.offsets, now.wall), manifest.zone.clock);
  const settings = settingsFor(display.settings, menu);
  const shown: ViewBase = { displayName: display.name, time, settings, media };
  if (!menu) return { kind: 'ready', ...shown };
  const stalePrice = stalePriceAt(manifest.stalePrices, now);
  const { menu: offered, until } = offeredMenu(menu, settings, now.wall, manifest.zone.offsets, {
    stalePrice,
    language: manifest.language,
    words: manifest.words,
    guestCodes: manifest.guestCodes,
    clock: manifest.zone.clock,
  });
  const before = previous?.kind === 'loop' ? previous.assigned : previous;
  const isSame =
    before?.kind === 'menu' && before.menu.id === menu.id && before.settings.look === settings.look;
  const rotationStart = isSame ? before.rotationStart : now.monotonic;
  return {
    kind: 'menu',
    menu: offered,
    until,
    rotationStart,
    rotationIndex: itemIndexAt(
      rotationTime(settings, now, rotationStart),
      rotationLength(offered, settings.look),
      rotationStepMs(settings),
    ),
    language: languageAt(menu, now.wall) || manifest.language,
    money: moneyAt(manifest, menu, now.wall),
    brand: manifest.brand,
    restaurantName: manifest.restaurantName,
    ...shown,
  };
}

const rotationLength = (menu: OfferedMenu, look: Look) =>
  look === 'spotlight' && !isOrdersBoard(menu) ? menu.items.length : PAGE_CYCLE;
/** The parts of a wider board turn their pages together, so by the one clock that they share. */
const rotationTime = ({ part }: DrawnSettings, { wall, monotonic }: ViewTime, start: number) =>
  part ? wall : monotonic - start;
const rotationStepMs = ({ look, itemSeconds }: DrawnSettings) =>
  look === 'spotlight' ? itemSeconds * 1_000 : PAGE_ROTATION_MS;

const minute = 60_000;
/** A longer timer would be wrong after a sleep or a jump of the clock. */
export const MAX_VIEW_WAIT_MS = 30_000;

/** Milliseconds until another view is due. */
export function msUntilNextView(view: View, now: ViewTime): number {
  if (!('media' in view)) return MAX_VIEW_WAIT_MS;
  const board = view.kind === 'loop' ? view.assigned : view;
  const { settings } = board;
  const isMenu = board.kind === 'menu';
  const nextRotation = isMenu
    ? msUntilNextItem(
        rotationTime(settings, now, board.rotationStart),
        rotationLength(board.menu, settings.look),
        rotationStepMs(settings),
      )
    : MAX_VIEW_WAIT_MS;
  // The time on the board changes each minute, and schedule entries start and end on a minute.
  const nextMinute = minute - (now.wall % minute);
  const nextOffer = 'until' in board ? board.until - now.wall : MAX_VIEW_WAIT_MS;
  const nextTurn = settings.mediaPause ? msUntilNextTurn(now.wall, settings.mediaPause) : MAX_VIEW_WAIT_MS;
  return Math.max(1, Math.min(nextRotation, nextMinute, nextOffer, nextTurn, MAX_VIEW_WAIT_MS));
}
