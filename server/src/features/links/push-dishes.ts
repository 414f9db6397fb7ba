/** Dishes that a program sends to a link by itself. Until the link is started, they wait for the review. */
import type { RouteInput, RouteResult } from '@menuboard/contract/http/route';
import type { linkRoutes } from '@menuboard/contract/links';
import type { TillReading } from '@menuboard/links/connector';
import type { Kit } from '../../app/kit.ts';
import { createChangeAccess } from '../../db/change-access.ts';
import type { LinkRow } from '../../db/link-rows.ts';
import { requireAccess } from '../../db/require-access.ts';
import type { Db, Tx } from '../../db/schema.ts';
import { AppError } from '../../kernel/errors/app-error.ts';
import type { Scope } from '../../kernel/identity/scope.ts';
import { iso } from '../../kernel/time/clock.ts';
import { listLinked, writeLinked } from './linked-items.repo.ts';
import * as repo from './links.repo.ts';
import { emptyRow, type ReadingPlan } from './plan-reading.ts';
import { readingWriter, scopeOfLink } from './write-reading.ts';

type Body = RouteInput<typeof linkRoutes.push>['body'];
type Pushed = RouteResult<typeof linkRoutes.push>;

/** Most refused dishes that a reply names. */
const NAMED_MAX = 100;

/** All or none: a program that sends a wrong price must learn of it. */
function refuseFaulty({ faulty }: ReadingPlan): void {
  const [first] = faulty;
  if (!first) return;
  throw new AppError(
    'validation',
    first.reason,
    faulty.slice(0, NAMED_MAX).map(({ text, reason }) => ({ path: text, message: reason })),
  );
}

const resultOf = ({ created, dishes, changed, hidden }: ReadingPlan): Pushed => {
  const updated = changed.length - hidden;
  return {
    added: created.length,
    changed: updated,
    same: dishes.length - created.length - updated,
    hidden,
  };
};

export function dishReceiver(kit: Kit) {
  const { db, clock } = kit;
  const writeReading = readingWriter(kit);
  const changeAccess = createChangeAccess({ db, clock });

  /** Stores dishes for the review. */
  const wait = (scope: Scope, link: LinkRow, { dishes = [], removed = [] }: Body): Promise<Pushed> =>
    changeAccess(scope, async ({ tx, at }) => {
      const known = new Map((await listLinked(tx, link)).map((row) => [row.external_id, row]));
      const rows = dishes.map((dish) => ({
        ...(known.get(dish.externalId) ?? emptyRow(link, dish.externalId)),
        seen: JSON.stringify(dish),
      }));
      const gone = removed.flatMap((id) => known.get(id) ?? []).map((row) => ({ ...row, seen: null }));
      await writeLinked(tx, [...rows, ...gone]);
      await repo.updateLink(tx, link, { read_at: at });
      return { added: 0, changed: 0, same: 0, hidden: 0 };
    });

  return async (scope: Scope, link: LinkRow, body: Body): Promise<Pushed> => {
    if (link.state === 'review') return wait(scope, link, body);
    if (link.state !== 'live')
      throw new AppError('conflict', 'This link is paused. Somebody has to start it again.');
    const { dishes = [], removed = [] } = body;
    const reading: TillReading = { dishes, isWhole: false, removed, faulty: [], cursor: null };
    const own = scopeOfLink(link);
    return writeReading({
      link,
      reading,
      scope: scope.retry ? own.withRetry(scope.retry) : own,
      columns: { read_at: iso(clock()) },
      check: refuseFaulty,
      allow: (tx: Tx) => requireAccess(tx, scope, iso(clock())),
      toReply: resultOf,
    });
  };
}

/** Everything that was sent so far, as one reading. */
export async function pushedReading(source: Db | Tx, link: LinkRow): Promise<TillReading> {
  const rows = await listLinked(source, link);
  const dishes = rows.flatMap(({ seen }) => (seen === null ? [] : [JSON.parse(seen)]));
  return { dishes, isWhole: true, removed: [], faulty: [], cursor: null };
}
