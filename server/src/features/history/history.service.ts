import { RECORD_DAYS } from '@menuboard/contract/domain/limits';
import { moneyRules } from '@menuboard/contract/domain/money/rules';
import { plainRestaurant } from '@menuboard/contract/domain/restaurant-details';
import type { HistoryEntry, historyRoutes, RestoreVersion } from '@menuboard/contract/history';
import type { RouteInput } from '@menuboard/contract/http/route';
import type { Menu } from '@menuboard/contract/menus';
import type { Kit } from '../../app/kit.ts';
import type { ExplainChange } from '../../changes/activity.ts';
import { entityIdsIn, explainChanges } from '../../changes/explain-changes.ts';
import { findEntityNames } from '../../db/entity-names.ts';
import { LAST_REVISION } from '../../db/past-changes.ts';
import type { Db, MenuRow, Tx } from '../../db/schema.ts';
import { findLive } from '../../db/soft-delete.ts';
import { readDetails } from '../../db/stored-details.ts';
import { AppError, notFound } from '../../kernel/errors/app-error.ts';
import type { Scope } from '../../kernel/identity/scope.ts';
import { DAY, iso, MINUTE } from '../../kernel/time/clock.ts';
import { findItemIds, settledItem } from '../items/items.reads.ts';
import { restoreItem } from '../items/restore-item.writes.ts';
import { actorNames } from '../members/members.reads.ts';
import { menuVersionAt } from '../menus/menu-version.reads.ts';
import { currentVersion, itemIdsOfMenus, type MenuVersion, presentVersion } from '../menus/menus.reads.ts';
import { restoreMenuVersion } from '../menus/restore-menu-version.writes.ts';
import { pastCurrency, readRestaurant } from '../restaurants/restaurants.reads.ts';
import { collectChanges } from './collect-changes.ts';
import { isShortened, oldestRevision, revisionAt } from './history.repo.ts';
import { movedItems, sentenceOf } from './sentences.ts';

const ENTRIES_PER_PAGE = 50;

type When = RouteInput<typeof historyRoutes.at>['query'];

const forgotten = () => new AppError('gone', `The history of a menu goes back ${RECORD_DAYS} days.`);

const shortened = () =>
  new AppError(
    'gone',
    'The changes of that time are no longer stored: this restaurant has changed so much that the oldest made room for new ones.',
  );

async function getMenu(db: Db | Tx, scope: Scope, id: string): Promise<MenuRow> {
  const row = await findLive(db, scope, 'menus', id);
  if (!row) throw notFound('Menu');
  return row;
}

/** Throws `not_found` if the menu did not exist then. The caller has checked that the log goes back that far. */
async function versionAt(db: Db | Tx, scope: Scope, menu: MenuRow, revision: number): Promise<MenuVersion> {
  const version = await menuVersionAt(db, { scope, after: revision }, menu);
  if (!version)
    throw new AppError('not_found', 'This menu did not exist at that time, or it was in the bin.');
  return version;
}

/**
 * Order of the current items after restoring some to an earlier version: missing ones return after their old
 * neighbours, and those that were not there leave.
 */
function orderWith(current: string[], version: string[], wanted: ReadonlySet<string>): string[] {
  const order = current.filter((id) => !wanted.has(id) || version.includes(id));
  for (const [index, id] of version.entries()) {
    if (!wanted.has(id) || order.includes(id)) continue;
    const previous = version.slice(0, index).findLast((other) => order.includes(other));
    order.splice(previous === undefined ? 0 : order.indexOf(previous) + 1, 0, id);
  }
  return order;
}

export function historyService({ db, clock, mutate, changes: { explain } }: Kit) {
  const explainers = new Map<string, ExplainChange>(Object.entries(explain));

  /** Throws `gone` for a revision before the first one of the log, unless the log is complete. */
  async function requireLogged(source: Db | Tx, scope: Scope, revision: number): Promise<void> {
    const { created_at: createdAt, revision: newest } = await readRestaurant(source, scope);
    if (revision > newest)
      throw new AppError('not_found', `There is no revision ${revision} yet. The newest one is ${newest}.`);
    const hasShortLog = await isShortened(source, scope);
    if (createdAt >= iso(clock() - RECORD_DAYS * DAY) && !hasShortLog) return;
    const oldest = await oldestRevision(source, scope);
    if (oldest !== undefined && revision < oldest - 1) throw hasShortLog ? shortened() : forgotten();
  }

  async function revisionOf(scope: Scope, { instant, revision }: When): Promise<number> {
    if (revision !== undefined) return revision;
    const at = instant === undefined ? clock() : Date.parse(instant);
    if (at > clock() + MINUTE) throw new AppError('validation', 'This time has not come yet.');
    if (at < clock() - RECORD_DAYS * DAY) throw forgotten();
    const found = await revisionAt(db, scope, iso(at));
    return found ?? ((await oldestRevision(db, scope)) ?? 1) - 1;
  }

  return {
    async list(
      scope: Scope,
      id: string,
      before = LAST_REVISION,
    ): Promise<{ entries: HistoryEntry[]; next: number | null }> {
      const menu = await getMenu(db, scope, id);
      const { rows, next } = await collectChanges(db, scope, menu, before, ENTRIES_PER_PAGE);
      const changes = explainChanges(rows, explainers);
      const moved = rows.flatMap((row) => {
        if (row.entity_id !== menu.id) return [];
        const { added, removed } = movedItems(row);
        return [...added, ...removed];
      });
      const names = await findEntityNames(db, scope, [...new Set([...entityIdsIn(changes), ...moved])]);
      const known = {
        nameOf: (entityId: string) => names.get(entityId)?.name,
        createdAtOf: (entityId: string) => names.get(entityId)?.created_at,
      };
      const { currency, details } = await readRestaurant(db, scope);
      const money = moneyRules(readDetails(details, plainRestaurant).languages[0], currency);
      const actorName = await actorNames(db, scope, [...new Set(rows.map((row) => row.actor))]);
      const entries = changes.map((change) => ({
        revision: change.row.revision,
        at: change.row.at,
        actor: actorName(change.row.actor),
        sentence: sentenceOf(change, known, money),
        itemId: change.row.entity_id === menu.id ? null : change.row.entity_id,
      }));
      return { entries, next };
    },

    async at(scope: Scope, id: string, when: When): Promise<Menu> {
      const menu = await getMenu(db, scope, id);
      const revision = await revisionOf(scope, when);
      await requireLogged(db, scope, revision);
      const version = await versionAt(db, scope, menu, revision);
      const asOf = when.instant === undefined ? undefined : Date.parse(when.instant);
      const items = asOf === undefined ? version.items : version.items.map((item) => settledItem(item, asOf));
      return presentVersion(menu, { ...version, items }, revision, when.instant ?? menu.updated_at);
    },

    async restoreVersion(
      scope: Scope,
      id: string,
      { revision, itemIds }: RestoreVersion,
    ): Promise<{ menu: Menu; undo: string | null }> {
      const current = await getMenu(db, scope, id);
      await requireLogged(db, scope, revision);
      // Outside the transaction, because the past is fixed, and reading it takes long after thousands of changes.
      const version = await versionAt(db, scope, current, revision);
      return mutate(scope, async (mutation) => {
        const { tx, currency } = mutation;
        const past = await pastCurrency(tx, { scope, after: revision });
        if (past !== undefined && past !== currency)
          throw new AppError(
            'conflict',
            `Prices were in ${past} then and are in ${currency} now, so this version cannot be restored.`,
          );
        const menu = await getMenu(tx, scope, id);
        const versionIds = version.items.map((item) => item.id);
        const currentIds = (await itemIdsOfMenus(tx, [menu.id])).get(menu.id) ?? [];
        const wanted = new Set(itemIds ?? versionIds);
        const known = await findItemIds(tx, scope, [...wanted], 'deleted too');
        const isKnown = (itemId: string) => known.has(itemId) || versionIds.includes(itemId);
        if (![...wanted].every(isKnown)) throw notFound('Item');
        for (const item of version.items) if (wanted.has(item.id)) await restoreItem(mutation, item);
        const { name, description, details } = itemIds ? currentVersion(menu) : version;
        const restored = await restoreMenuVersion(mutation, menu, {
          name,
          description,
          details,
          layout: itemIds ? undefined : version.layout,
          itemIds: itemIds ? orderWith(currentIds, versionIds, wanted) : versionIds,
        });
        const hasChanged = [restored, ...restored.items].some((row) => row.revision === mutation.revision);
        return { menu: restored, undo: hasChanged ? String(mutation.revision) : null };
      });
    },
  };
}

export type HistoryService = ReturnType<typeof historyService>;
