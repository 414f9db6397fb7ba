/** The feed of alerts of each restaurant: read every minute, apart from everything that people do. */
import type { RouteInput } from '@menuboard/contract/http/route';
import type { TakeoverFeed, takeoverFeedRoutes } from '@menuboard/contract/takeovers';
import type { Kit } from '../../app/kit.ts';
import type { Db, Tx } from '../../db/schema.ts';
import type { TakeoverFeedRow, TakeoverRow } from '../../db/takeover-rows.ts';
import { AppError } from '../../kernel/errors/app-error.ts';
import { createServerScope } from '../../kernel/identity/create-scope.ts';
import type { Scope } from '../../kernel/identity/scope.ts';
import { DAY, iso } from '../../kernel/time/clock.ts';
import { languageOfNames } from '../restaurants/restaurants.reads.ts';
import type { CapMessage } from './cap.ts';
import { changeTakeover, endTakeover, startTakeover } from './change-takeovers.ts';
import * as repo from './feed.repo.ts';
import { fetchFeed, problemOfAddress } from './fetch-feed.ts';
import { type AlertTakeover, planAlerts } from './plan-alerts.ts';
import { FeedProblem } from './read-xml.ts';
import { displayIdsOf } from './takeovers.present.ts';
import { refuseUnknownDisplays } from './takeovers.service.ts';

type Wanted = RouteInput<typeof takeoverFeedRoutes.setFeed>['body'];

/** Feeds that are read at the same time. */
const READ_AT_ONCE = 10;
/** Longer than any takeover of an alert runs, and than an alert that starts one is old. */
const REMEMBERED_MS = 3 * DAY;

interface AlertRow extends AlertTakeover {
  row: TakeoverRow;
}

const keysOf = ({ alert }: TakeoverRow): string[] => (alert === null ? [] : JSON.parse(alert));

const present = (row: TakeoverFeedRow): TakeoverFeed => ({
  address: row.url,
  severities: JSON.parse(row.severities),
  displayIds: displayIdsOf(row),
  readAt: row.read_at,
  problem: row.problem,
});

export function feedService(kit: Kit) {
  const { db, clock, mutate, onError } = kit;

  async function plan(source: Db | Tx, feed: TakeoverFeedRow, messages: CapMessage[]) {
    const now = clock();
    const scope = { restaurantId: feed.restaurant_id };
    const rows = (await repo.rowsOfAlerts(source, scope, iso(now - REMEMBERED_MS))).map(
      (row): AlertRow => ({
        row,
        keys: keysOf(row),
        startsAt: Date.parse(row.starts_at),
        endsAt: Date.parse(row.ends_at),
      }),
    );
    const language = await languageOfNames(source, feed.restaurant_id);
    return planAlerts(messages, rows, { severities: JSON.parse(feed.severities), language }, now);
  }

  /** Without anything to do, the restaurant's revision stays. */
  async function apply(feed: TakeoverFeedRow, messages: CapMessage[]): Promise<void> {
    if ((await plan(db, feed, messages)).length === 0) return;
    await mutate(createServerScope(feed.restaurant_id), async (mutation) => {
      const current = await repo.findFeed(mutation.tx, mutation.scope);
      if (current?.url !== feed.url) return;
      for (const action of await plan(mutation.tx, current, messages)) {
        if (action.kind === 'end') await endTakeover(mutation, action.row.row);
        else if (action.kind === 'change') {
          await changeTakeover(mutation, action.row.row, {
            content: JSON.stringify(action.content),
            ends_at: iso(action.endsAt),
            alert: JSON.stringify([...action.row.keys, action.key]),
          });
        } else {
          await startTakeover(mutation, {
            content: action.content,
            displayIds: displayIdsOf(current),
            durationMs: action.endsAt - Date.parse(mutation.at),
            alert: JSON.stringify([action.key]),
          });
        }
      }
    });
  }

  async function read(feed: TakeoverFeedRow): Promise<void> {
    try {
      const { messages, problem } = await fetchFeed(kit, feed.url);
      await apply(feed, messages);
      await repo.saveReading(db, feed, { read_at: iso(clock()), problem });
    } catch (error) {
      // More alerts than can run at once are the feed's problem, too.
      const isForOwner = error instanceof FeedProblem || error instanceof AppError;
      await repo.saveReading(db, feed, {
        problem: isForOwner
          ? error.message
          : 'The server could not read the alerts. It tries again every minute.',
      });
      if (!isForOwner) onError(error);
    }
  }

  async function feedOf(scope: Scope): Promise<{ feed: TakeoverFeed | null }> {
    const row = await repo.findFeed(db, scope);
    return { feed: row ? present(row) : null };
  }

  return {
    get: feedOf,

    /** The address is read at once. One that cannot be read is stored with its problem, because it may be away just now. */
    async set(
      scope: Scope,
      { address: url, severities, ...rest }: Wanted,
    ): Promise<{ feed: TakeoverFeed | null }> {
      const message = problemOfAddress(kit, url);
      if (message) throw new AppError('validation', message, [{ path: 'body.address', message }]);
      const displayIds = rest.displayIds ?? null;
      const row: TakeoverFeedRow = {
        restaurant_id: scope.restaurantId,
        url,
        severities: JSON.stringify(severities),
        display_ids: displayIds && JSON.stringify(displayIds),
        read_at: null,
        problem: null,
      };
      await mutate(scope, async (mutation) => {
        await refuseUnknownDisplays(mutation, displayIds);
        await repo.storeFeed(mutation.tx, row);
      });
      await read(row);
      return feedOf(scope);
    },

    async remove(scope: Scope): Promise<null> {
      await mutate(scope, ({ tx }) => repo.deleteFeed(tx, scope));
      return null;
    },

    async readAll(): Promise<void> {
      const feeds = await repo.allFeeds(db);
      const next = async (): Promise<void> => {
        for (let feed = feeds.shift(); feed; feed = feeds.shift()) await read(feed);
      };
      await Promise.all(Array.from({ length: READ_AT_ONCE }, next));
    },
  };
}
