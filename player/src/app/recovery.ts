// A screen whose display was deleted asks regularly whether the display is back: Undo restores it without anybody at
// the screen.
import { RETURN_EVERY_MS, RETURN_FOR_MS } from '@menuboard/contract/domain/limits';
import type { ScreenContent } from '@menuboard/contract/screen';
import type { Identity } from '../core/player-state.ts';
import type { PreviousIdentity } from '../core/previous-identity.ts';
import type { Clock } from '../ports/clock.ts';
import type { Server } from '../ports/server.ts';

export interface RecoveryParts {
  server: Server;
  clock: Clock;
  /** Called when the display is back; returns false if the screen is busy with something else. */
  onFound: (identity: Identity, content: ScreenContent, sentAt: number) => boolean;
  /** Called when the time for Undo is over. */
  onExpired: () => void;
  onUnreadable: () => void;
}

export interface Recovery {
  /** Asks from now on, for the first time after `afterMs`. */
  start: (previous: PreviousIdentity, afterMs?: number) => void;
  stop: () => void;
}

export function createRecovery(parts: RecoveryParts): Recovery {
  const { server, clock, onFound, onExpired, onUnreadable } = parts;
  let current: PreviousIdentity | null = null;
  let cancel = () => {};

  const start = (previous: PreviousIdentity, afterMs = RETURN_EVERY_MS) => {
    cancel();
    current = previous;
    cancel = clock.after(afterMs, () => void ask(previous));
  };

  const ask = async (previous: PreviousIdentity) => {
    const age = clock.now() - previous.since;
    if (age > RETURN_FOR_MS) return onExpired();
    // The device's clock was set back.
    if (age < -RETURN_FOR_MS) return;
    // Scheduled before the answer arrives, so that a slow answer does not delay the next question.
    start(previous);
    const sentAt = clock.monotonic();
    const { identity } = previous;
    const answer = await (identity.screenToken
      ? server.load(identity, null)
      : server.pair(identity.pairingCode));
    if (current !== previous) return;
    if (answer.kind === 'unauthenticated') stop();
    if (answer.kind === 'unreadable') onUnreadable();
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
