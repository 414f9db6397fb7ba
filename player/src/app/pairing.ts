/**
 * Pairs a screen that has no stored identity, because it is new or its storage was wiped: with a typed code, or with the
 * code of a link. A claim by phone is `claim-flow.ts`; `recovery.ts` is for deleted displays.
 */
import type { PairingResult } from '@menuboard/contract/screen';
import { identityOf, isUnknownCode, type PlayerEvent, type PlayerState } from '../core/player-state.ts';
import { retryDelay } from '../core/retry-delay.ts';
import type { Clock } from '../ports/clock.ts';
import type { Server } from '../ports/server.ts';

export interface PairingParts {
  server: Server;
  clock: Clock;
  random: () => number;
  state: () => PlayerState;
  dispatch: (event: PlayerEvent) => void;
}

const displayIdOf = (state: PlayerState) => identityOf(state)?.displayId;

export function createPairing({ server, clock, random, state, dispatch }: PairingParts) {
  function accept(pairingCode: string, { display, manifest, screenToken }: PairingResult, sentAt: number) {
    clock.sync(manifest.serverTime, sentAt);
    const identity = { pairingCode, displayId: display.id, screenToken };
    dispatch({ type: 'paired', identity, content: { display, manifest } });
  }

  /** Resolves to true if the server has given a definite answer. */
  async function pair(code: string): Promise<boolean> {
    dispatch({ type: 'pairingStarted', code });
    const sentAt = clock.monotonic();
    const answer = await server.pair(code);
    if (answer.kind === 'paired') {
      accept(code, answer.paired, sentAt);
      return true;
    }
    const { error } = answer;
    const isDefinite = isUnknownCode(error);
    if (isDefinite) console.error('Invalid pairing code');
    dispatch({ type: 'pairingFailed', error });
    return isDefinite;
  }

  /** Retries until the server has answered, because nobody watches a screen that was opened by a link. */
  async function pairByLink(code: string, onCodeUsed: () => void): Promise<void> {
    const displayId = displayIdOf(state());
    const attempt = async (failures: number) => {
      if (await pair(code)) return onCodeUsed();
      clock.after(retryDelay(failures + 1, random()), () => {
        const now = state();
        const current = displayIdOf(now);
        // A person has claimed the screen for another display since.
        if (current && current !== displayId) return onCodeUsed();
        const isUntouched = now.phase !== 'pairing' || (now.typed === code && !now.isBusy);
        if (isUntouched) void attempt(failures + 1);
      });
    };
    await attempt(0);
  }

  return { accept, pair, pairByLink };
}
