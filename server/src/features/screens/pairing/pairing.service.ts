/**
 * Pairs screens by the code of a display. A screen that has lost its token is a new one; its earlier row is forgotten
 * later (`forgetting/dormant-screens.repo.ts`).
 */
import { PAIRING_CODE_LIFETIME_MS } from '@menuboard/contract/domain/limits';
import { isPairingCode, normalizePairingCode } from '@menuboard/contract/domain/pairing-code';
import type { PairingResult } from '@menuboard/contract/screen';
import { perKit } from '../../../app/kit.ts';
import type { Db, DisplayRow, ScreenRow, Tx } from '../../../db/schema.ts';
import { CONNECT_GATHER_MS, inBatches } from '../../../kernel/concurrency/in-batches.ts';
import { addressKey } from '../../../kernel/concurrency/rate-limiter.ts';
import { AppError } from '../../../kernel/errors/app-error.ts';
import { createScreenScope } from '../../../kernel/identity/create-scope.ts';
import { newId } from '../../../kernel/identity/ids.ts';
import type { ScreenIdentity } from '../../../kernel/identity/screen-identity.ts';
import { hashToken, newToken } from '../../../kernel/identity/tokens.ts';
import { iso } from '../../../kernel/time/clock.ts';
import { isAddressOfAccount } from '../../auth/auth.reads.ts';
import { isClaimSecret } from '../../claims/claims.reads.ts';
import { findDisplayByCode } from '../../displays/displays.reads.ts';
import { contentReader } from '../content/content.reads.ts';
import { screensById } from '../screens.reads.ts';
import * as repo from './pairing.repo.ts';
import { admitScreen } from './pairing.writes.ts';

export interface PairRequest {
  typedCode: string;
  ip: string;
  /** Token that the screen already has. */
  token?: string | undefined;
  /** Token that the screen proposes, so that a retry after a lost answer does not add a second screen. */
  secret?: string | undefined;
  /** Restaurant of a page in a frame, which pairs with no display of another one. */
  restaurantId?: string | undefined;
}

const wrongPermanentCode = () => new AppError('not_found', 'Invalid pairing code');
const howCodesWork =
  'Invalid pairing code. A code works for 15 minutes after Show code was pressed on the Displays page.';
/** The same for every wrong code, so that it reveals nothing about this one. The detail selects the screen's text. */
const wrongTimedCode = () =>
  new AppError('not_found', howCodesWork, [{ path: 'pairingCode', message: howCodesWork }]);
const tooManyTries = () =>
  new AppError('rate_limited', 'Too many wrong codes. Please wait a minute and try again.');

export const pairingOf = perKit((kit) => {
  const { db, clock, mutate, securityLog } = kit;
  const { arePairingCodesTimed } = kit.config;
  /** `pairingLimiter`: failed look-ups of codes by address, over HTTP and sockets together. `pairedLimiter`: new screens. */
  const { pairingLimiter, pairedLimiter } = kit.limiters.pairing;
  const contentOf = contentReader(kit).readInTurn;

  /** By socket. */
  const addressesOfScreens = new Map<string, string>();

  const wrongCode = arePairingCodesTimed ? wrongTimedCode : wrongPermanentCode;

  /** A code outside its time is as unknown as an invented one, in one statement, so that a guesser learns nothing. */
  const findByCode = (from: Db | Tx, code: string) =>
    arePairingCodesTimed
      ? findDisplayByCode(from, code, iso(clock() - PAIRING_CODE_LIFETIME_MS))
      : findDisplayByCode(from, code);

  /**
   * Finds the display of a code. Too many wrong guesses from an address are refused, even if the next code is right.
   *
   * @param restaurantId codes of other restaurants count as wrong
   */
  async function displayOfCode(typedCode: string, ip: string, restaurantId?: string): Promise<DisplayRow> {
    const code = normalizePairingCode(typedCode);
    const find = async () => {
      const found = isPairingCode(code) ? await findByCode(db, code) : undefined;
      return restaurantId === undefined || found?.restaurant_id === restaurantId ? found : undefined;
    };
    const address = addressKey(ip);
    const isExempt = async () =>
      [...addressesOfScreens.values()].includes(address) || isAddressOfAccount(db, address);
    const display = await pairingLimiter.guess([address], find, tooManyTries, { isExempt });
    if (display) return display;
    securityLog({ event: 'pairing-code-wrong' });
    throw wrongCode();
  }

  const findByToken = inBatches(
    (tokenHashes: string[]) => repo.findScreensByToken(db, tokenHashes),
    CONNECT_GATHER_MS,
  );
  const findById = inBatches((ids: string[]) => screensById(db, ids), CONNECT_GATHER_MS);

  async function identify(token: string): Promise<(ScreenIdentity & { pairingCode: string }) | undefined> {
    const row = await findByToken(hashToken(token));
    if (!row || row.isEnded) return undefined;
    const { id: displayId, restaurant_id: restaurantId, pairing_code: pairingCode } = row.display;
    return { id: row.id, displayId, restaurantId, pairingCode };
  }

  /** Stores a new screen of the display. The result differs from the proposal if a retry has already stored it. */
  async function addScreen(
    display: DisplayRow,
    secret: string | undefined,
  ): Promise<{ screen: ScreenIdentity; screenToken: string }> {
    let screenToken = secret ?? newToken();
    const screen: ScreenIdentity = {
      id: newId(),
      displayId: display.id,
      restaurantId: display.restaurant_id,
    };
    await mutate(createScreenScope(display.restaurant_id, screen.id), async ({ tx, at, record }) => {
      const row = { id: screen.id, restaurant_id: screen.restaurantId, display_id: screen.displayId };
      // Checked again with the restaurant's row locked, because the code may just have been replaced.
      const current = await findByCode(tx, display.pairing_code);
      if (current?.id !== display.id) throw wrongCode();
      const existing = secret && (await repo.findScreenByToken(tx, hashToken(secret)));
      // The first try of this request was still running when the screen retried.
      if (existing && !existing.isEnded && existing.display.id === display.id) {
        screen.id = existing.id;
        return;
      }
      // A secret is not reused if it opens or once opened another display, or belongs to a claim.
      if (existing || (await isClaimSecret(tx, hashToken(screenToken)))) screenToken = newToken();
      await admitScreen(tx, { ...row, token_hash: hashToken(screenToken) }, at);
      record({
        type: 'display-paired',
        entityId: display.id,
        after: { id: display.id, name: display.name },
      });
    });
    const { id: screenId, displayId, restaurantId } = screen;
    securityLog({ event: 'screen-paired', screenId, displayId, restaurantId, by: 'code' });
    return { screen, screenToken };
  }

  return {
    identify,

    /** Notes a connected screen at this address, so that wrong codes from elsewhere cannot stop a second one there. */
    screenConnected: (socketId: string, ip: string) => void addressesOfScreens.set(socketId, addressKey(ip)),
    screenDisconnected: (socketId: string) => void addressesOfScreens.delete(socketId),

    /** Stored row of a screen; `undefined` once it was revoked. */
    findScreen: ({ id }: ScreenIdentity): Promise<ScreenRow | undefined> => findById(id),

    /** Pairs by code. A screen that already has this display gets its own token again. */
    async pair({
      typedCode,
      ip,
      token,
      secret,
      restaurantId,
    }: PairRequest): Promise<PairingResult & { screen: ScreenIdentity }> {
      const ownToken = token ?? secret;
      const known = ownToken === undefined ? undefined : await identify(ownToken);
      const isOpen = known && (restaurantId === undefined || known.restaurantId === restaurantId);
      if (isOpen && ownToken !== undefined && normalizePairingCode(typedCode) === known.pairingCode) {
        return { ...(await contentOf(known.displayId)), screenToken: ownToken, screen: known };
      }
      const display = await displayOfCode(typedCode, ip, restaurantId);
      pairedLimiter.take(addressKey(ip), tooManyTries);
      const added = await addScreen(display, secret);
      return { ...(await contentOf(display.id)), ...added };
    },

    displayOfCode,
  };
});

export type Pairing = ReturnType<typeof pairingOf>;
