/** Order and loss of status events while the database is slow or away. */
import { afterEach, expect } from 'vitest';
import { waitFor } from '../../../../../test-tools/wait-for.ts';
import { it } from '../../../../test/app-test.ts';
import { signUpOwner } from '../../../../test/as-owner.ts';
import { aDisplay, aMenu } from '../../../../test/factories.ts';
import { trusted } from '../../../../test/trusted-id.ts';
import type { DisplayRow } from '../../../db/schema.ts';
import type { LocalRooms } from '../../../realtime/rooms.ts';
import { createStatusFeed, type StatusFeed } from './display-status.ts';
import { createPresence, type Presence } from './presence.ts';
import { createMemoryPresenceStore } from './presence-store.ts';

let displayId: DisplayRow['id'];
it.beforeAll(async ({ app }) => {
  const owner = await signUpOwner(app);
  displayId = trusted((await aDisplay(owner, await aMenu(owner, []))).id);
});

let feed: StatusFeed;
let sent: string[];
let errors: unknown[];
/** Each read of the presence waits for the next of these, while there is one. */
let reads: (() => Promise<void>)[];
let readCount: number;
it.beforeEach(({ app }) => {
  [sent, errors, reads, readCount] = [[], [], [], 0];
  const presence = createPresence(createMemoryPresenceStore(), app.clock.now);
  const read: Presence['read'] = async (...args) => {
    readCount += 1;
    await reads.shift()?.();
    return presence.read(...args);
  };
  const localRooms: Partial<LocalRooms> = {
    localSocketCount: () => 1,
    emitToLocalMembers: (_room, event) => void sent.push(event),
  };
  feed = createStatusFeed(
    {
      db: app.app.db,
      presence: { ...presence, read },
      clock: app.clock.now,
      localRooms: localRooms as LocalRooms,
      shareUpdate: () => undefined,
      roundMs: 0,
    },
    (error) => errors.push(error),
  );
});
afterEach(() => feed.stop());

it('sends what changed during a slow send after it, not beside it', async () => {
  const slow = Promise.withResolvers<void>();
  reads = [() => slow.promise];
  feed.scheduleUpdate([displayId]);
  await waitFor(() => expect(readCount).toBe(1));

  feed.scheduleUpdate([displayId]);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect([readCount, sent]).toEqual([1, []]);
  slow.resolve();

  await waitFor(() => expect([readCount, sent]).toEqual([2, ['display-status', 'display-status']]));
});

it('sends again what could not be read', async () => {
  reads = [() => Promise.reject(new Error('The database is away.'))];
  feed.scheduleUpdate([displayId]);

  await waitFor(() => expect(sent).toEqual(['display-status']));
  expect(errors).toEqual([new Error('The database is away.')]);
});

it('sends nothing any more once it has stopped', async () => {
  const slow = Promise.withResolvers<void>();
  reads = [() => slow.promise];
  feed.scheduleUpdate([displayId]);
  await waitFor(() => expect(readCount).toBe(1));

  feed.stop();
  slow.reject(new Error('The database is closed.'));

  await waitFor(() => expect(errors).toHaveLength(1));
  feed.scheduleUpdate([displayId]);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(readCount).toBe(1);
});
