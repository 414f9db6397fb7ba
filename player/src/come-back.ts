// A screen whose display was deleted asks now and then whether it is back, so that Undo needs nobody at the screen.
import { RETURN_EVERY_MS, RETURN_FOR_MS } from '@menuboard/contract/domain/limits';
import type { ScreenContent } from '@menuboard/contract/screen';
import type { Aside } from './core/aside.ts';
import type { Identity } from './core/player-state.ts';
import type { Clock } from './ports/clock.ts';
import type { Server } from './ports/server.ts';

export interface ComeBackParts {
  server: Server;
  clock: Clock;
  /** The display is there again; false when the screen is busy with something else at this moment. */
  found: (identity: Identity, content: ScreenContent, sentAt: number) => boolean;
  /** It does not come back any more. */
  over: () => void;
}

export interface ComeBack {
  /** Asks from now on, first after so many milliseconds. */
  begin: (aside: Aside, afterMs?: number) => void;
  end: () => void;
}

export function createComeBack({ server, clock, found, over }: ComeBackParts): ComeBack {
  let asked: Aside | null = null;
  let cancel = () => {};

  const begin = (aside: Aside, afterMs = RETURN_EVERY_MS) => {
    cancel();
    asked = aside;
    cancel = clock.after(afterMs, () => void ask(aside));
  };

  const ask = async (aside: Aside) => {
    const age = clock.now() - aside.since;
    if (age > RETURN_FOR_MS) return over();
    // The clock of a screen may have been set meanwhile.
    if (age < -RETURN_FOR_MS) return;
    // Before the answer: the next question is a minute after this one, however long the answer takes.
    begin(aside);
    const sentAt = clock.monotonic();
    const { identity } = aside;
    const answer = await (identity.screenToken
      ? server.load(identity, null)
      : server.pair(identity.pairingCode));
    if (asked !== aside) return;
    if (answer.kind === 'unauthenticated') end();
    if (answer.kind === 'content' && found(identity, answer.content, sentAt)) end();
    if (answer.kind === 'paired') {
      const { screenToken, ...content } = answer.paired;
      if (found({ ...identity, screenToken }, content, sentAt)) end();
    }
  };

  const end = () => {
    cancel();
    asked = null;
  };

  return { begin, end };
}
