import type { Kit } from '../../app/kit.ts';
import { iso } from '../../lib/clock.ts';
import { forEachApart } from '../../lib/for-each-apart.ts';
import * as repo from './account-deletion.repo.ts';

/** Deletes the rows of deleted accounts. */
export async function deleteAccountRows({ db, clock }: Kit): Promise<void> {
  await forEachApart(await repo.findDeleted(db), (id) => repo.deleteRowsOf(db, id, iso(clock())));
}
