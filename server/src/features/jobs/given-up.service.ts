/** Jobs that the server has given up for a restaurant: its owners see why, and retry or dismiss them. */
import { GivenUpJob } from '@menuboard/contract/jobs';
import * as z from 'zod/mini';
import type { Kit } from '../../app/kit.ts';
import { createChangeAccess } from '../../db/change-access.ts';
import type { Tx } from '../../db/schema.ts';
import type { JobRow } from '../../db/server-rows.ts';
import { notFound } from '../../kernel/errors/app-error.ts';
import type { RestaurantScope, Scope } from '../../kernel/identity/scope.ts';
import { DAY, iso } from '../../kernel/time/clock.ts';
import * as repo from './given-up.repo.ts';

const Named = z.object({
  subject: z.optional(z.string()),
  to: z.optional(z.string()),
});

function present({ id, kind, payload, last_error, created_at, given_up_at }: JobRow): GivenUpJob {
  const { subject = null, to = null } = z.parse(Named, JSON.parse(payload));
  const [problem, createdAt] = [last_error ?? '', created_at];
  return z.parse(GivenUpJob, { id, kind, subject, to, problem, createdAt, givenUpAt: given_up_at });
}

export function givenUpService({ db, clock, jobs }: Kit) {
  const changeAccess = createChangeAccess({ db, clock });
  const change = (scope: Scope, work: (tx: Tx) => Promise<boolean>) =>
    changeAccess(scope, async ({ tx }) => {
      if (!(await work(tx))) throw notFound('Entry');
    });

  return {
    async list(scope: RestaurantScope): Promise<{ jobs: GivenUpJob[] }> {
      return { jobs: (await repo.listGivenUp(db, scope)).map(present) };
    },

    async retry(scope: Scope, id: string): Promise<void> {
      const times = { run_at: iso(clock()), expires_at: iso(clock() + DAY) };
      await change(scope, (tx) => repo.retryJob(tx, scope, id, times));
      jobs.wake();
    },

    async dismiss(scope: Scope, id: string): Promise<void> {
      await change(scope, (tx) => repo.dismissJob(tx, scope, id));
    },
  };
}
