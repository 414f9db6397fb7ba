/** Notifications on the devices of people. */
import type { Kit } from '../../app/kit.ts';
import type { Db, RestaurantRow, Tx } from '../../db/schema.ts';
import type { SessionRow } from '../../db/sign-in-rows.ts';
import { iso } from '../../lib/clock.ts';
import { newId } from '../../lib/ids.ts';
import type { Notification } from '../../lib/notification.ts';
import { findOperators } from '../server-backups/operators.reads.ts';
import { devicesOfPeople, devicesOfRestaurant } from './push.reads.ts';
import { NOTICE_LIFE_MS, PUSH_JOB, type PushPayload } from './push-job.ts';

async function enqueue(
  source: Db | Tx,
  devices: SessionRow['id'][],
  notification: Notification,
  { jobs, clock }: Pick<Kit, 'jobs' | 'clock'>,
): Promise<void> {
  for (const sessionId of devices) {
    const payload: PushPayload = { sessionId, notification };
    const expiresAt = clock() + NOTICE_LIFE_MS;
    await jobs.enqueue(source, { id: newId(), kind: PUSH_JOB, payload, expiresAt });
  }
}

/** Notifies everybody who manages a restaurant, on their chosen devices. */
export async function notifyManagers(
  tx: Tx,
  restaurantId: RestaurantRow['id'],
  notification: Notification,
  kit: Pick<Kit, 'jobs' | 'clock'>,
): Promise<void> {
  const devices = await devicesOfRestaurant(tx, restaurantId, iso(kit.clock()));
  await enqueue(tx, devices, notification, kit);
}

/** Notifies the operator. Resolves with false if no device of an operator receives notifications. */
export async function notifyOperators(
  source: Db | Tx,
  notification: Notification,
  kit: Pick<Kit, 'jobs' | 'clock' | 'config'>,
): Promise<boolean> {
  const operators = await findOperators(source, kit.config);
  const devices = await devicesOfPeople(source, operators, iso(kit.clock()));
  await enqueue(source, devices, notification, kit);
  return devices.length > 0;
}
