// Lets a phone claim this unpaired screen: shows a code, and asks the server whether the code was claimed.
import type { OpenClaim } from '@menuboard/contract/domain/claim';
import type { ClaimResult } from '@menuboard/contract/screen';
import { retryDelay } from '../core/retry-delay.ts';
import type { ClaimSecretStore } from '../ports/claim-secret.ts';
import type { Clock } from '../ports/clock.ts';
import type { Server } from '../ports/server.ts';

export interface ClaimFlowParts {
  server: Server;
  clock: Clock;
  random: () => number;
  secretStore: ClaimSecretStore;
  /** Called when `shown` has changed. */
  onChange: () => void;
  /** `sentAt` is the monotonic time of the request. */
  onClaimed: (claimed: ClaimResult, sentAt: number) => void;
}

/** The delay before a claim: a screen that was opened by a link, or is about to lose its pairing, opens none. */
const settleMs = 300;
/** The interval of checks without a live connection: the board must appear two seconds after the claim. */
const checkMs = 1_500;
const connectedCheckMs = 20_000;
/** The time for which a claimed screen names its new owner, and offers to be taken back. */
const noticeMs = 60_000;

export function createClaimFlow(parts: ClaimFlowParts) {
  const { clock, onChange, onClaimed } = parts;
  let isClaimable: boolean | undefined;
  let claim: OpenClaim | null = null;
  let stop = () => {};
  const newOwner = createNewOwner(clock, onChange);

  const start = () =>
    startClaiming({
      ...parts,
      onClaim: (openClaim) => {
        claim = openClaim;
        onChange();
      },
      onClaimed: (claimed, sentAt) => {
        newOwner.show();
        onClaimed(claimed, sentAt);
      },
    });

  return {
    /** The code to show, null while there is none or the server is out of reach; `isJustClaimed` after a claim. */
    shown: () => ({ claim, isJustClaimed: newOwner.isShown() }),
    hideNewOwner: newOwner.hide,
    setClaimable: (isNowClaimable: boolean) => {
      if (isNowClaimable === isClaimable) return;
      isClaimable = isNowClaimable;
      stop();
      stop = isClaimable ? start() : () => {};
      if (!isClaimable) parts.secretStore.write(null);
    },
  };
}

interface ClaimingParts extends Omit<ClaimFlowParts, 'onChange'> {
  onClaim: (claim: OpenClaim | null) => void;
}

/** Runs until the returned function is called. */
function startClaiming(parts: ClaimingParts): () => void {
  const { server, clock, random, secretStore, onClaim, onClaimed } = parts;
  /** The secret of the claim; at first that of the previous page, if that page was waiting too. */
  let secret = secretStore.read();
  /** The secret that the socket waits for. */
  let subscribedSecret: string | null = null;
  let claim: OpenClaim | null = null;
  let isConnected = false;
  let hasStopped = false;
  let failures = 0;
  let unsubscribe = () => {};
  let cancelCheck = () => {};
  let cancelOpen = clock.after(settleMs, () => void start());

  /** Checks first, then shows a code: a person may have claimed the screen while no page was open. */
  async function start() {
    const before = secret;
    if (before) await check();
    if (!hasStopped && secret === before) await open();
  }

  async function open() {
    cancelOpen();
    const opened = await server.openClaim(secret);
    if (hasStopped) {
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
    onClaim(claim);
    cancelOpen = clock.after(claim.renewMs, () => void open());
    if (subscribedSecret !== claim.secret) subscribe(claim.secret);
  }

  function subscribe(newSecret: string) {
    subscribedSecret = secret = newSecret;
    secretStore.write(newSecret);
    unsubscribe();
    const setConnected = (isNowConnected: boolean) => {
      isConnected = isNowConnected;
      void check();
    };
    isConnected = false;
    unsubscribe = server.subscribeToClaim(newSecret, {
      onConnected: () => setConnected(true),
      onDisconnected: () => setConnected(false),
      onTaken: () => void check(),
    });
    checkAfter(checkMs);
  }

  function checkAfter(ms: number) {
    cancelCheck();
    cancelCheck = clock.after(ms, () => void check());
  }

  async function check() {
    const checked = secret;
    if (!checked) return;
    const sentAt = clock.monotonic();
    const answer = await server.checkClaim(checked);
    if (hasStopped || checked !== secret) return;
    if (answer.kind === 'claimed') {
      secret = null;
      return onClaimed(answer.claimed, sentAt);
    }
    if (answer.kind === 'over') {
      secret = claim = null;
      secretStore.write(null);
      onClaim(null);
      return open();
    }
    failures = answer.kind === 'waiting' ? 0 : failures + 1;
    // While the server is out of reach a scanned code would lead nowhere.
    onClaim(failures > 0 ? null : claim);
    checkAfter(failures > 0 ? retryDelay(failures, random()) : isConnected ? connectedCheckMs : checkMs);
  }

  return () => {
    hasStopped = true;
    cancelCheck();
    cancelOpen();
    unsubscribe();
    if (secret) server.withdrawClaim(secret);
    onClaim(null);
  };
}

/** Remembers for a minute that the screen was claimed. `onChange` is called when that changes. */
function createNewOwner(clock: Clock, onChange: () => void) {
  let isShown = false;
  let cancel = () => {};

  const setShown = (isNowShown: boolean) => {
    cancel();
    isShown = isNowShown;
    onChange();
  };

  return {
    isShown: () => isShown,
    show: () => {
      setShown(true);
      cancel = clock.after(noticeMs, () => setShown(false));
    },
    hide: () => setShown(false),
  };
}
