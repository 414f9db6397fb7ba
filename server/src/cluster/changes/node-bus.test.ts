import fc from 'fast-check';
import { expect, it } from 'vitest';
import { trusted } from '../../../test/trusted-id.ts';
import type { ChangeBatch } from '../../db/change-bus.ts';
import { createNodeBus } from './node-bus.ts';

const restaurantId = trusted<'restaurant'>('bistro');
const batchOf = (revision: number): ChangeBatch => ({ restaurantId, revision, committedAt: 0, changes: [] });
const turn = () => new Promise<void>((done) => setImmediate(done));

/** A database with one restaurant, and a node that follows it. */
function createNode() {
  const database = { revision: 0, keptFrom: 1 };
  /** Reads wait here while the database stalls. */
  let stall: Promise<void> | undefined;
  let resume: () => void = () => undefined;
  const sent: (number | 'resync')[] = [];
  async function readRevision(): Promise<number> {
    const { revision } = database;
    await turn();
    await stall;
    return revision;
  }
  const bus = createNodeBus<ChangeBatch>({
    async readBatches(_, after, limit) {
      await turn();
      await stall;
      if (after + 1 < database.keptFrom) return [];
      const last = Math.min(database.revision, after + limit);
      return Array.from({ length: Math.max(0, last - after) }, (__, index) => batchOf(after + 1 + index));
    },
    readRevisions: async () => new Map([[restaurantId, await readRevision()]]),
    readRevision,
    onError: (error) => {
      throw error;
    },
  });
  bus.subscribe(({ revision }) => sent.push(revision));
  bus.onResync(() => sent.push('resync'));
  return {
    bus,
    database,
    sent,
    stall() {
      stall ??= new Promise((done) => {
        resume = done;
      });
    },
    goOn() {
      resume();
      stall = undefined;
    },
  };
}

type Step =
  | { kind: 'own commit' | 'commit elsewhere' | 'stall' | 'go on' | 'turn' }
  /** Of a revision so far back, or (below zero) that does not exist. */
  | { kind: 'ring'; back: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constantFrom('own commit', 'commit elsewhere', 'stall', 'go on', 'turn') }),
  fc.record({ kind: fc.constant('ring' as const), back: fc.integer({ min: -100, max: 8 }) }),
);

it('delivers each revision once and in order, whatever rings are lost, repeated, late or wrong', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 45 }), async (steps) => {
      const { bus, database, sent, stall, goOn } = createNode();
      const stop = await bus.follow(restaurantId);
      for (const one of steps) {
        if (one.kind === 'turn') await turn();
        if (one.kind === 'stall') stall();
        if (one.kind === 'go on') goOn();
        if (one.kind === 'ring') bus.heardOf(restaurantId, Math.max(1, database.revision - one.back));
        if (one.kind === 'own commit' || one.kind === 'commit elsewhere') database.revision += 1;
        if (one.kind === 'own commit') bus.publish(batchOf(database.revision));
      }
      goOn();
      // The tail, which reads each row of the outbox.
      bus.heardOf(restaurantId, database.revision);
      await bus.settled();
      await bus.compare();
      await bus.settled();

      expect(sent).toEqual(Array.from({ length: database.revision }, (_, index) => index + 1));
      stop();
    }),
    { numRuns: 300 },
  );
});

it('starts with what is committed after somebody follows, and stops when nobody does', async () => {
  const { bus, database, sent } = createNode();
  database.revision = 5;
  bus.publish(batchOf(5));
  const following = bus.follow(restaurantId);
  database.revision = 6;
  bus.publish(batchOf(6));
  const stop = await following;
  await bus.settled();
  stop();
  stop();
  database.revision = 7;
  bus.publish(batchOf(7));
  bus.heardOf(restaurantId, 7);
  await bus.settled();

  expect(sent).toEqual([6]);
});

it('delivers nothing twice when somebody follows again while it reads', async () => {
  const { bus, database, sent, stall, goOn } = createNode();
  const stop = await bus.follow(restaurantId);
  database.revision = 2;
  stall();
  bus.heardOf(restaurantId, 2);
  stop();
  const following = bus.follow(restaurantId);
  goOn();
  await following;
  database.revision = 3;
  bus.heardOf(restaurantId, 3);
  await bus.settled();

  expect(sent).toEqual([3]);
});

it.each([
  ['too much was missed', 80, 1],
  ['what was missed is no longer in the outbox', 10, 10],
])('lets clients read the current state when %s', async (_, revision, keptFrom) => {
  const { bus, database, sent } = createNode();
  await bus.follow(restaurantId);
  Object.assign(database, { revision, keptFrom });
  bus.heardOf(restaurantId, revision);
  await bus.settled();
  database.revision += 1;
  bus.publish(batchOf(revision + 1));

  expect(sent).toEqual(['resync', revision + 1]);
});

it('lets clients read the current state when the database has lost commits', async () => {
  const { bus, database, sent } = createNode();
  database.revision = 9;
  await bus.follow(restaurantId);
  database.revision = 7;
  await bus.compare();
  database.revision = 8;
  bus.publish(batchOf(8));

  expect(sent).toEqual(['resync', 8]);
});
