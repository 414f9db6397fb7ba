/** Archive of a restaurant: items, menus, displays and files, which its owners download and restore. */
import type { DataLink } from '@menuboard/contract/account';
import type { CheckedArchive } from '@menuboard/contract/restaurant-archive';
import { createChangeAccess } from '../../db/change-access.ts';
import type { Mutate } from '../../db/mutate.ts';
import { consumeLink, replaceLink } from '../../db/one-use-links.ts';
import type { UserRow } from '../../db/schema.ts';
import { createArchive } from '../../http/archive.ts';
import { type ArchiveDownload, createRunningArchives, linkEnded } from '../../http/archive-downloads.ts';
import type { Member } from '../../http/caller.ts';
import { AppError } from '../../lib/app-error.ts';
import { iso, MINUTE } from '../../lib/clock.ts';
import { createServerScope } from '../../lib/create-scope.ts';
import type { RateLimiter } from '../../lib/rate-limiter.ts';
import type { Scope } from '../../lib/scope.ts';
import type { SecurityLog } from '../../lib/security-log.ts';
import { hashToken, newToken } from '../../lib/tokens.ts';
import type { ReceivedFile } from '../../media/media-store.ts';
import { roleOf } from '../members/members.reads.ts';
import { type ApplyDeps, createApplyArchive } from './apply-archive.ts';
import { type CheckDeps, createCheckArchive } from './check-archive.ts';
import { type ArchiveSource, archiveEntries } from './write-archive.ts';

const LINK_MS = 10 * MINUTE;

export interface RestaurantArchiveDeps extends Omit<CheckDeps, 'changeAccess'>, ApplyDeps {
  library: CheckDeps['library'] & ApplyDeps['library'];
  mutate: Mutate;
  /** Reads everything that the archive has. */
  source: (scope: Scope) => Promise<ArchiveSource>;
  requirePassword: (
    caller: Pick<Member, 'userId'> & { ip: string },
    field: string,
    typed: string,
  ) => Promise<unknown>;
  /** Limits the downloads of a person, and the checks: each walks through all records and files. */
  limiter: RateLimiter;
  securityLog: SecurityLog;
}

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

export function createRestaurantArchives(deps: RestaurantArchiveDeps) {
  const { db, clock, mutate, media, limiter, securityLog } = deps;
  const changeAccess = createChangeAccess({ db, clock });
  const checkArchive = createCheckArchive({ ...deps, changeAccess });
  const applyArchive = createApplyArchive(deps);
  const endEarlier = createRunningArchives<UserRow['id']>();

  return {
    async createLink({ userId, scope, ip }: Owner & { ip: string }, password: string): Promise<DataLink> {
      const { restaurantId } = scope;
      const log = (event: 'archive-link-created' | 'archive-link-refused') =>
        securityLog({ event, userId, restaurantId });
      await deps.requirePassword({ userId, ip }, 'password', password).catch((error: unknown) => {
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
      const source = await deps.source(createServerScope(restaurantId));
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
        await applyArchive(mutation, id);
        const { restaurantId } = scope;
        mutation.afterCommit(() => securityLog({ event: 'archive-restored', userId, restaurantId }));
        return { undo: String(mutation.revision) };
      });
    },
  };
}

export type RestaurantArchives = ReturnType<typeof createRestaurantArchives>;
