import { feature } from '../../app/feature.ts';
import { perKit } from '../../app/kit.ts';
import { serveArchives } from '../../http/archive-downloads.ts';
import { MINUTE } from '../../lib/clock.ts';
import { oneAtATime } from '../../lib/queue.ts';
import { accountHandlers } from './account.routes.ts';
import { accountDataService } from './account-data.service.ts';
import { accountDeletionService } from './account-deletion.service.ts';
import { deleteAccountRows } from './delete-account-rows.ts';

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
