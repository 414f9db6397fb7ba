/**
 * Types of the change log. `ChangeData` defines the data that each type of change stores of the entity before and
 * after. `mutate`'s `record`, the event publishers and Recent Activity all use these types.
 *
 * A new type of change, such as `recipe-created`, begins with its event in `serverEvents` of `contract/src/realtime.ts`.
 * - Nothing compiles without its data in `ChangeData`, its kind in `KindOf`, its sentence (`explain`) and its inverse
 *   (`invert`) in a `x.feature.ts` (`app/features.ts` names a missing one), and its update of the cache in
 *   `web/src/app/realtime-events.ts`.
 * - A new kind of record is also in `Activity.type` of `contract/src/stats.ts`, a new action in `activityActions`. Then
 *   `describe-activity.ts`, `describe-undo.ts` and `entity-names.ts` do not compile without it, nor `explain` without
 *   the first, and the gate `texts` asks for translations. Undo names its records by `UndoneRecord` (`undo.ts`).
 * - `server/test/trust/sockets.test.ts` fails until `trigger-all-events.ts` makes the change and an `x.publisher.ts`
 *   sends the event.
 * - Nothing reports that webhooks lack it: `contract/src/domain/webhook-events.ts`, `docs/api.md`.
 * - Nothing reports a wrong default: Undo is offered (`changes/explain-changes.ts`) in the usual order
 *   (`features/undo/undo.service.ts`), and that of `created` says that the record goes into the bin. Recent Activity
 *   lists the change (`features/stats/stats.repo.ts`). Screens get nothing but changed menus (`affectedDisplays` in
 *   `screens.publisher.ts`).
 */

import type { Cycle } from '@menuboard/contract/cycles';
import type { MenuDetails } from '@menuboard/contract/domain/menu-details';
import type { DisplaySettings } from '@menuboard/contract/domain/settings';
import type { Item } from '@menuboard/contract/items';
import type { LibraryItem } from '@menuboard/contract/media';
import type { Menu } from '@menuboard/contract/menus';
import type { Promotion } from '@menuboard/contract/promotions';
import type { ServerEvent } from '@menuboard/contract/realtime';
import type { Restaurant } from '@menuboard/contract/restaurants';
import type { ScheduledItem } from '@menuboard/contract/schedules';
import type { Takeover } from '@menuboard/contract/takeovers';
import type { TrustedId } from '../kernel/identity/trusted-id.ts';

export type ItemSnapshot = Item;

/** Without computed fields, so that a comparison of two snapshots shows only what somebody has changed. */
export interface RestaurantSnapshot extends Omit<Restaurant, 'money' | 'moneyIn' | 'hasTwelveHourClock'> {
  /** With a new currency: the factor of all prices. */
  priceRate?: number;
}

/** Position of a deleted item: after this live item of the menu, or first. */
export interface ItemPosition {
  menuId: string;
  afterId: string | null;
}

/** Rows of earlier builds lack the positions. */
export interface DeletedItemSnapshot extends ItemSnapshot {
  positions?: ItemPosition[];
}

/** A menu in the log: with the ids of its items instead of the items, and only with details that are set. */
export interface MenuSnapshot extends Pick<Menu, 'id' | 'name' | 'description'>, Partial<MenuDetails> {
  itemIds: string[];
  /** Only in a change of the publication. */
  publication?: { isPublic: boolean; slug: string };
  /** Only in a change of the layout by a build up to 0.1.0. */
  layout?: Menu['layout'];
}

/**
 * One side of a changed menu: its id and name, and otherwise only changed fields. Builds up to 0.1.0 wrote the menu
 * instead. They know the layout in this form by another name, and so take it for unchanged.
 */
export interface MenuUpdate
  extends Pick<MenuSnapshot, 'id' | 'name'>,
    Partial<Omit<MenuSnapshot, 'id' | 'name' | 'layout'>> {
  isPart: true;
  /** Part of the stored layout, with blocks of items that are not on the menu (`kernel/records/difference.ts`). */
  arrangement?: unknown;
}

export interface DisplaySnapshot {
  id: TrustedId<'display'>;
  name: string;
  menuId: string | null;
  mediaUrl: string | null;
  settings: DisplaySettings;
}

/** A display and one entry of its schedule. The entry is `null` before it was created and after it was deleted. */
export interface ScheduleSnapshot extends Pick<DisplaySnapshot, 'id' | 'name'> {
  scheduledItem: ScheduledItem | null;
}

/**
 * The first display of a cycle and the cycle, which is `null` before it was created and after it was deleted. Its other
 * displays only follow.
 */
export interface CycleSnapshot extends Pick<DisplaySnapshot, 'id' | 'name'> {
  cycle: Cycle | null;
}

/** A display and one of its screens. The screen is `null` after an owner forgot it, and before it was restored. */
export interface ScreenSnapshot extends Pick<DisplaySnapshot, 'id' | 'name'> {
  screen: {
    id: string;
    /** As reported by the screen; empty without a report. */
    browser: string;
  } | null;
}

/** A display with a screen that was asked to reload; `null` before. */
export interface ReloadSnapshot extends Pick<DisplaySnapshot, 'id' | 'name'> {
  reload: {
    screenId: string;
    /** Id of this reload for the screen. */
    id: string;
    browser: string;
  } | null;
}

interface Created<Snapshot> {
  before?: null;
  after: Snapshot;
}

interface Updated<Snapshot> {
  before: Snapshot;
  after: Snapshot;
}

interface Deleted<Snapshot> {
  before: Snapshot;
  after?: null;
}

/** The display's own row did not change. Its menu was deleted or restored, or a cycle changed. */
interface FollowsItsMenu {
  before: null;
  after: DisplaySnapshot;
}

/** Data of each type of change. Rows stay for 90 days, so a change here must still read the old ones. */
export interface ChangeData {
  'item-created': Created<ItemSnapshot>;
  'item-updated': Updated<ItemSnapshot>;
  'item-availability-changed': Updated<ItemSnapshot>;
  'item-deleted': Deleted<DeletedItemSnapshot>;
  'menu-created': Created<MenuSnapshot>;
  'menu-updated': Updated<MenuUpdate>;
  'menu-deleted': Deleted<MenuSnapshot>;
  'menu-assigned': Updated<DisplaySnapshot>;
  'display-created': Created<DisplaySnapshot>;
  'display-updated':
    | Updated<DisplaySnapshot>
    | Updated<ScheduleSnapshot>
    | Updated<CycleSnapshot>
    | Updated<ScreenSnapshot>
    | Updated<ReloadSnapshot>
    | FollowsItsMenu;
  'display-deleted': Deleted<DisplaySnapshot>;
  'display-paired': Created<Pick<DisplaySnapshot, 'id' | 'name'>>;
  'promotion-created': Created<Promotion>;
  'promotion-updated': Updated<Promotion>;
  'promotion-deleted': Deleted<Promotion>;
  'takeover-updated': { before?: Takeover | null; after: Takeover };
  'restaurant-updated': Updated<RestaurantSnapshot>;
  'media-created': Created<LibraryItem>;
  'media-updated': Updated<LibraryItem>;
  'media-deleted': Deleted<LibraryItem>;
}

/**
 * A change has the name of its event. The excluded events carry telemetry or progress, which is not logged, announce
 * many changes at once, or only say that something can be fetched.
 */
export type ChangeType = Exclude<
  ServerEvent,
  | 'display-status'
  | 'users-online'
  | 'items-changed'
  | 'taken-menus-changed'
  | 'people-changed'
  | `conversion-${string}`
>;

type KindOf<Type extends ChangeType> = Type extends `item-${string}`
  ? 'item'
  : Type extends `media-${string}`
    ? 'media'
    : Type extends `promotion-${string}`
      ? 'promotion'
      : Type extends 'takeover-updated'
        ? 'takeover'
        : Type extends 'restaurant-updated'
          ? 'restaurant'
          : Type extends 'menu-created' | 'menu-updated' | 'menu-deleted'
            ? 'menu'
            : Type extends `display-${string}` | 'menu-assigned'
              ? 'display'
              : never;

/** One change of one entity, as `mutate` records it. */
export type RecordedChange<Type extends ChangeType = ChangeType> = {
  [T in Type]: { type: T; entityId: TrustedId<KindOf<T>> } & ChangeData[T];
}[Type];

export function changesOfType<Type extends ChangeType>(
  changes: readonly RecordedChange[],
  ...types: Type[]
): Extract<RecordedChange, { type: Type }>[] {
  const wanted: readonly ChangeType[] = types;
  return changes.filter((change): change is Extract<RecordedChange, { type: Type }> =>
    wanted.includes(change.type),
  );
}
