// Brings back a screen whose display was deleted: it asks regularly, because Undo restores the display without anybody
// at the screen.
import { RECOVERY_INTERVAL_MS, RECOVERY_PERIOD_MS } from '@menuboard/contract/domain/limits';
import type { ScreenContent } from '@menuboard/contract/screen';
import type { Identity, PreviousIdentity } from '../core/player-state.ts';
import type { Clock } from '../ports/clock.ts';
import type { Server } from '../ports/server.ts';

export interface RecoveryParts {
  server: Server;
  clock: Clock;
  /** Called when the display is back; returns false if the screen is busy with something else. */
  onFound: (identity: Identity, content: ScreenContent, sentAt: number) => boolean;
  /** Called when the time for Undo is over. */
  onExpired: () => void;
}

export interface Recovery {
  /** Asks from now on, for the first time after `afterMs`. */
  start: (previous: PreviousIdentity, afterMs?: number) => void;
  stop: () => void;
}

export function createRecovery(parts: RecoveryParts): Recovery {
  const { server, clock, onFound, onExpired } = parts;
  let current: PreviousIdentity | null = null;
  let cancel = () => {};

  const start = (previous: PreviousIdentity, afterMs = RECOVERY_INTERVAL_MS) => {
    cancel();
    current = previous;
    cancel = clock.after(afterMs, () => void ask(previous));
  };

  const ask = async (previous: PreviousIdentity) => {
    const age = clock.now() - previous.since;
    if (age > RECOVERY_PERIOD_MS) return onExpired();
    // The device's clock was set back.
    if (age < -RECOVERY_PERIOD_MS) return;
    // Scheduled before the answer arrives, so that a slow answer does not delay the next question.
    start(previous);
    const sentAt = clock.monotonic();
    const { identity } = previous;
    const loaded = identity.screenToken ? await server.load(identity, null) : undefined;
    // A server that does not know the token, for example after a restore, may know the code.
    const isTokenKnown = loaded && loaded.kind !== 'unauthenticated';
    const answer = isTokenKnown ? loaded : await server.pair(identity.pairingCode);
    if (current !== previous) return;
    if (answer.kind === 'content' && onFound(identity, answer.content, sentAt)) stop();
    if (answer.kind === 'paired') {
      const { screenToken, ...content } = answer.paired;
      if (onFound({ ...identity, screenToken }, content, sentAt)) stop();
    }
  };

  const stop = () => {
    cancel();
    current = null;
  };

  return { start, stop };
}
