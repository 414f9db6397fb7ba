/**
 * Claims: unpaired screens that wait for an owner. A screen requests a code to show and gets a secret with it. When an
 * owner takes the code, the hash of the secret becomes the hash of the screen's token. So no token is sent that could
 * be lost or overheard: the screen already has it.
 */
import type { Claim, TakeClaim } from '@menuboard/contract/claims';
import type { Display } from '@menuboard/contract/displays';
import { CLAIM_LIFETIME_MS } from '@menuboard/contract/domain/limits';
import { isPairingCode, normalizePairingCode } from '@menuboard/contract/domain/pairing-code';
import type { ClaimResult } from '@menuboard/contract/screen';
import { perKit } from '../../app/kit.ts';
import type { ClaimRow } from '../../db/schema.ts';
import { addressKey } from '../../kernel/concurrency/rate-limiter.ts';
import { AppError, notFound } from '../../kernel/errors/app-error.ts';
import { newId } from '../../kernel/identity/ids.ts';
import type { Scope } from '../../kernel/identity/scope.ts';
import { hashToken, newToken } from '../../kernel/identity/tokens.ts';
import { isPrivateHost } from '../../kernel/net/private-host.ts';
import { iso, SECOND } from '../../kernel/time/clock.ts';
import { claimRoom, hasLocalListeners } from '../../realtime/rooms.ts';
import { findDisplayByCode, findDisplayId } from '../displays/displays.reads.ts';
import { assignMenu, createDisplay, replacePairingCode } from '../displays/displays.writes.ts';
import { readDisplay } from '../displays/presented-displays.reads.ts';
import { admitScreen, revokeScreensOf } from '../screens/pairing/pairing.writes.ts';
import { resumePairing } from '../screens/pairing/resume-pairing.reads.ts';
import * as repo from './claims.repo.ts';

/** Facts about a waiting screen for owners. */
export interface ScreenFacts {
  width: number | null;
  height: number | null;
  browser: string | null;
}

/** Distinguishes networks: a home or restaurant has one address on the internet, or the server is inside it. */
const networkOf = (ip: string) => (isPrivateHost(ip) ? 'local' : hashToken(addressKey(ip)));

/** Screens poll at least every 20 s, so one that was silent for this long no longer shows its code. */
const GONE_AFTER_MS = 45 * SECOND;
/** Polls write `last_seen` no more often than this. */
const LAST_SEEN_EVERY_MS = 15 * SECOND;

const unknownCode = () =>
  new AppError('not_found', 'No screen shows this code. Type the one beside “This screen”.');
const codeOfDisplay = () =>
  new AppError('not_found', 'That is the pairing code of a display. Type the one beside “This screen”.');
const codeExpired = () => new AppError('gone', 'This code has expired. The screen now shows a new one.');
const alreadyTaken = () => new AppError('conflict', 'This screen has already been claimed.');
const screenGone = () =>
  new AppError('gone', 'The screen no longer answers. Open /display on it again and use its new code.');
const unknownSecret = () => new AppError('gone', 'This claim has ended. Ask for a new one.');
const tooManyTries = () =>
  new AppError('rate_limited', 'Too many wrong codes. Please wait a minute and try again.');
const tooManyRequests = () => new AppError('rate_limited', 'Too many requests. Please wait a minute.');

export const claimsOf = perKit((kit) => {
  const { db, clock, mutate, disconnectScreensOf, localRooms, fleetRooms, securityLog } = kit;
  const limits = kit.limiters.claims;

  /** Throws the reason why a claim cannot be taken, if there is one. */
  function refuseUnlessOpen(claim: ClaimRow): void {
    if (claim.taken_at !== null) throw alreadyTaken();
    if (Date.parse(claim.expires_at) <= clock()) throw codeExpired();
    const isListening = hasLocalListeners(localRooms, claimRoom(claim.token_hash));
    if (!isListening && clock() - Date.parse(claim.last_seen) > GONE_AFTER_MS) throw screenGone();
  }

  /** Finds the claim of a code, open or not. After too many wrong guesses every code is refused. */
  async function findByCode(scope: Scope, typed: string, ip: string): Promise<ClaimRow> {
    const code = normalizePairingCode(typed);
    const find = async () => (isPairingCode(code) ? repo.findClaim(db, code) : undefined);
    const claim = await limits.codeLimiter.guess([addressKey(ip), scope.restaurantId], find, tooManyTries);
    if (claim) return claim;
    securityLog({ event: 'claim-code-wrong' });
    const display = await findDisplayByCode(db, code);
    throw display?.restaurant_id === scope.restaurantId ? codeOfDisplay() : unknownCode();
  }

  return {
    /** Opens a claim. A screen that sends its secret gets another code; its earlier code stays valid until it ends. */
    async open(
      facts: ScreenFacts,
      knownSecret: string | undefined,
      ip: string,
    ): Promise<ClaimRow & { secret: string }> {
      limits.openLimiter.take(addressKey(ip), tooManyRequests);
      const isKnown =
        knownSecret !== undefined && (await repo.findOpenClaim(db, hashToken(knownSecret))) !== undefined;
      // Just taken: with a new secret, the screen would never get the display that its owner chose.
      if (
        !isKnown &&
        knownSecret !== undefined &&
        (await resumePairing(kit, knownSecret).catch(() => undefined))
      )
        throw alreadyTaken();
      const secret = isKnown ? knownSecret : newToken();
      const at = iso(clock());
      const claim = await repo.insertClaim(db, {
        token_hash: hashToken(secret),
        capabilities: JSON.stringify({ ...facts, network: networkOf(ip) }),
        created_at: at,
        last_seen: at,
        expires_at: iso(clock() + CLAIM_LIFETIME_MS),
      });
      await repo.dropExcessClaims(db, limits.openMax, at);
      securityLog({ event: 'claim-opened' });
      return { ...claim, secret };
    },

    /** Null until somebody takes the claim, then the answer to a pairing. */
    async poll(secret: string, ip: string): Promise<ClaimResult | null> {
      const tokenHash = hashToken(secret);
      limits.pollLimiter.take(tokenHash, tooManyRequests);
      const find = async () => {
        // In this order, because an owner may take the claim in between.
        const open = await repo.findOpenClaim(db, tokenHash);
        return (await resumePairing(kit, secret)) ?? open;
      };
      const found = await limits.secretLimiter.guess([addressKey(ip)], find, tooManyRequests);
      if (found && 'screenToken' in found) return found;
      if (!found || Date.parse(found.expires_at) <= clock()) throw unknownSecret();
      if (clock() - Date.parse(found.last_seen) > LAST_SEEN_EVERY_MS)
        await repo.updateLastSeen(db, tokenHash, iso(clock()));
      return null;
    },

    /** Socket room of a waiting screen. */
    async roomOf(secret: string, ip: string): Promise<string> {
      const tokenHash = hashToken(secret);
      const find = () => repo.findOpenClaim(db, tokenHash);
      if (!(await limits.secretLimiter.guess([addressKey(ip)], find, tooManyRequests))) throw unknownSecret();
      return claimRoom(tokenHash);
    },

    async withdraw(secret: string): Promise<null> {
      await repo.deleteOpenClaims(db, hashToken(secret));
      return null;
    },

    async get(scope: Scope, typed: string, ip: string): Promise<Claim> {
      const claim = await findByCode(scope, typed, ip);
      refuseUnlessOpen(claim);
      const { network, ...facts }: ScreenFacts & { network?: string } = JSON.parse(claim.capabilities);
      const isNearby = network === undefined || network === networkOf(ip);
      return { code: claim.code, ...facts, isNearby, expiresAt: claim.expires_at };
    },

    /** Pairs the screen with a display and ends all its codes, in one transaction. */
    async take(scope: Scope, typed: string, wanted: TakeClaim, ip: string): Promise<Display> {
      const { displayId, name = '', menuId, isReplacing = false } = wanted;
      const { code, token_hash } = await findByCode(scope, typed, ip);
      return mutate(scope, async (mutation) => {
        const { tx, at, record, afterCommit } = mutation;
        const claim = await repo.findClaim(tx, code);
        if (!claim) throw unknownCode();
        refuseUnlessOpen(claim);
        if (!(await repo.takeClaims(tx, token_hash, at))) throw alreadyTaken();
        const wantedId = displayId ?? (await createDisplay(mutation, name)).id;
        const id = await findDisplayId(tx, scope, wantedId);
        if (!id) throw notFound('Display');
        if (menuId !== undefined) await assignMenu(mutation, id, menuId);
        if (isReplacing) {
          await revokeScreensOf(tx, id, at);
          // The replaced screen knows the old code, and could pair itself again.
          await replacePairingCode(mutation, id, kit);
          afterCommit(await disconnectScreensOf(tx, [id]));
        }
        const { restaurantId } = scope;
        const screen = { id: newId(), restaurant_id: restaurantId, display_id: id, token_hash };
        await admitScreen(tx, screen, at);
        const after = await readDisplay(kit, tx, scope, id);
        record({ type: 'display-paired', entityId: id, after: { id, name: after.name } });
        const room = claimRoom(token_hash);
        const tellScreen = await fleetRooms.emitToClaimingScreen(tx, room, 'claim-taken', {});
        afterCommit(() => {
          securityLog({
            event: 'screen-paired',
            screenId: screen.id,
            displayId: id,
            restaurantId,
            by: 'claim',
          });
          tellScreen();
        });
        return after;
      });
    },
  };
});
