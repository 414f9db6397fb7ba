import type { DisplayStatus } from '@menuboard/contract/displays';
import type { Kit } from '../../app/kit.ts';
import type { Db, DisplayRow, Tx } from '../../db/schema.ts';
import { presenceOf, statusFeedOf } from './connected-screens.ts';
import { readStatuses } from './presence/display-status.ts';

/** The statuses of displays and their screens, by display id. */
export const statusesOf = (
  kit: Kit,
  db: Db | Tx,
  displayIds: DisplayRow['id'][],
): Promise<Map<string, DisplayStatus>> => readStatuses(db, presenceOf(kit), displayIds, kit.clock());

/** Sends the statuses of displays to the owners on this process: every process publishes the same change. */
export const sendStatusesSoon = (kit: Kit, displayIds: DisplayRow['id'][]): void =>
  statusFeedOf(kit).scheduleLocalUpdate(displayIds);
