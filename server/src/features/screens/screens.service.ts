import { isPairingCode, normalizePairingCode } from '@menuboard/contract/domain/pairing-code';
import type { Claimed, Paired, Pulse, ScreenContent } from '@menuboard/contract/screen';
import type { Mutate } from '../../db/mutate.ts';
import type { Db, DisplayRow, ScreenRow } from '../../db/schema.ts';
import { AppError } from '../../lib/app-error.ts';
import { addressKey, type Budget } from '../../lib/budget.ts';
import type { Clock } from '../../lib/clock.ts';
import { newId } from '../../lib/ids.ts';
import { Scope } from '../../lib/scope.ts';
import type { ScreenIdentity } from '../../lib/screen-identity.ts';
import { hashToken, newToken } from '../../lib/tokens.ts';
import type { Identity } from '../../realtime/socket-server.ts';
import { isClaimSecret } from '../claims/claims.reads.ts';
import { displayBelongsTo, findDisplayByCode } from '../displays/displays.reads.ts';
import { readContentOf } from './manifest.ts';
import type { Presence } from './presence.ts';
import { addScreenHours } from './screen-hours.repo.ts';
import type { ScreenHours } from './screen-hours.ts';
import * as repo from './screens.repo.ts';
import { type DisplayTag, readTags } from './tags.ts';

export interface ScreensDeps {
  db: Db;
  clock: Clock;
  mutate: Mutate;
  presence: Presence;
  hours: ScreenHours;
  /** Failed look-ups of codes, over HTTP and sockets together. */
  pairingBudget: Budget;
  /** Pairings by address: each makes a screen that is kept. */
  pairedBudget: Budget;
}

const PULSE_BATCH_MS = 200;

const wrongCode = () => new AppError('not_found', 'Invalid pairing code');
const tooManyTries = () =>
  new AppError('rate_limited', 'Too many wrong codes. Please wait a minute and try again.');

export function createScreensService(deps: ScreensDeps) {
  const { db, clock, mutate, presence, hours, pairingBudget, pairedBudget } = deps;

  /** The display of a code, against the budget: whoever guesses too often is refused, right code or not. */
  async function displayOfCode(typed: string, ip: string): Promise<DisplayRow> {
    const code = normalizePairingCode(typed);
    const find = async () => (isPairingCode(code) ? findDisplayByCode(db, code) : undefined);
    const display = await pairingBudget.guess([addressKey(ip)], find, tooManyTries);
    if (!display) throw wrongCode();
    return display;
  }

  async function identify(token: string): Promise<(ScreenIdentity & { pairingCode: string }) | undefined> {
    const row = await repo.findScreenByToken(db, hashToken(token));
    if (!row || row.isEnded) return undefined;
    const { id, display_id: displayId, restaurant_id: restaurantId, pairing_code: pairingCode } = row;
    return { id, displayId, restaurantId, pairingCode };
  }

  function read(displayId: string): Promise<ScreenContent> {
    // One snapshot: the tag must be of the very content that it stands for.
    return db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute((tx) => readContentOf(tx, displayId, clock()));
  }

  let waiting = new Map<string, ((tag: DisplayTag | undefined) => void)[]>();

  async function answerWaiting(): Promise<void> {
    const asked = waiting;
    waiting = new Map();
    const tags = await readTags(db, [...asked.keys()], clock()).catch(() => new Map<string, DisplayTag>());
    for (const [displayId, resolvers] of asked) for (const resolve of resolvers) resolve(tags.get(displayId));
  }

  /** The tag as the database has it: one query for all that ask within a moment. */
  function currentTag(displayId: string): Promise<DisplayTag | undefined> {
    return new Promise((resolve) => {
      if (waiting.size === 0) setTimeout(() => void answerWaiting(), PULSE_BATCH_MS).unref();
      waiting.set(displayId, [...(waiting.get(displayId) ?? []), resolve]);
    });
  }

  return {
    identify,

    /** What is stored of a screen; undefined once it was revoked. */
    async find({ id, displayId }: ScreenIdentity): Promise<ScreenRow | undefined> {
      const rows = await repo.screensOf(db, [displayId]);
      return rows.find((row) => row.id === id);
    },

    /** What a screen should show, from now on the measure of what it paints; undefined once its display is gone. */
    async expected({ displayId }: ScreenIdentity): Promise<DisplayTag | undefined> {
      const tag = (await readTags(db, [displayId], clock())).get(displayId);
      if (tag) presence.expect(tag);
      return tag;
    },

    /** Whether somebody hears of a display anyway: its screens, and its owners of everything of their restaurant. */
    async isOpenTo(identity: Identity, displayId: string): Promise<boolean> {
      if (identity.kind === 'screen') return identity.screen.displayId === displayId;
      return identity.kind === 'owner' && displayBelongsTo(db, identity.owner.scope, displayId);
    },

    /**
     * Pairs by code: a new token, or the own one again for a screen that already has this display. The `secret` that
     * a screen proposes becomes its token, so that one whose answer was lost makes no second screen.
     */
    async pair(
      typed: string,
      ip: string,
      token: string | undefined,
      secret?: string,
    ): Promise<Paired & { screen: ScreenIdentity }> {
      const own = token ?? secret;
      const known = own === undefined ? undefined : await identify(own);
      if (known && own !== undefined && normalizePairingCode(typed) === known.pairingCode) {
        return { ...(await read(known.displayId)), screenToken: own, screen: known };
      }
      const display = await displayOfCode(typed, ip);
      pairedBudget.take(addressKey(ip), tooManyTries);
      let screenToken = secret ?? newToken();
      const screen = { id: newId(), displayId: display.id, restaurantId: display.restaurant_id };
      await mutate(new Scope(display.restaurant_id, `screen:${screen.id}`), async ({ tx, at, record }) => {
        const row = { id: screen.id, restaurant_id: screen.restaurantId, display_id: screen.displayId };
        // Again, now that the restaurant's row is locked: a code being replaced must not let one more in.
        const still = await findDisplayByCode(tx, display.pairing_code);
        if (still?.id !== display.id) throw wrongCode();
        const holder = secret && (await repo.findScreenByToken(tx, hashToken(secret)));
        // The same try, that was still under way when it was made again.
        if (holder && !holder.isEnded && holder.display_id === display.id) {
          screen.id = holder.id;
          return;
        }
        // What opens another display, did so once or may yet, opens nothing else.
        if (holder || (await isClaimSecret(tx, hashToken(screenToken)))) screenToken = newToken();
        await repo.admitScreen(tx, { ...row, token_hash: hashToken(screenToken) }, at);
        record({
          type: 'display-paired',
          entityId: display.id,
          after: { id: display.id, name: display.name },
        });
      });
      return { ...(await read(display.id)), screenToken, screen };
    },

    /** What a pairing answers, for a screen that has its token already; undefined for a token that is nobody's. */
    async resume(token: string): Promise<Claimed | undefined> {
      const known = await repo.findScreenByToken(db, hashToken(token));
      if (!known) return undefined;
      if (known.isEnded) throw new AppError('gone', 'This screen is no longer paired.');
      return {
        ...(await read(known.display_id)),
        screenToken: token,
        pairingCode: known.pairing_code,
      };
    },

    /** The content of a code's display. A token of ours costs no budget, not even one that was revoked. */
    async content(typed: string, ip: string, token: string | undefined): Promise<ScreenContent> {
      const known = token === undefined ? undefined : await repo.findScreenByToken(db, hashToken(token));
      // A whole restaurant's screens behind one address would otherwise spend it on their own new codes.
      if (known?.isEnded) throw new AppError('gone', 'This screen is no longer paired.');
      if (known && known.pairing_code === normalizePairingCode(typed)) return read(known.display_id);
      const display = await displayOfCode(typed, ip);
      return read(display.id);
    },

    /** What the display should show, from the database and never from a cache. */
    async pulse(screen: ScreenIdentity): Promise<Pulse> {
      const askedAt = clock();
      const current = await currentTag(screen.displayId);
      if (!current) throw new AppError('unavailable', 'The server cannot reach its data right now.');
      presence.expect(current);
      // A screen takes this for the time in the middle between its question and the answer.
      return { tag: current.tag, serverTime: Math.round((askedAt + clock()) / 2) };
    },

    /** Saves what screens reported since the last time. */
    async flush(): Promise<void> {
      const rows = hours.takeUnsaved();
      // Stored before the hours and never behind them: after a crash the same minute would count twice.
      presence.seen(rows.map((row) => row.screen_id));
      const reports = presence.takeUnsaved();
      await repo.saveReports(db, reports).catch((error) => {
        presence.giveBack(reports);
        hours.giveBack(rows);
        throw error;
      });
      await addScreenHours(db, rows).catch((error) => {
        hours.giveBack(rows);
        throw error;
      });
    },
  };
}

export type ScreensService = ReturnType<typeof createScreensService>;
