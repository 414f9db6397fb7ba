/** Lists deleted records, and restores several of them in one mutation. */
import type { BinEntry, BinKind, binRoutes } from '@menuboard/contract/bin';
import { BIN_DAYS, BIN_ENTRIES_MAX, MEDIA_BIN_HOURS } from '@menuboard/contract/domain/limits';
import type { RouteInput } from '@menuboard/contract/http/route';
import type { Kit } from '../../app/kit.ts';
import { AppError } from '../../kernel/errors/app-error.ts';
import type { Scope } from '../../kernel/identity/scope.ts';
import { DAY, HOUR, iso } from '../../kernel/time/clock.ts';
import { actorNames } from '../members/members.reads.ts';
import * as repo from './bin.repo.ts';

type Kind = BinEntry['kind'];
type Entries = RouteInput<typeof binRoutes.restoreSeveral>['body']['entries'];

/** Referenced records come first: an entry needs its menu, and a menu shows its items in their old positions. */
const restoreOrder: readonly Kind[] = ['media', 'item', 'menu', 'display', 'schedule', 'promotion'];

const retentionMs = (kind: Kind) => (kind === 'media' ? MEDIA_BIN_HOURS * HOUR : BIN_DAYS * DAY);

export function binService({ db, clock, mutate, changes: { restore } }: Kit) {
  return {
    async list(scope: Scope): Promise<{ entries: BinEntry[]; more: number }> {
      const since = (kind: Kind) => iso(clock() - retentionMs(kind));
      // One more than listed of each kind, to know that there are more.
      const limit = BIN_ENTRIES_MAX + 1;
      const rows = [
        ...(await repo.deletedRecords(db, scope, 'items', since('item'), limit)),
        ...(await repo.deletedRecords(db, scope, 'menus', since('menu'), limit)),
        ...(await repo.deletedRecords(db, scope, 'displays', since('display'), limit)),
        ...(await repo.deletedRecords(db, scope, 'promotions', since('promotion'), limit)),
        ...(await repo.deletedEntries(db, scope, since('schedule'), limit)),
        ...(await repo.deletedRecords(db, scope, 'media', since('media'), limit)),
      ].sort((one, other) => other.deletedAt.localeCompare(one.deletedAt));
      const actors = [...new Set(rows.flatMap(({ actor }) => actor ?? []))];
      const nameOf = await actorNames(db, scope, actors);
      const entries = rows.slice(0, BIN_ENTRIES_MAX).map(({ actor, ...row }) => ({
        ...row,
        deletedBy: actor && nameOf(actor),
        goneAt: iso(Date.parse(row.deletedAt) + retentionMs(row.kind)),
      }));
      return { entries, more: rows.length - entries.length };
    },

    async restore(scope: Scope, kind: BinKind, id: string): Promise<null> {
      await mutate(scope, (mutation) => restore[kind](mutation, id));
      return null;
    },

    restoreSeveral(scope: Scope, entries: Entries): Promise<{ count: number; undo: string | null }> {
      return mutate(scope, async (mutation) => {
        for (const kind of restoreOrder) {
          for (const { id } of entries.filter((entry) => entry.kind === kind)) {
            await restore[kind](mutation, id).catch((error: unknown) => {
              const isGone = error instanceof AppError && error.code === 'not_found';
              if (!isGone) throw error;
              throw new AppError(
                'not_found',
                'Some of these are no longer in the bin, so nothing was restored. The list below is up to date again.',
              );
            });
          }
        }
        const hasFiles = entries.some(({ kind }) => kind === 'media');
        return { count: entries.length, undo: hasFiles ? null : String(mutation.revision) };
      });
    },
  };
}
