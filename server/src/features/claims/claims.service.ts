/**
 * Screens that wait to be taken. A screen asks for a code to show and gets a secret with it; an owner takes the
 * code, and the hash of that very secret becomes the hash of the screen's token. So there is nothing to hand over
 * that could be lost or overheard: the screen has held its token all along.
 */
import type { Claim, TakeClaim } from '@menuboard/contract/claims';
import type { Display } from '@menuboard/contract/displays';
import { CLAIM_MS } from '@menuboard/contract/domain/limits';
import { isPairingCode, normalizePairingCode } from '@menuboard/contract/domain/pairing-code';
import type { Claimed } from '@menuboard/contract/screen';
import type { Mutate, Mutation } from '../../db/mutate.ts';
import type { ClaimRow, Db, ScreenRow, Tx } from '../../db/schema.ts';
import { AppError, notFound } from '../../lib/app-error.ts';
import { addressKey, type Budget } from '../../lib/budget.ts';
import { type Clock, iso, SECOND } from '../../lib/clock.ts';
import { newId } from '../../lib/ids.ts';
import type { Scope } from '../../lib/scope.ts';
import { hashToken, newToken } from '../../lib/tokens.ts';
import { claimRoom, type FleetRooms, hasLocalListeners, type LocalRooms } from '../../realtime/rooms.ts';
import { displayBelongsTo, findDisplayByCode } from '../displays/displays.reads.ts';
import * as repo from './claims.repo.ts';

export interface ClaimsDeps {
  db: Db;
  clock: Clock;
  mutate: Mutate;
  localRooms: Pick<LocalRooms, 'localSocketCount'>;
  fleetRooms: Pick<FleetRooms, 'emitToClaimingScreen'>;
  /** What is done to displays, as part of taking a screen. */
  displays: {
    add: (mutation: Mutation, scope: Scope, name: string) => Promise<Display>;
    show: (mutation: Mutation, scope: Scope, id: string, menuId: string) => Promise<Display>;
    getIn: (tx: Tx, scope: Scope, id: string) => Promise<Display>;
  };
  admitScreen: (
    tx: Tx,
    screen: Pick<ScreenRow, 'id' | 'restaurant_id' | 'display_id' | 'token_hash'>,
    at: string,
  ) => Promise<void>;
  revokeScreens: (tx: Tx, displayId: string, at: string) => Promise<void>;
  cutOffScreens: (displayId: string) => void;
  /** What a paired screen gets, by its token. */
  resume: (token: string) => Promise<Claimed | undefined>;
  /** Codes that are no screen's, by address and by restaurant. */
  codeBudget: Budget;
  /** Claims by address: each makes a row. */
  openBudget: Budget;
  /** Questions by secret. */
  askBudget: Budget;
  /** Secrets that are no screen's, by address. */
  secretBudget: Budget;
}

/** What a screen says of itself. */
export interface ScreenKind {
  width: number | null;
  height: number | null;
  browser: string | null;
}

/** A screen asks at least every 20 s: one that was not heard of for so long shows nobody its code. */
const GONE_MS = 45 * SECOND;
/** Asking writes no more often than this. */
const SEEN_MS = 15 * SECOND;

const unknownCode = () =>
  new AppError('not_found', 'No screen shows this code. Type the one beside “This screen”.');
const isDisplayCode = () =>
  new AppError('not_found', 'That is the pairing code of a display. Type the one beside “This screen”.');
const isOver = () => new AppError('gone', 'This code is over. The screen shows a new one by now.');
const isTaken = () => new AppError('conflict', 'This screen has been taken already.');
const isAway = () =>
  new AppError(
    'gone',
    'The screen does not answer any more. Open /display on it again and use its new code.',
  );
const unknownSecret = () => new AppError('gone', 'This claim is over. Ask for another one.');
const tooManyTries = () =>
  new AppError('rate_limited', 'Too many wrong codes. Please wait a minute and try again.');
const tooMuch = () => new AppError('rate_limited', 'Too many requests. Please wait a minute.');

export function createClaimsService(deps: ClaimsDeps) {
  const { db, clock, mutate, displays, admitScreen, revokeScreens, cutOffScreens, resume } = deps;
  const { localRooms, fleetRooms } = deps;

  /** Refuses a claim that cannot be taken, with the reason. */
  function refuseUnlessOpen(claim: ClaimRow): void {
    if (claim.taken_at !== null) throw isTaken();
    if (Date.parse(claim.expires_at) <= clock()) throw isOver();
    const isListening = hasLocalListeners(localRooms, claimRoom(claim.token_hash));
    if (!isListening && clock() - Date.parse(claim.last_seen) > GONE_MS) throw isAway();
  }

  /** The claim of a code, whatever became of it; who guesses too often is refused, right code or not. */
  async function claimOfCode(scope: Scope, typed: string, ip: string): Promise<ClaimRow> {
    const code = normalizePairingCode(typed);
    const find = async () => (isPairingCode(code) ? repo.findClaim(db, code) : undefined);
    const keys = [addressKey(ip), scope.restaurantId];
    const claim = await deps.codeBudget.guess(keys, find, tooManyTries);
    if (claim) return claim;
    const display = await findDisplayByCode(db, code);
    throw display?.restaurant_id === scope.restaurantId ? isDisplayCode() : unknownCode();
  }

  return {
    /** A code for a screen; with the secret that it has, a further one, while the old one lives out. */
    async open(
      kind: ScreenKind,
      known: string | undefined,
      ip: string,
    ): Promise<ClaimRow & { secret: string }> {
      deps.openBudget.take(addressKey(ip), tooMuch);
      const isKnown = known !== undefined && (await repo.findOpenClaim(db, hashToken(known))) !== undefined;
      // Taken in this very moment: another secret would lose what its owner has just chosen.
      if (!isKnown && known !== undefined && (await resume(known).catch(() => undefined))) throw isTaken();
      const secret = isKnown ? known : newToken();
      const at = iso(clock());
      const claim = await repo.insertClaim(db, {
        token_hash: hashToken(secret),
        capabilities: JSON.stringify(kind),
        created_at: at,
        last_seen: at,
        expires_at: iso(clock() + CLAIM_MS),
      });
      return { ...claim, secret };
    },

    /** What became of it: nothing yet, or what a pairing answers. */
    async mine(secret: string, ip: string): Promise<Claimed | null> {
      const tokenHash = hashToken(secret);
      deps.askBudget.take(tokenHash, tooMuch);
      const find = async () => (await resume(secret)) ?? (await repo.findOpenClaim(db, tokenHash));
      const found = await deps.secretBudget.guess([addressKey(ip)], find, tooMuch);
      if (found && 'screenToken' in found) return found;
      if (!found || Date.parse(found.expires_at) <= clock()) throw unknownSecret();
      if (clock() - Date.parse(found.last_seen) > SEEN_MS) await repo.noteSeen(db, tokenHash, iso(clock()));
      return null;
    },

    /** The room that a waiting screen's socket may have. */
    async roomOf(secret: string, ip: string): Promise<string> {
      const tokenHash = hashToken(secret);
      const find = () => repo.findOpenClaim(db, tokenHash);
      if (!(await deps.secretBudget.guess([addressKey(ip)], find, tooMuch))) throw unknownSecret();
      return claimRoom(tokenHash);
    },

    async withdraw(secret: string): Promise<null> {
      await repo.dropOpenClaims(db, hashToken(secret));
      return null;
    },

    async get(scope: Scope, typed: string, ip: string): Promise<Claim> {
      const claim = await claimOfCode(scope, typed, ip);
      refuseUnlessOpen(claim);
      const kind: ScreenKind = JSON.parse(claim.capabilities);
      return { code: claim.code, ...kind, expiresAt: claim.expires_at };
    },

    /** One transaction: the screen, the display it shows, and the end of all its codes. */
    async take(scope: Scope, typed: string, wanted: TakeClaim, ip: string): Promise<Display> {
      const { displayId, name = '', menuId, isReplacing = false } = wanted;
      const { code, token_hash } = await claimOfCode(scope, typed, ip);
      const display = await mutate(scope, async (mutation) => {
        const { tx, at, record } = mutation;
        const claim = await repo.findClaim(tx, code);
        if (!claim) throw unknownCode();
        refuseUnlessOpen(claim);
        if (!(await repo.takeClaims(tx, token_hash, at))) throw isTaken();
        const id = displayId ?? (await displays.add(mutation, scope, name)).id;
        if (!(await displayBelongsTo(tx, scope, id))) throw notFound('Display');
        if (menuId !== undefined) await displays.show(mutation, scope, id, menuId);
        if (isReplacing) await revokeScreens(tx, id, at);
        const screen = { id: newId(), restaurant_id: scope.restaurantId, display_id: id, token_hash };
        await admitScreen(tx, screen, at);
        const after = await displays.getIn(tx, scope, id);
        record({ type: 'display-paired', entityId: id, after: { id, name: after.name } });
        return after;
      });
      if (isReplacing) cutOffScreens(display.id);
      fleetRooms.emitToClaimingScreen(claimRoom(token_hash), 'claim-taken', {});
      return display;
    },
  };
}

export type ClaimsService = ReturnType<typeof createClaimsService>;
