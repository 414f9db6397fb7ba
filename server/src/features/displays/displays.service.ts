import type { UpdateSettings } from '@menuboard/contract/display-settings';
import type { Display, ListedDisplay } from '@menuboard/contract/displays';
import { DISPLAYS_MAX } from '@menuboard/contract/domain/limits';
import { refuseAbove } from '../../db/count-live.ts';
import type { Mutate, Mutation } from '../../db/mutate.ts';
import type { Db, LockedTx } from '../../db/schema.ts';
import { findDeleted, restoreDeleted, softDelete } from '../../db/soft-delete.ts';
import { notFound } from '../../lib/app-error.ts';
import type { Scope } from '../../lib/scope.ts';
import type { SecurityLog } from '../../lib/security-log.ts';
import type { TrustedId } from '../../lib/trusted-id.ts';
import type { AddToLibrary } from '../../media/add-to-library.ts';
import type { Disconnect } from '../../realtime/rooms.ts';
import { createDisplayChanges } from './display-changes.ts';
import { createDisplayMedia, type DisplayMediaDeps } from './display-media.ts';
import { createDisplayReader, getRow, type StatusOf } from './display-reader.ts';
import { snapshotOf } from './displays.present.ts';
import { findDisplayId, type LiveDisplay, settingsOf } from './displays.reads.ts';
import { mergeSettings, toStoredSettings } from './merge-settings.ts';
import { createPairingCodes } from './pairing-codes.ts';

export interface DisplaysDeps {
  db: Db;
  mutate: Mutate;
  securityLog: SecurityLog;
  addToLibrary: AddToLibrary;
  detachConversions: DisplayMediaDeps['detachConversions'];
  statusOf: StatusOf;
  /** Whether a code pairs new screens only for a while after it was shown. */
  arePairingCodesTimed: boolean;
  /** Revokes the tokens of a display's screens. */
  revokeScreens: (tx: LockedTx, displayId: TrustedId<'display'>, at: string) => Promise<void>;
  /** Marks a restored display as waiting for its screens to return. */
  expectScreensBack: (displayId: TrustedId<'display'>, deletedAt: string) => void;
  /** Disconnects the sockets of the screens of displays. */
  disconnectScreensOf: Disconnect;
}

type ShownCode = Pick<Display, 'pairingCode' | 'pairingCodeUntil'>;

const shownCodeOf = ({ pairingCode, pairingCodeUntil }: Display): ShownCode =>
  pairingCodeUntil === undefined ? { pairingCode } : { pairingCode, pairingCodeUntil };

export function createDisplaysService(deps: DisplaysDeps) {
  const { db, mutate, addToLibrary, detachConversions, statusOf } = deps;
  const { revokeScreens, expectScreensBack, disconnectScreensOf } = deps;
  const codes = createPairingCodes(deps.arePairingCodesTimed);
  const reader = createDisplayReader(statusOf, codes);
  const changes = createDisplayChanges(reader, deps.securityLog);
  const { changeInTx, createInTx, assignMenuInTx, replaceCodeInTx, showCodeInTx } = changes;
  const media = createDisplayMedia({
    db,
    mutate,
    addToLibrary,
    detachConversions,
    setMediaInTx: changes.setMediaInTx,
    getInTx: reader.get,
  });

  async function updateSettingsInTx(
    mutation: Mutation,
    id: string,
    wanted: UpdateSettings['settings'],
  ): Promise<Display> {
    const { scope } = mutation;
    const before = await getRow(mutation.tx, scope, id);
    const settings = toStoredSettings(mergeSettings(settingsOf(before), wanted));
    return changeInTx(mutation, id, 'display-updated', { settings });
  }

  async function removeInTx(mutation: Mutation, id: string): Promise<LiveDisplay> {
    const { scope } = mutation;
    const before = await getRow(mutation.tx, scope, id);
    await softDelete(mutation, 'displays', id);
    mutation.record({ type: 'display-deleted', entityId: before.id, before: snapshotOf(before) });
    mutation.afterCommit(await disconnectScreensOf(mutation.tx, [before.id]));
    return before;
  }

  /** The display returns with its code, and its screens' tokens are valid again, so they show its board again. */
  async function restoreInTx(mutation: Mutation, id: string): Promise<LiveDisplay> {
    const { tx, record, afterCommit, scope } = mutation;
    const found = await findDeleted(tx, scope, 'displays', id);
    await restoreDeleted(mutation, 'displays', id);
    const row = await getRow(tx, scope, id);
    await refuseAbove(DISPLAYS_MAX, tx, scope, 'displays');
    record({ type: 'display-created', entityId: row.id, after: snapshotOf(row) });
    const { deleted_at: deletedAt } = found ?? {};
    if (deletedAt) afterCommit(() => expectScreensBack(row.id, deletedAt));
    return row;
  }

  return {
    ...changes,
    updateSettingsInTx,
    async applyInTx(...[mutation, change]: Parameters<typeof changes.applyInTx>): Promise<void> {
      if (change.mediaUrl !== undefined) await detachConversions(mutation, change.displayId);
      await changes.applyInTx(mutation, change);
    },
    uploadMedia: media.uploadMedia,
    showMedia: media.showMedia,
    showConverted: media.showConverted,
    removeMedia: media.removeMedia,
    uploadScheduledMedia: media.uploadScheduledMedia,

    get: (scope: Scope, id: string): Promise<Display> => reader.get(db, scope, id),
    getInTx: reader.get,
    listInTx: reader.listByIds,

    /** The restaurant's live displays by id, for their events. */
    getByIds: (restaurantId: TrustedId<'restaurant'>, ids: string[]) =>
      reader.getByIds(db, restaurantId, ids),

    list: (scope: Scope): AsyncGenerator<ListedDisplay[]> => reader.list(db, scope),

    create: (scope: Scope, name: string): Promise<Display> =>
      mutate(scope, (mutation) => createInTx(mutation, name)),

    update(scope: Scope, id: string, name: string | undefined): Promise<Display> {
      const columns = name === undefined ? {} : { name };
      return mutate(scope, (mutation) => changeInTx(mutation, id, 'display-updated', columns));
    },

    updateSettings: (
      scope: Scope,
      id: string,
      wanted: UpdateSettings['settings'],
    ): Promise<Pick<Display, 'settings' | 'revision'>> =>
      mutate(scope, (mutation) => updateSettingsInTx(mutation, id, wanted)),

    assignMenu: (scope: Scope, id: string, menuId: string | null): Promise<Display> =>
      mutate(scope, (mutation) => assignMenuInTx(mutation, id, menuId)),

    async regeneratePairingCode(scope: Scope, id: string): Promise<ShownCode> {
      const displayId = await findDisplayId(db, scope, id);
      if (!displayId) throw notFound('Display');
      const display = await mutate(scope, async (mutation) => {
        const changed = await replaceCodeInTx(mutation, id, mutation.at);
        await revokeScreens(mutation.tx, displayId, mutation.at);
        mutation.afterCommit(await disconnectScreensOf(mutation.tx, [displayId]));
        return changed;
      });
      return shownCodeOf(display);
    },

    /** A permanent code pairs screens anyway: showing it changes nothing. */
    async showPairingCode(scope: Scope, id: string): Promise<ShownCode> {
      if (!codes.areTimed) return { pairingCode: (await getRow(db, scope, id)).pairing_code };
      return shownCodeOf(await mutate(scope, (mutation) => showCodeInTx(mutation, id)));
    },

    async remove(scope: Scope, id: string): Promise<null> {
      await mutate(scope, (mutation) => removeInTx(mutation, id));
      return null;
    },

    async restore(scope: Scope, id: string): Promise<null> {
      await mutate(scope, (mutation) => restoreInTx(mutation, id));
      return null;
    },

    removeInTx,
    restoreInTx,
  };
}

export type DisplaysService = ReturnType<typeof createDisplaysService>;
