/**
 * An owner asks one screen to reload its page. The request is a change like others, so it reaches the process that has the
 * screen. The screen carries it out once, and says so in its self-report: before, and after its page has opened again.
 */
import type { RequestedReload } from '@menuboard/contract/displays';
import { RELOAD_ANSWER_MS } from '@menuboard/contract/domain/limits';
import { readSelfReport } from '@menuboard/contract/domain/self-report';
import type { Mutate } from '../../../db/mutate.ts';
import { notFound } from '../../../lib/app-error.ts';
import { iso } from '../../../lib/clock.ts';
import type { Scope } from '../../../lib/scope.ts';
import { findDisplays } from '../../displays/displays.reads.ts';
import { findPairedScreen } from '../screens.reads.ts';
import { setReload } from './reloads.repo.ts';

export function createReloads(mutate: Mutate) {
  return (scope: Scope, displayId: string, screenId: string): Promise<RequestedReload> =>
    mutate(scope, async ({ tx, at, record }) => {
      const [display] = await findDisplays(tx, scope, [displayId]);
      if (!display) throw notFound('Display');
      const { id, name } = display;
      const screen = await findPairedScreen(tx, scope, id, screenId);
      if (!screen) throw notFound('Screen');
      await setReload(tx, screen.id, at);
      const { browser = '' } = readSelfReport(JSON.parse(screen.capabilities), Date.parse(at)) ?? {};
      record({
        type: 'display-updated',
        entityId: id,
        before: { id, name, reload: null },
        after: { id, name, reload: { screenId: screen.id, id: at, browser } },
      });
      return { id: at, requestedAt: at, answersBy: iso(Date.parse(at) + RELOAD_ANSWER_MS) };
    });
}

export type RequestReload = ReturnType<typeof createReloads>;
