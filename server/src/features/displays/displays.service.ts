import type { UpdateSettings } from '@menuboard/contract/display-settings';
import type { Display, ListedDisplay } from '@menuboard/contract/displays';
import type { Kit } from '../../app/kit.ts';
import type { Mutation } from '../../db/mutate.ts';
import { notFound } from '../../kernel/errors/app-error.ts';
import type { Scope } from '../../kernel/identity/scope.ts';
import { revokeScreensOf } from '../screens/pairing/pairing.writes.ts';
import { findDisplayId, getDisplay, type LiveDisplay } from './displays.reads.ts';
import {
  assignMenu,
  changeDisplay,
  createDisplay,
  removeDisplay,
  replacePairingCode,
  updateSettings,
} from './displays.writes.ts';
import { listPresentedDisplays, readDisplay } from './presented-displays.reads.ts';

type ShownCode = Pick<Display, 'pairingCode' | 'pairingCodeUntil'>;

const shownCodeOf = ({ pairingCode, pairingCodeUntil }: Display): ShownCode =>
  pairingCodeUntil === undefined ? { pairingCode } : { pairingCode, pairingCodeUntil };

/** Changes a display, and reads it within the same transaction. */
export const changeDisplayWith =
  (kit: Kit) =>
  (scope: Scope, work: (mutation: Mutation) => Promise<LiveDisplay>): Promise<Display> =>
    kit.mutate(scope, async (mutation) => readDisplay(kit, mutation.tx, scope, (await work(mutation)).id));

export function displaysService(kit: Kit) {
  const { config, db, mutate, securityLog, disconnectScreensOf } = kit;

  const change = changeDisplayWith(kit);

  return {
    get: (scope: Scope, id: string): Promise<Display> => readDisplay(kit, db, scope, id),

    list: (scope: Scope): AsyncGenerator<ListedDisplay[]> => listPresentedDisplays(kit, db, scope),

    create: (scope: Scope, name: string): Promise<Display> =>
      change(scope, (mutation) => createDisplay(mutation, name)),

    update: (scope: Scope, id: string, name: string | undefined): Promise<Display> =>
      change(scope, (mutation) => changeDisplay(mutation, id, name === undefined ? {} : { name })),

    updateSettings: (
      scope: Scope,
      id: string,
      wanted: UpdateSettings['settings'],
    ): Promise<Pick<Display, 'settings' | 'revision'>> =>
      change(scope, (mutation) => updateSettings(mutation, id, wanted)),

    assignMenu: (scope: Scope, id: string, menuId: string | null): Promise<Display> =>
      change(scope, (mutation) => assignMenu(mutation, id, menuId)),

    async regeneratePairingCode(scope: Scope, id: string): Promise<ShownCode> {
      const displayId = await findDisplayId(db, scope, id);
      if (!displayId) throw notFound('Display');
      const display = await change(scope, async (mutation) => {
        const row = await replacePairingCode(mutation, id, kit, mutation.at);
        await revokeScreensOf(mutation.tx, displayId, mutation.at);
        mutation.afterCommit(await disconnectScreensOf(mutation.tx, [displayId]));
        return row;
      });
      return shownCodeOf(display);
    },

    /** A permanent code pairs screens anyway: showing it changes nothing. A timed one pairs new screens from now on. */
    async showPairingCode(scope: Scope, id: string): Promise<ShownCode> {
      if (!config.arePairingCodesTimed)
        return { pairingCode: (await getDisplay(db, scope, id)).pairing_code };
      const display = await change(scope, async (mutation) => {
        const row = await changeDisplay(mutation, id, { code_shown_at: mutation.at });
        mutation.afterCommit(() => securityLog({ event: 'pairing-code-shown', displayId: row.id }));
        return row;
      });
      return shownCodeOf(display);
    },

    async remove(scope: Scope, id: string): Promise<null> {
      await mutate(scope, (mutation) => removeDisplay(mutation, id, kit));
      return null;
    },
  };
}
