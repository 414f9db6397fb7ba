/** The review of a link, a dry run, and its start, which confirms the matches. */
import type { RouteInput } from '@menuboard/contract/http/route';
import type { Link, LinkReview, linkRoutes } from '@menuboard/contract/links';
import type { Kit } from '../../app/kit.ts';
import type { LinkRow } from '../../db/link-rows.ts';
import { getLive } from '../../db/soft-delete.ts';
import { AppError, notFound } from '../../kernel/errors/app-error.ts';
import type { Scope } from '../../kernel/identity/scope.ts';
import { tillsOf } from './ask-till.ts';
import { readSoon } from './link-job.ts';
import { linkRecordsOf, withTill } from './link-records.ts';
import { startedLink } from './link-states.ts';
import { presentReview } from './links.present.ts';
import { moneyOf } from './links.reads.ts';
import { planReading } from './plan-reading.ts';
import { pushedReading } from './push-dishes.ts';
import { trialsOf } from './try-link.ts';
import { readBoard, readingWriter } from './write-reading.ts';

type Start = RouteInput<typeof linkRoutes.start>['body'];

const noPlace = () => new AppError('conflict', 'Choose the place whose dishes this link reads first.');

/** Dishes that boards never get, of a link that people have started. */
const ignoredOf = (link: LinkRow, known: { external_id: string; item_id: string | null }[]) =>
  link.state === 'review'
    ? []
    : known.filter(({ item_id }) => item_id === null).map(({ external_id }) => external_id);

export function linkReviewer(kit: Kit) {
  const { db, clock } = kit;
  const tills = tillsOf(kit);
  const trials = trialsOf(kit);
  const writeReading = readingWriter(kit);
  const { find, present, getConnector } = linkRecordsOf(kit);

  async function readWhole(scope: Scope, link: LinkRow) {
    const connector = getConnector(link.kind);
    if (connector.locations && link.location === null) throw noPlace();
    if (!connector.readAll) return pushedReading(db, link);
    const session = await tills.sessionOf(link);
    return trials.readAll(connector, scope, session);
  }

  return {
    async review(scope: Scope, id: string): Promise<LinkReview> {
      const link = await find(db, scope, id);
      const reading = await withTill(() => readWhole(scope, link));
      const board = await readBoard(db, scope, link);
      const choices = {
        pairs: new Map(),
        ignored: new Set(ignoredOf(link, board.known)),
        hidesMissing: false,
      };
      const plan = await planReading({ link, reading, board, now: clock(), choices });
      return presentReview(plan, await present(db, scope, link), await moneyOf(db, scope));
    },

    async start(scope: Scope, id: string, body: Start): Promise<Link & { undo: string | null }> {
      const link = await find(db, scope, id);
      const reading = await withTill(() => readWhole(scope, link));
      const pairs = new Map((body.pairs ?? []).map(({ externalId, itemId }) => [externalId, itemId]));
      const chosen = [...pairs.values()].filter((itemId) => itemId !== null);
      if (new Set(chosen).size < chosen.length)
        throw new AppError('validation', 'Two dishes of the till cannot be the same item.');
      const board = await readBoard(db, scope, link);
      const live = new Set<string>(board.rows.map((row) => row.id));
      if (!chosen.every((itemId) => live.has(itemId))) throw notFound('Item');
      const ignored = new Set([...(body.ignored ?? []), ...ignoredOf(link, board.known)]);
      for (const externalId of pairs.keys()) ignored.delete(externalId);
      const menuId = body.menuId ?? null;
      const menu = menuId === null ? null : await getLive(db, scope, 'menus', menuId);
      const undo = await writeReading({
        link,
        reading,
        scope,
        columns: {
          state: 'live',
          hides_missing: body.hidesMissing ? 1 : 0,
          ...(body.menuId !== undefined && { menu_id: menu?.id ?? null }),
          ...startedLink,
          cursor: null,
          whole_read_at: null,
        },
        choices: { pairs, ignored, hidesMissing: body.hidesMissing ?? false },
        toReply: (_, revision) => (revision === undefined ? null : String(revision)),
      });
      await readSoon(kit, db, link);
      return { ...(await present(db, scope, await find(db, scope, id))), undo };
    },
  };
}
