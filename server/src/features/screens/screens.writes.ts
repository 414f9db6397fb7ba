/** Changes of screens that other features make, inside their own mutation. */
import type { RequestedReload } from '@menuboard/contract/displays';
import { RELOAD_ANSWER_MS } from '@menuboard/contract/domain/limits';
import { readSelfReport } from '@menuboard/contract/domain/self-report';
import type { Kit } from '../../app/kit.ts';
import type { ScreenSnapshot } from '../../db/change-data.ts';
import type { Mutation } from '../../db/mutate.ts';
import type { ScreenRow } from '../../db/schema.ts';
import { notFound } from '../../lib/app-error.ts';
import { iso } from '../../lib/clock.ts';
import { findDisplays } from '../displays/displays.reads.ts';
import { expectScreensBack } from './connected-screens.writes.ts';
import * as forgotten from './forgetting/forgotten-screens.repo.ts';
import { makeSpaceForScreen } from './pairing/pairing.writes.ts';
import { setReload } from './reloading/reloads.repo.ts';
import { findPairedScreen } from './screens.reads.ts';

function snapshotOf({ id, capabilities }: ScreenRow, at: string): NonNullable<ScreenSnapshot['screen']> {
  return { id, browser: readSelfReport(JSON.parse(capabilities), Date.parse(at))?.browser ?? '' };
}

async function findOnDisplay({ tx, scope }: Mutation, displayId: string, screenId: string) {
  const [display] = await findDisplays(tx, scope, [displayId]);
  if (!display) throw notFound('Display');
  const screen = await findPairedScreen(tx, scope, display.id, screenId);
  if (!screen) throw notFound('Screen');
  return { id: display.id, name: display.name, screen };
}

/**
 * Revokes the token of a screen and cuts its socket, so that it goes back to pairing mode. The row stays, so that the screen
 * can be restored.
 */
export async function forgetScreen(
  mutation: Mutation,
  displayId: string,
  screenId: string,
  { disconnectScreens }: Kit,
): Promise<void> {
  const { tx, at, record, afterCommit } = mutation;
  const { id, name, screen } = await findOnDisplay(mutation, displayId, screenId);
  await forgotten.setForgotten(tx, screen.id, at);
  await forgotten.wakeLastScreens(tx, id);
  record({
    type: 'display-updated',
    entityId: id,
    before: { id, name, screen: snapshotOf(screen, at) },
    after: { id, name, screen: null },
  });
  afterCommit(await disconnectScreens(tx, [screen.id]));
}

/** A restored screen has its token again and returns by itself, like the screens of a restored display. */
export async function restoreScreen(
  { tx, at, record, afterCommit, scope }: Mutation,
  screenId: string,
  kit: Kit,
): Promise<void> {
  const screen = await forgotten.findForgottenScreen(tx, scope, screenId);
  const [display] = screen ? await findDisplays(tx, scope, [screen.display_id]) : [];
  if (!screen || !display) throw notFound('Screen');
  const { id, name } = display;
  await makeSpaceForScreen(tx, id, at);
  await forgotten.setForgotten(tx, screen.id, null);
  record({
    type: 'display-updated',
    entityId: id,
    before: { id, name, screen: null },
    after: { id, name, screen: snapshotOf(screen, at) },
  });
  const { forgotten_at: forgottenAt } = screen;
  if (forgottenAt) afterCommit(() => expectScreensBack(kit, id, forgottenAt));
}

/**
 * Asks one screen to reload its page. The request is a change like others, so it reaches the process that has the screen. The
 * screen carries it out once, and says so in its self-report: before, and after its page has opened again.
 */
export async function requestReload(
  mutation: Mutation,
  displayId: string,
  screenId: string,
): Promise<RequestedReload> {
  const { tx, at, record } = mutation;
  const { id, name, screen } = await findOnDisplay(mutation, displayId, screenId);
  await setReload(tx, screen.id, at);
  const { browser = '' } = readSelfReport(JSON.parse(screen.capabilities), Date.parse(at)) ?? {};
  record({
    type: 'display-updated',
    entityId: id,
    before: { id, name, reload: null },
    after: { id, name, reload: { screenId: screen.id, id: at, browser } },
  });
  return { id: at, requestedAt: at, answersBy: iso(Date.parse(at) + RELOAD_ANSWER_MS) };
}
