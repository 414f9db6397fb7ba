// Lets an owner's phone take this screen: keeps a code on the glass, and asks what became of it.
import type { OpenClaim } from '@menuboard/contract/domain/claim';
import type { Claimed } from '@menuboard/contract/screen';
import { retryDelay } from './core/retry-delay.ts';
import type { Clock } from './ports/clock.ts';
import type { Server } from './ports/server.ts';

export interface ClaimingParts {
  server: Server;
  clock: Clock;
  random: () => number;
  /** What can be taken now: nothing while the server is out of reach. */
  show: (claim: OpenClaim | null) => void;
  /** `sentAt` is when it was asked. */
  claimed: (claimed: Claimed, sentAt: number) => void;
}

/** A screen that was opened by a link, or is about to be un-paired for good, asks for nothing. */
const settleMs = 300;
/** Without a live connection, where the board is promised two seconds after the tap too; and with one. */
const askMs = 1_500;
const checkMs = 20_000;

export function createClaiming(parts: ClaimingParts) {
  let end: (() => void) | undefined;
  return {
    /** Whether the screen is to be had. */
    wait: (isWaiting: boolean) => {
      if (isWaiting === Boolean(end)) return;
      if (end) end();
      end = isWaiting ? run(parts) : undefined;
    },
  };
}

function run({ server, clock, random, show, claimed }: ClaimingParts): () => void {
  let claim: OpenClaim | null = null;
  let isLive = false;
  let hasEnded = false;
  let failures = 0;
  let hangUp = () => {};
  let cancelAsk = () => {};
  let cancelOpen = clock.after(settleMs, () => void open());

  const secret = () => claim?.secret ?? null;

  async function open() {
    cancelOpen();
    const known = secret();
    const opened = await server.openClaim(known);
    if (hasEnded) {
      if (opened) server.withdrawClaim(opened.secret);
      return;
    }
    if (!opened) {
      failures += 1;
      cancelOpen = clock.after(retryDelay(failures, random()), () => void open());
      return;
    }
    failures = 0;
    claim = opened;
    show(claim);
    cancelOpen = clock.after(claim.renewMs, () => void open());
    if (known === claim.secret) return;
    hangUp();
    isLive = false;
    hangUp = server.awaitClaim(claim.secret, {
      connected: () => {
        isLive = true;
        void ask();
      },
      disconnected: () => {
        isLive = false;
        void ask();
      },
      taken: () => void ask(),
    });
    askAfter(askMs);
  }

  function askAfter(ms: number) {
    cancelAsk();
    cancelAsk = clock.after(ms, () => void ask());
  }

  async function ask() {
    const asked = secret();
    if (!asked) return;
    const sentAt = clock.monotonic();
    const answer = await server.askClaim(asked);
    if (hasEnded || asked !== secret()) return;
    if (answer.kind === 'claimed') {
      claim = null;
      return claimed(answer.claimed, sentAt);
    }
    if (answer.kind === 'over') {
      claim = null;
      show(null);
      return open();
    }
    failures = answer.kind === 'failed' ? failures + 1 : 0;
    // A code that the server cannot take is not worth scanning; it comes back with the server.
    show(failures > 0 ? null : claim);
    askAfter(failures > 0 ? retryDelay(failures, random()) : isLive ? checkMs : askMs);
  }

  return () => {
    hasEnded = true;
    cancelAsk();
    cancelOpen();
    hangUp();
    const left = secret();
    if (left) server.withdrawClaim(left);
    show(null);
  };
}
