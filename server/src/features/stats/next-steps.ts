/** Suggestions for an owner, in the week after the first screen showed a board. */
import type { ActivityAction, NextStep, NextStepKey } from '@menuboard/contract/stats';
import type { ExplainChange } from '../../changes/activity.ts';
import { explainChanges } from '../../changes/explain-changes.ts';
import type { FirstHourRow } from '../../db/first-hour-rows.ts';
import type { Db } from '../../db/schema.ts';
import type { Scope } from '../../kernel/identity/scope.ts';
import { DAY } from '../../kernel/time/clock.ts';
import { countPublicMenus } from '../guests/publications.reads.ts';
import { hasColleague } from '../members/members.reads.ts';
import { firstScreenSeenAt } from '../screens/screens.reads.ts';
import { changesAfter, hasItemsSince } from './stats.repo.ts';

const SHOWN_FOR_MS = 7 * DAY;

const actionsOf = {
  price: ['priced', 'sizes-changed'],
  look: ['designed', 'settings-changed'],
  soldOut: ['sold-out'],
} satisfies Partial<Record<NextStepKey, ActivityAction[]>>;

interface NextStepsQuery {
  now: number;
  totalMenus: number;
  firstHour: FirstHourRow | undefined;
  explainers: ReadonlyMap<string, ExplainChange>;
}

/** Next steps; null while they are not shown. */
export async function findNextSteps(
  db: Db,
  scope: Scope,
  { now, totalMenus, firstHour, explainers }: NextStepsQuery,
): Promise<NextStep[] | null> {
  if (firstHour?.next_steps_hidden_at != null) return null;
  const since = await firstScreenSeenAt(db, scope);
  if (since === undefined || Date.parse(since) + SHOWN_FOR_MS <= now) return null;
  // The sample sets its own look.
  const changes = await changesAfter(db, scope, firstHour?.sample_revision ?? 0);
  const done = new Set(explainChanges(changes, explainers).map(({ explanation }) => explanation.action));
  const isDone = (key: keyof typeof actionsOf) => actionsOf[key].some((action) => done.has(action));
  const steps: NextStep[] = [
    { key: 'ownItems', isDone: await hasItemsSince(db, scope, firstHour?.sample_revision ?? 0) },
    { key: 'price', isDone: isDone('price') },
    { key: 'look', isDone: isDone('look') },
    { key: 'soldOut', isDone: isDone('soldOut') },
    { key: 'secondMenu', isDone: totalMenus > 1 },
    { key: 'share', isDone: (await countPublicMenus(db, scope)) > 0 },
    { key: 'people', isDone: await hasColleague(db, scope) },
  ];
  return steps.every((step) => step.isDone) ? null : steps;
}
