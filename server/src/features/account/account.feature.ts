import { feature } from '../../app/feature.ts';
import type { Kit } from '../../app/kit.ts';
import { perKit } from '../../app/kit.ts';
import { serveArchives } from '../../http/archive-downloads.ts';
import { forEachApart } from '../../kernel/concurrency/for-each-apart.ts';
import { oneAtATime } from '../../kernel/concurrency/queue.ts';
import { iso, MINUTE } from '../../kernel/time/clock.ts';
import { accountHandlers } from './account.routes.ts';
import { accountDataService } from './account-data.service.ts';
import * as repo from './account-deletion.repo.ts';
import { accountDeletionService } from './account-deletion.service.ts';

async function deleteAccountRows({ db, clock }: Kit): Promise<void> {
  await forEachApart(await repo.findDeleted(db), (id) => repo.deleteRowsOf(db, id, iso(clock())));
}

const data = perKit(accountDataService);

/** The end of accounts, and the download of all their data. */
export const account = feature({
  routes: (kit) => ({
    Account: accountHandlers(accountDeletionService(kit), data(kit), kit.config.operatorEmail),
  }),
  serve: (app, kit) => serveArchives(app, '/api/account/data', data(kit).download),
  jobs: (kit) => [
    {
      name: 'account-deletions',
      everyMs: MINUTE,
      by: 'one',
      run: oneAtATime(() => deleteAccountRows(kit)),
    },
  ],
});
