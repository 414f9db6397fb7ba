// Lets an owner's phone take this screen: keeps a code on the glass, and asks what became of it.
import type { OpenClaim } from '@menuboard/contract/domain/claim';
import type { Claimed } from '@menuboard/contract/screen';
import { retryDelay } from './core/retry-delay.ts';
import type { ClaimSecret } from './ports/claim-secret.ts';
import type { Clock } from './ports/clock.ts';
import type { Server } from './ports/server.ts';

export interface ClaimingParts {
  server: Server;
  clock: Clock;
  random: () => number;
  kept: ClaimSecret;
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
  let isWaiting: boolean | undefined;
  let end = () => {};
  return {
    /** Whether the screen is to be had. */
    wait: (isToBeHad: boolean) => {
      if (isToBeHad === isWaiting) return;
      isWaiting = isToBeHad;
      end();
      end = isToBeHad ? run(parts) : () => {};
      if (!isToBeHad) parts.kept.keep(null);
    },
  };
}

function run({ server, clock, random, kept, show, claimed }: ClaimingParts): () => void {
  /** At first that of the page before, if it waited too. */
  let secret = kept.read();
  /** The one that the line is for. */
  let heard: string | null = null;
  let claim: OpenClaim | null = null;
  let isLive = false;
  let hasEnded = false;
  let failures = 0;
  let hangUp = () => {};
  let cancelAsk = () => {};
  let cancelOpen = clock.after(settleMs, () => void begin());

  /** Its owner may have chosen while the page was away: asked before anything else is shown. */
  async function begin() {
    const before = secret;
    if (before) await ask();
    if (!hasEnded && secret === before) await open();
  }

  async function open() {
    cancelOpen();
    const opened = await server.openClaim(secret);
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
    if (heard === claim.secret) return;
    heard = secret = claim.secret;
    kept.keep(secret);
    hangUp();
    isLive = false;
    hangUp = server.awaitClaim(secret, {
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
    const asked = secret;
    if (!asked) return;
    const sentAt = clock.monotonic();
    const answer = await server.askClaim(asked);
    if (hasEnded || asked !== secret) return;
    if (answer.kind === 'claimed') {
      secret = null;
      return claimed(answer.claimed, sentAt);
    }
    if (answer.kind === 'over') {
      secret = claim = null;
      kept.keep(null);
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
    if (secret) server.withdrawClaim(secret);
    show(null);
  };
}
