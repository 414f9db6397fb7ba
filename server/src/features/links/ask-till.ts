/** Asks tills: the session of a link, the server's side of a connector, and answers that make no sense. */
import {
  type Connector,
  type TillIo,
  TillProblem,
  type TillReading,
  type TillSession,
} from '@menuboard/links/connector';
import { type Kit, perKit } from '../../app/kit.ts';
import type { LinkRow } from '../../db/link-rows.ts';
import type { Scope } from '../../kernel/identity/scope.ts';
import { MINUTE } from '../../kernel/time/clock.ts';
import { readTillTable } from '../items/import/till-table.reads.ts';
import { readRestaurant } from '../restaurants/restaurants.reads.ts';
import { readLinkFile } from './links-folder.ts';

/** A whole reading at least this often finds deletions that an incremental one has missed. */
const WHOLE_EVERY_MS = 10 * MINUTE;

export type SessionSource = Pick<LinkRow, 'kind' | 'restaurant_id' | 'settings' | 'secrets' | 'location'>;

export const tillsOf = perKit((kit: Kit) => {
  const { db, clock, config, fetcher, connectors, secrets, onError } = kit;

  /** Turns every failure into a sentence for the owner. */
  async function ask<T>(question: () => Promise<T>): Promise<T> {
    try {
      return await question();
    } catch (error) {
      if (error instanceof TillProblem) throw error;
      onError(error);
      throw new TillProblem('away', 'The answer of the till cannot be read.');
    }
  }

  return {
    ask,

    find: (kind: string): Connector | undefined => connectors.find((one) => one.kind === kind),

    /** The secrets of a link, by their names. */
    async secretsOf({ secrets: sealed }: Pick<LinkRow, 'secrets'>): Promise<Record<string, string>> {
      if (sealed === null) return {};
      const text = await secrets.unseal(sealed);
      if (text === undefined)
        throw new TillProblem(
          'signIn',
          'The secret of this link cannot be read, as after a restore. Enter it or sign in again.',
        );
      return JSON.parse(text);
    },

    async sessionOf(link: SessionSource): Promise<TillSession> {
      return {
        settings: { ...JSON.parse(link.settings), ...(await this.secretsOf(link)) },
        location: link.location,
        address: config.tillApps[link.kind]?.address,
      };
    },

    /** @param scope restaurant whose currency and language prices have */
    async ioFor(scope: Scope, signal?: AbortSignal): Promise<TillIo> {
      const { currency } = await readRestaurant(db, scope);
      return {
        request: (request) => fetcher.fetch(request, signal),
        async readFile(name) {
          if (config.linksDir !== undefined) return readLinkFile(config.linksDir, name);
          throw new TillProblem('settings', 'This server has no folder for tills. Its operator can set one.');
        },
        readTable: (bytes, settings) => readTillTable({ db }, scope, bytes, settings),
        currency,
        now: clock,
      };
    },

    /** Reads changes since the last reading, or everything. */
    async read(
      connector: Connector,
      io: TillIo,
      session: TillSession,
      { cursor, whole_read_at }: Pick<LinkRow, 'cursor' | 'whole_read_at'>,
    ): Promise<TillReading & { isFull: boolean }> {
      const { readSince, readAll } = connector;
      const isWholeDue = whole_read_at === null || clock() - Date.parse(whole_read_at) >= WHOLE_EVERY_MS;
      if (readSince && cursor !== null && !isWholeDue)
        return { ...(await ask(() => readSince.call(connector, io, session, cursor))), isFull: false };
      if (!readAll) throw new TillProblem('settings', 'This source sends its dishes by itself.');
      return { ...(await ask(() => readAll.call(connector, io, session))), isFull: true };
    },
  };
});

export type Tills = ReturnType<typeof tillsOf>;
