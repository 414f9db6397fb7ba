/** T1: whatever happens between a till and the server, every dish is as in the till in the end. */
import { setTimeout as sleep } from 'node:timers/promises';
import { linkRoutes, type TillDish } from '@menuboard/contract/links';
import type { Campaign, Figure, Size } from '../campaign.ts';
import { type Random, seededRandom } from '../random.ts';
import { type Compared, compareAll, type Difference, describeDifference } from './compare-dish.ts';
import { lastingDifferences } from './lasting-differences.ts';
import { readItems, untilRead } from './linked-restaurant.ts';
import { People } from './people.ts';
import { tillStaff } from './till-edits.ts';
import { type Branch, openTillScene, PUSH, readKinds, type TillScene } from './till-scene.ts';

interface Amounts {
  edits: number;
  dishes: number;
  /** Mean pause of each till's staff between two edits. */
  pauseMs: number;
  killEveryMs: number;
  changeEveryMs: number;
}

const amounts: Record<Size, Amounts> = {
  short: { edits: 100, dishes: 15, pauseMs: 150, killEveryMs: 6_000, changeEveryMs: 1_000 },
  full: {
    edits: Number(process.env.EDITS ?? 10_000),
    dishes: 60,
    pauseMs: 300,
    killEveryMs: 20_000,
    changeEveryMs: 1_500,
  },
};
const FAULTS_EVERY_MS = 4_000;
/** Two readings of a till that sends no notices. */
const QUIET_MS = 25_000;
const SHOWN_MAX = 20;

export const tillTruth: Campaign = {
  name: 'till-truth',
  variables: 'SEED, EDITS, KINDS',
  promise:
    '10,000 random edits at tills with lost, doubled, late, empty and forged notices, 429s, time-outs, kills (-9) of either side and changes by people: no difference in the end, and one that lasts is named.',
  limitMinutes: 60,
  run: async (size) => {
    const random = seededRandom();
    console.log(`Seed ${random.seed}`);
    const kinds = process.env.KINDS?.split(',') ?? [...readKinds, PUSH];
    const { dishes } = amounts[size];
    const scene = await openTillScene({ kinds, dishes, seed: random.seed });
    try {
      return await measure(scene, random, size);
    } catch (error) {
      console.log(scene.server().log().slice(-5_000));
      throw error;
    } finally {
      await scene.end();
    }
  },
};

async function measure(scene: TillScene, random: Random, size: Size): Promise<Figure[]> {
  const { branches } = scene;
  const first = await compareBranches(branches);
  const people = branches.map(
    ({ restaurant, relink }, n) => new People(restaurant, seededRandom(random.seed + 100 + n), relink),
  );
  const start = performance.now();
  const counts = await disturb(scene, people, random, amounts[size]);
  const seconds = (performance.now() - start) / 1_000;

  await calmDown(branches);
  const chosen = (n: number) => people[n]?.hasChosen;
  const after = await compareBranches(branches, chosen);
  await endOverrides(branches, after);
  await calmDown(branches);
  const last = await compareBranches(branches);
  const quiet = await quietRevisions(branches);
  const links = await Promise.all(branches.map(({ restaurant }) => untilRead(restaurant, 0)));
  console.log(describe(branches, people));
  const none = (name: string, differences: readonly Difference[], of: string): Figure => ({
    name,
    measured: `${differences.length} of ${of}`,
    promised: '0',
    isKept: differences.length === 0,
  });
  const fieldsOf = (all: readonly Compared[]) => all.reduce((sum, { fields }) => sum + fields, 0);
  const differences = (all: readonly Compared[]) => all.flatMap((compared) => compared.differences);
  const overridden = after.reduce((sum, compared) => sum + compared.overridden.length, 0);
  const believed = branches.reduce((sum, { notices }) => sum + notices.counts.believed, 0);
  const deaf = branches.flatMap(({ kind, notices: { counts: of } }) =>
    of.sent > 0 && of.accepted === 0 ? kind : [],
  );
  const faults = people.flatMap((one) => one.faults);
  for (const fault of faults.slice(0, SHOWN_MAX)) console.log(fault);
  return [
    none('differences after the set-up', differences(first), `${fieldsOf(first)} fields`),
    none(
      `differences after ${counts.edits} edits in ${seconds.toFixed(0)} s, ${counts.serverKills} kills of the server and ${counts.tillKills} of tills`,
      differences(after),
      `${fieldsOf(after)} fields, ${overridden} chosen by people`,
    ),
    none('differences once overrides have ended', differences(last), `${fieldsOf(last)} fields`),
    {
      name: 'differences that the links name in the end',
      measured:
        links
          .flatMap((link) => link.differences)
          .map((one) => JSON.stringify(one))
          .join(', ') || '0',
      promised: '0',
      isKept: links.every((link) => link.differences.length === 0),
    },
    {
      name: 'answers to people that are not as promised',
      measured: `${faults.length}`,
      promised: '0',
      isKept: faults.length === 0,
    },
    {
      name: 'tills whose genuine notices were all refused',
      measured: deaf.join(', ') || '0',
      promised: '0',
      isKept: deaf.length === 0,
    },
    {
      name: 'forged notices that were accepted',
      measured: `${believed}`,
      promised: '0',
      isKept: believed === 0,
    },
    {
      name: `revisions in ${QUIET_MS / 1_000} s without a change`,
      measured: `${quiet}`,
      promised: '0',
      isKept: quiet === 0,
    },
    ...(await lastingDifferences(branches, scene.server().dataDir, size)),
  ];
}

interface Disturbances {
  edits: number;
  serverKills: number;
  tillKills: number;
}

/** Edits at all tills, with faults on the way and people at the boards. */
async function disturb(
  scene: TillScene,
  people: readonly People[],
  random: Random,
  { edits, pauseMs, killEveryMs, changeEveryMs }: Amounts,
): Promise<Disturbances> {
  const { branches } = scene;
  const counts: Disturbances = { edits: 0, serverKills: 0, tillKills: 0 };
  const over = new AbortController();
  /** Repeats with random pauses around this mean. */
  const often = async (meanMs: number, work: () => Promise<void>) => {
    const pause = () => sleep(2 * meanMs * random.next(), true, { signal: over.signal }).catch(() => false);
    while (await pause()) await work();
  };
  for (const { notices, push } of branches) {
    notices.isFaulty = true;
    if (push) push.isFaulty = true;
  }
  const share = (n: number) => Math.floor((edits + n) / branches.length);
  const editing = branches.map(async (branch, n) => {
    for (let edit = 0; edit < share(n); edit += 1) {
      await branch.edit();
      counts.edits += 1;
      // Some edits come at once, as in a bulk change.
      if (branch.random.next() < 0.7) await sleep((2 * pauseMs * branch.random.next()) / 0.7);
    }
  });
  const tills = branches.flatMap(({ till }) => till ?? []);
  const disturbing = [
    often(killEveryMs, async () => {
      await scene.killServer(1_000 * random.next());
      counts.serverKills += 1;
    }),
    ...tills.map((till) => often(FAULTS_EVERY_MS, () => till.setFaults(randomFaults(random)))),
    ...(tills.length > 0
      ? [
          often(killEveryMs, async () => {
            await random.pick(tills).killFor(3_000 * random.next());
            counts.tillKills += 1;
          }),
        ]
      : []),
    ...people.map((one) => often(changeEveryMs, () => one.change())),
  ];
  await Promise.race([Promise.all(editing), Promise.all(disturbing)]);
  over.abort();
  await Promise.all(disturbing);
  return counts;
}

function randomFaults(random: Random) {
  const chosen = random.next();
  if (chosen < 0.3) return {};
  if (chosen < 0.5) return { busy: 0.5 };
  if (chosen < 0.7) return { broken: 0.5 };
  if (chosen < 0.85) return { silent: 0.2 };
  return { busy: 0.2, broken: 0.2, silent: 0.1 };
}

/** Ends all faults, and resolves after a reading of each till that has begun since. */
async function calmDown(branches: readonly Branch[]): Promise<void> {
  await Promise.all(
    branches.map(async ({ till, push, notices, restaurant }) => {
      await till?.setFaults({});
      if (push) push.isFaulty = false;
      await push?.flush();
      notices.isFaulty = false;
      await notices.untilEmpty();
      const now = Date.now();
      if (!till) return;
      await untilRead(restaurant, now);
      // The first may have begun before.
      await untilRead(restaurant, Date.now());
    }),
  );
}

async function compareBranches(
  branches: readonly Branch[],
  chosen: (branch: number) => People['hasChosen'] | undefined = () => undefined,
): Promise<Compared[]> {
  const all: Compared[] = [];
  for (const [n, { kind, restaurant, dishes }] of branches.entries()) {
    const compared = compareAll(await dishes(), await readItems(restaurant), chosen(n));
    for (const difference of compared.differences.slice(0, SHOWN_MAX)) {
      console.log(`${kind}: ${describeDifference(difference)}`);
    }
    all.push(compared);
  }
  return all;
}

/** Gives half of the fields that people have changed back to the till; at the till, the others get another value. */
async function endOverrides(branches: readonly Branch[], all: readonly Compared[]): Promise<void> {
  for (const [n, { restaurant, dishes, put, till, push, random }] of branches.entries()) {
    const staff = tillStaff(random, till?.stores ?? push?.stores ?? []);
    for (const [index, { item, field }] of (all[n]?.overridden ?? []).entries()) {
      const owner = item.till?.fields[field];
      const dish = (await dishes()).find(({ externalId }) => externalId === item.externalId);
      const isTouched = index % 2 === 0 && owner === 'until' && dish;
      if (isTouched && field !== 'extras' && field !== 'image' && field !== 'left' && field !== 'presence') {
        await put(staff.touched(dish as TillDish, field));
      } else {
        await restaurant.call(linkRoutes.setFields, { params: item, body: { fields: { [field]: 'till' } } });
      }
    }
  }
}

/** Number of items that change although nobody has changed anything. */
async function quietRevisions(branches: readonly Branch[]): Promise<number> {
  const highest = async () =>
    (await Promise.all(branches.map(({ restaurant }) => readItems(restaurant)))).map((items) =>
      Math.max(0, ...items.map(({ revision }) => revision)),
    );
  const before = await highest();
  await sleep(QUIET_MS);
  const after = await highest();
  return after.reduce((sum, revision, n) => sum + revision - (before[n] ?? 0), 0);
}

function describe(branches: readonly Branch[], people: readonly People[]): string {
  const notices = branches.map(({ kind, notices: line }) => `${kind}: ${JSON.stringify(line.counts)}`);
  const changes = people.map(({ counts }, n) => `${branches[n]?.kind}: ${JSON.stringify(counts)}`);
  return ['Notices', ...notices, 'Changes by people', ...changes].join('\n');
}
