import type { Kit } from '../../app/kit.ts';
import { forEachApart } from '../../kernel/concurrency/for-each-apart.ts';
import { iso } from '../../kernel/time/clock.ts';
import * as repo from './account-deletion.repo.ts';

export async function deleteAccountRows({ db, clock }: Kit): Promise<void> {
  await forEachApart(await repo.findDeleted(db), (id) => repo.deleteRowsOf(db, id, iso(clock())));
}
