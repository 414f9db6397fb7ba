import type { ChangeBatch } from '@menuboard/server/db/change-bus';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { trusted } from '../../../server/test/trusted-id.ts';
import { createNodeBus } from './node-bus.ts';

const restaurantId = trusted<'restaurant'>('bistro');
const batchOf = (revision: number, committedAt = 0): ChangeBatch => ({
  restaurantId,
  revision,
  committedAt,
  changes: [],
});
/** How far a restaurant's revision is raised when a commit was lost. */
const AHEAD = 1_000;
const turn = () => new Promise<void>((done) => setImmediate(done));

/** A database with one restaurant, and a node that follows it. */
function createNode() {
  const database = { revision: 0, keptFrom: 1, lostFrom: Number.POSITIVE_INFINITY };
  /** Reads wait here while the database stalls. */
  let stall: Promise<void> | undefined;
  let resume: () => void = () => undefined;
  const sent: (number | 'resync')[] = [];
  /** Another database has other commits from a revision on. */
  const timeOf = (revision: number) => (revision < database.lostFrom ? 0 : 1);
  async function readPosition() {
    const { revision } = database;
    await turn();
    await stall;
    return { revision, committedAt: timeOf(revision) };
  }
  const bus = createNodeBus<ChangeBatch>({
    async readBatches(_, after, limit) {
      await turn();
      await stall;
      if (after + 1 < database.keptFrom) return [];
      const last = Math.min(database.revision, after + limit);
      return Array.from({ length: Math.max(0, last - after) }, (__, index) => {
        const revision = after + 1 + index;
        return batchOf(revision, timeOf(revision));
      });
    },
    readPosition,
    readManyPositions: readPosition,
    async agree(known) {
      const isLost = ({ revision, committedAt }: (typeof known)[number]) =>
        revision > database.revision || (committedAt !== undefined && committedAt !== timeOf(revision));
      if (known.some(isLost)) {
        database.revision += AHEAD;
        database.keptFrom = database.revision + 1;
      }
      return new Map([[restaurantId, database.revision]]);
    },
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
  /** A revision so far back, or (below zero) one that does not exist. */
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

describe('when another database has lost commits', () => {
  async function openNode() {
    const node = createNode();
    const { bus, database } = node;
    database.revision = 5;
    await bus.follow(restaurantId);
    return node;
  }
  type Node = Awaited<ReturnType<typeof openNode>>;

  const commit = ({ bus, database }: Node) => {
    database.revision += 1;
    bus.publish(batchOf(database.revision, database.revision < database.lostFrom ? 0 : 1));
  };
  const loseFrom = ({ database }: Node, revision: number) => {
    Object.assign(database, { revision: revision - 1, lostFrom: revision });
  };
  const compare = async ({ bus }: Node) => {
    await bus.compare();
    await bus.settled();
  };

  it('lets clients read the current state, under revisions that nobody has seen', async () => {
    const node = await openNode();
    for (let count = 0; count < 4; count += 1) commit(node);
    loseFrom(node, 8);
    await compare(node);
    commit(node);

    expect(node.sent).toEqual([6, 7, 8, 9, 'resync', 7 + AHEAD + 1]);
  });

  it.each([
    ['it has as many other ones', 2, []],
    ['later ones were delivered already', 3, [10]],
  ])('notices it although %s', async (_, commits, delivered) => {
    const node = await openNode();
    for (let count = 0; count < 2; count += 1) commit(node);
    node.bus.forgetEarlier();
    for (let count = 0; count < 2; count += 1) commit(node);
    loseFrom(node, 8);
    for (let count = 0; count < commits; count += 1) commit(node);
    await compare(node);

    expect(node.sent).toEqual([6, 7, 8, 9, ...delivered, 'resync']);
  });

  it('notices it although nothing was delivered here', async () => {
    const node = await openNode();
    loseFrom(node, 4);
    for (let count = 0; count < 2; count += 1) commit(node);
    await compare(node);

    expect(node.sent).toEqual(['resync']);
  });

  it('goes on without a word when what was delivered here is there', async () => {
    const node = await openNode();
    for (let count = 0; count < 2; count += 1) commit(node);
    loseFrom(node, 8);
    commit(node);
    await compare(node);

    expect(node.sent).toEqual([6, 7, 8]);
  });
});
