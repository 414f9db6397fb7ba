/** Archive of a restaurant: items, menus, displays and files, which its owners download and restore. */
import type { DataLink } from '@menuboard/contract/account';
import type { CheckedArchive } from '@menuboard/contract/restaurant-archive';
import { type Kit, perKit } from '../../app/kit.ts';
import { createChangeAccess } from '../../db/change-access.ts';
import { consumeLink, replaceLink } from '../../db/one-use-links.ts';
import type { UserRow } from '../../db/schema.ts';
import { createArchive } from '../../http/archive.ts';
import { type ArchiveDownload, createRunningArchives, linkEnded } from '../../http/archive-downloads.ts';
import type { Member } from '../../http/caller.ts';
import { AppError } from '../../kernel/errors/app-error.ts';
import { createServerScope } from '../../kernel/identity/create-scope.ts';
import type { Scope } from '../../kernel/identity/scope.ts';
import { hashToken, newToken } from '../../kernel/identity/tokens.ts';
import { iso, MINUTE } from '../../kernel/time/clock.ts';
import type { ReceivedFile } from '../../media/media-store.ts';
import { requirePassword } from '../auth/password-check.reads.ts';
import { listCycles } from '../cycles/cycles.reads.ts';
import { listPresentedDisplays } from '../displays/presented-displays.reads.ts';
import { listItems } from '../items/items.reads.ts';
import { listLibrary } from '../media/library.reads.ts';
import { roleOf } from '../members/members.reads.ts';
import { listMenusWithItemIds } from '../menus/listed-menus.reads.ts';
import { listPromotions } from '../promotions/promotions.reads.ts';
import { getRestaurant } from '../restaurants/restaurants.reads.ts';
import { applyArchive } from './apply-archive.ts';
import { archiveChecker } from './check-archive.ts';
import { type ArchiveSource, archiveEntries } from './write-archive.ts';

const LINK_MS = 10 * MINUTE;

type Owner = Pick<Member, 'userId' | 'scope'>;

const tooManyDownloads = () =>
  new AppError(
    'rate_limited',
    'You have downloaded this restaurant often in the last hour. Please try again later.',
  );
const tooManyChecks = () =>
  new AppError(
    'rate_limited',
    'You have chosen copies to restore often in the last hour. Please try again later.',
  );

/** Reads all data of the archive. */
async function readSource(kit: Kit, scope: Scope): Promise<ArchiveSource> {
  const { db, config } = kit;
  const { name, currency } = await getRestaurant(db, scope);
  return {
    restaurant: { name, currency },
    items: () => listItems(db, scope, {}),
    menus: () => listMenusWithItemIds(db, scope, {}),
    displays: () => listPresentedDisplays(kit, db, scope),
    promotions: await listPromotions(db, scope),
    cycles: await listCycles(db, scope),
    files: (await listLibrary(db, scope, config.quotaBytes)).media,
  };
}

export const archivesOf = perKit((kit) => {
  const { db, clock, mutate, media, securityLog } = kit;
  /** Limits the downloads and checks of a person, because each walks through all records and files. */
  const limiter = kit.limiters.restaurantArchives;
  const changeAccess = createChangeAccess(kit);
  const checkArchive = archiveChecker(kit);
  const endEarlier = createRunningArchives<UserRow['id']>();

  return {
    async createLink({ userId, scope, ip }: Owner & { ip: string }, password: string): Promise<DataLink> {
      const { restaurantId } = scope;
      const log = (event: 'archive-link-created' | 'archive-link-refused') =>
        securityLog({ event, userId, restaurantId });
      await requirePassword(kit, { userId, ip }, 'password', password).catch((error: unknown) => {
        log('archive-link-refused');
        throw error;
      });
      limiter.take(`${userId} download`, tooManyDownloads);
      const token = newToken();
      const expiresAt = iso(clock() + LINK_MS);
      const ofPerson = { user_id: userId, restaurant_id: restaurantId };
      const link = { token_hash: hashToken(token), ...ofPerson, expires_at: expiresAt };
      return changeAccess(scope, async ({ tx, afterCommit }) => {
        await replaceLink(tx, 'archive_links', link);
        afterCommit(() => log('archive-link-created'));
        return { path: `/api/restaurants/archives/${token}`, expiresAt };
      });
    },

    /** Archive of a link, which is used up. The same person's earlier download ends. */
    async download(token: string): Promise<ArchiveDownload> {
      const link = await consumeLink(db, 'archive_links', hashToken(token), iso(clock()));
      if (!link) throw linkEnded();
      const { user_id: userId, restaurant_id: restaurantId } = link;
      if ((await roleOf(db, userId, restaurantId)) !== 'owner') throw linkEnded();
      const createdAt = iso(clock());
      const source = await readSource(kit, createServerScope(restaurantId));
      const archive = await createArchive(archiveEntries(source, media, createdAt));
      endEarlier(userId, archive);
      securityLog({ event: 'archive-downloaded', userId, restaurantId });
      return { name: `menuboard-restaurant-${createdAt.slice(0, 10)}.zip`, archive };
    },

    async check({ userId, scope }: Owner, files: ReceivedFile[]): Promise<CheckedArchive> {
      limiter.take(`${userId} check`, tooManyChecks);
      const [file] = files;
      if (!file) throw new AppError('validation', 'Choose a file to upload.');
      return checkArchive(scope, file.path);
    },

    /** One revision, so that one Undo puts everything back. */
    restore({ userId, scope }: Owner, id: string): Promise<{ undo: string }> {
      return mutate(scope, async (mutation) => {
        await applyArchive(kit, mutation, id);
        const { restaurantId } = scope;
        mutation.afterCommit(() => securityLog({ event: 'archive-restored', userId, restaurantId }));
        return { undo: String(mutation.revision) };
      });
    },
  };
});

export type RestaurantArchives = ReturnType<typeof archivesOf>;
