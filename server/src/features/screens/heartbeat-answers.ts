import type { HeartbeatReply } from '@menuboard/contract/screen';
import type { Kit } from '../../app/kit.ts';
import { AppError } from '../../lib/app-error.ts';
import { DAY, iso } from '../../lib/clock.ts';
import { HEARTBEAT_GATHER_MS, inBatches } from '../../lib/in-batches.ts';
import type { ScreenIdentity } from '../../lib/screen-identity.ts';
import { returnTimeOf } from '../../realtime/admission.ts';
import { presenceOf } from './connected-screens.ts';
import { heartbeatTagsReader } from './content/tags-for-heartbeats.ts';
import { countScreensSince } from './presence/presence.repo.ts';

/** Answers heartbeats with the tag that the screen should show, and the server's time for the screen's clock. */
export function heartbeatAnswers(kit: Kit): (screen: ScreenIdentity) => Promise<HeartbeatReply> {
  const { db, clock } = kit;
  const presence = presenceOf(kit);
  // Reads from the database, never from a cache. A heartbeat waits for others: it may take longer.
  const readTagForHeartbeat = inBatches(
    heartbeatTagsReader({ db, clock, targetOf: presence.localTarget, onTag: presence.setTarget }),
    HEARTBEAT_GATHER_MS,
  );

  /** Counted once, at the first heartbeat. */
  let screensBefore: Promise<number> | undefined;

  return async ({ displayId }) => {
    const receivedAt = clock();
    const current = await readTagForHeartbeat(displayId).catch(() => undefined);
    if (current === undefined)
      throw new AppError('unavailable', 'The server cannot reach its data right now.');
    // A screen assumes that this is the time halfway between its question and the answer.
    const serverTime = Math.round((receivedAt + clock()) / 2);
    // After a restart, the first screens are counted with those that have yet to return.
    screensBefore ??= countScreensSince(db, iso(clock() - DAY)).catch(() => 0);
    const before = await screensBefore;
    const { screenCount, processCount } = kit.fleet.presence;
    const returnWithinMs = returnTimeOf(Math.max(screenCount(), before), processCount());
    return { tag: current, serverTime, returnWithinMs };
  };
}
