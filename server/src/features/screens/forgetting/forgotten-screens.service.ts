/**
 * An owner forgets a screen: its token is revoked and its socket is cut, so that it goes back to pairing mode. The row
 * stays. A restored screen has its token again and returns by itself, like the screens of a restored display.
 */

import { readSelfReport } from '@menuboard/contract/domain/self-report';
import type { ScreenSnapshot } from '../../../db/change-data.ts';
import type { Mutate } from '../../../db/mutate.ts';
import type { ScreenRow } from '../../../db/schema.ts';
import { notFound } from '../../../lib/app-error.ts';
import type { Scope } from '../../../lib/scope.ts';
import type { Disconnect } from '../../../realtime/rooms.ts';
import { findDisplays } from '../../displays/displays.reads.ts';
import { makeSpaceForScreen } from '../pairing/pairing.repo.ts';
import { findPairedScreen } from '../screens.reads.ts';
import * as repo from './forgotten-screens.repo.ts';

export interface ForgottenScreensDeps {
  mutate: Mutate;
  /** Disconnects the sockets of screens. */
  disconnectScreens: Disconnect;
  /** Marks a display as waiting for screens that were disconnected at that time. */
  expectScreensBack: (displayId: ScreenRow['display_id'], disconnectedAt: string) => void;
}

function snapshotOf({ id, capabilities }: ScreenRow, at: string): NonNullable<ScreenSnapshot['screen']> {
  return { id, browser: readSelfReport(JSON.parse(capabilities), Date.parse(at))?.browser ?? '' };
}

export function createForgottenScreens(deps: ForgottenScreensDeps) {
  const { mutate, disconnectScreens, expectScreensBack } = deps;

  return {
    async forget(scope: Scope, displayId: string, screenId: string): Promise<null> {
      return mutate(scope, async ({ tx, at, record, afterCommit }) => {
        const [display] = await findDisplays(tx, scope, [displayId]);
        if (!display) throw notFound('Display');
        const { id, name } = display;
        const screen = await findPairedScreen(tx, scope, id, screenId);
        if (!screen) throw notFound('Screen');
        await repo.setForgotten(tx, screen.id, at);
        await repo.wakeLastScreens(tx, id);
        record({
          type: 'display-updated',
          entityId: id,
          before: { id, name, screen: snapshotOf(screen, at) },
          after: { id, name, screen: null },
        });
        afterCommit(await disconnectScreens(tx, [screen.id]));
        return null;
      });
    },

    async restore(scope: Scope, screenId: string): Promise<null> {
      return mutate(scope, async ({ tx, at, record, afterCommit }) => {
        const forgotten = await repo.findForgottenScreen(tx, scope, screenId);
        const [display] = forgotten ? await findDisplays(tx, scope, [forgotten.display_id]) : [];
        if (!forgotten || !display) throw notFound('Screen');
        const { id, name } = display;
        await makeSpaceForScreen(tx, id, at);
        await repo.setForgotten(tx, forgotten.id, null);
        record({
          type: 'display-updated',
          entityId: id,
          before: { id, name, screen: null },
          after: { id, name, screen: snapshotOf(forgotten, at) },
        });
        const { display_id: displayId, forgotten_at: forgottenAt } = forgotten;
        if (forgottenAt) afterCommit(() => expectScreensBack(displayId, forgottenAt));
        return null;
      });
    },
  };
}

export type ForgottenScreens = ReturnType<typeof createForgottenScreens>;
