/** T2: from a till's notice to a thousand painted screens, by polling, and beside slow tills and a flood of notices. */
import { setTimeout as sleep } from 'node:timers/promises';
import { linkRoutes, type TillDish } from '@menuboard/contract/links';
import type { FakeNotice } from '@menuboard/links/fakes/fake-till';
import { type Crowd, createCrowd } from '../../clients/crowd.ts';
import { now } from '../../clients/notes.ts';
import { percentile } from '../../measure/statistics.ts';
import type { Campaign, Figure, Size } from '../campaign.ts';
import { type Random, seededRandom } from '../random.ts';
import { type BrowserScreen, openBrowserScreen } from './browser-screen.ts';
import {
  type LinkedRestaurant,
  readItems,
  setUpLink,
  signUpRestaurant,
  untilRead,
} from './linked-restaurant.ts';
import { PaintedTimes } from './painted-times.ts';
import { openSlowTill } from './slow-till.ts';
import { type Branch, openTillScene, readKinds, type TillScene } from './till-scene.ts';

interface Amounts {
  screens: number;
  /** Screens of each other restaurant. */
  others: number;
  notices: number;
  polls: number;
  slowLinks: number;
  flood: number;
}

const amounts: Record<Size, Amounts> = {
  short: { screens: 50, others: 1, notices: 5, polls: 1, slowLinks: 5, flood: 500 },
  full: { screens: 1_000, others: 10, notices: 60, polls: 15, slowLinks: 100, flood: 10_000 },
};
const DISPLAYS = 20;
const LIMITS_MS = { notice: 1_000, poll: 15_000, address: 60_000 } as const;
const FLOOD_AT_ONCE = 400;
/** A flood leads to two readings a second. */
const READINGS_PER_SECOND = 2;
const DISHES = 20;

export const tillSpeed: Campaign = {
  name: 'till-speed',
  variables: 'SEED, KINDS',
  promise:
    'From a till’s notice to 1,000 painted screens p99 at most 1 s, also beside slow tills; by polling within 15 s, from published addresses within 60 s; 10,000 notices lead to few readings.',
  limitMinutes: 30,
  run: async (size) => {
    const random = seededRandom();
    console.log(`Seed ${random.seed}`);
    const kinds = process.env.KINDS?.split(',') ?? readKinds;
    const scene = await openTillScene({ kinds, dishes: DISHES, seed: random.seed });
    const crowd = createCrowd({ url: scene.server().url });
    const open: (() => unknown)[] = [() => crowd.close()];
    try {
      return await measure(scene, crowd, random, size, open);
    } catch (error) {
      console.log(scene.server().log().slice(-5_000));
      throw error;
    } finally {
      for (const close of open.reverse()) await close();
      await scene.end();
    }
  },
};

/** The restaurant whose till sends notices is the first group. */
async function measure(
  scene: TillScene,
  crowd: Crowd,
  random: Random,
  size: Size,
  open: (() => unknown)[],
): Promise<Figure[]> {
  const { url } = scene.server();
  const { screens, others, notices, polls, slowLinks, flood } = amounts[size];
  const first = scene.branches.find(({ kind }) => kind === 'square') ?? scene.branches[0];
  if (!first?.till) throw new Error('No till sends notices.');
  const branches = [first, ...scene.branches.filter((branch) => branch !== first)];
  const codes = await Promise.all(branches.map((branch, n) => addDisplays(branch, n === 0 ? DISPLAYS : 1)));
  const screensOf = (group: number) =>
    Array.from({ length: group === 0 ? screens : others }, (_, n) => {
      const all = codes[group] ?? [];
      return { group, pairingCode: all[n % all.length] ?? '' };
    });
  await crowd.open(branches.flatMap((_, group) => screensOf(group)));
  await crowd.waitUntilConnected();
  await crowd.untilSettled();
  const [dish] = await first.dishes();
  const browser = await openBrowserScreen(url, await ownDisplay(first, dish?.externalId), dish?.name ?? '');
  open.push(() => browser.close());

  const line = new HeldNotices(first);
  const byNotice = () => measureNotices(first, line, crowd, browser, random, notices);
  const figures = noticeFigures(`notice by ${first.kind}`, await byNotice(), size);
  figures.push(...(await pollFigures(branches, crowd, random, polls)));
  for (const kind of ['late', 'never'] as const) {
    const slow = await openSlowLinks(scene, first, kind, slowLinks, open);
    const name = `beside ${slowLinks} links to a till that answers ${kind === 'late' ? 'after 9 s' : 'never'}`;
    figures.push(...noticeFigures(name, await byNotice(), size));
    console.log(`${name}: ${slow.requests()} requests to it`);
    await slow.end();
  }
  figures.push(...(await floodFigures(first, line, flood)));
  return figures;
}

async function addDisplays({ restaurant }: Branch, count: number): Promise<string[]> {
  const { owner } = restaurant;
  const items = (await readItems(restaurant)).filter(({ isHidden }) => !isHidden);
  const menu = await owner.addMenu({ name: 'Menu' }, items);
  const codes: string[] = [];
  for (let n = 0; n < count; n += 1) codes.push((await owner.addDisplay(`TV ${n}`, menu)).pairingCode);
  return codes;
}

/** A display of one dish, which stays visible. Resolves with its code. */
async function ownDisplay({ restaurant }: Branch, externalId: string | undefined): Promise<string> {
  const { owner } = restaurant;
  const items = (await readItems(restaurant)).filter((item) => item.externalId === externalId);
  const display = await owner.addDisplay('Browser', await owner.addMenu({ name: 'One dish' }, items));
  await owner.updateSettings(display, { itemSeconds: 3_600 });
  return display.pairingCode;
}

/** Notices that the campaign sends itself, or loses. */
class HeldNotices {
  readonly held: FakeNotice[] = [];
  private readonly branch: Branch;

  constructor(branch: Branch) {
    this.branch = branch;
  }

  /** Begins to hold the till's notices. */
  hold(): void {
    this.held.length = 0;
    this.branch.till?.onNotice((notice) => this.held.push(notice));
  }

  /** Sends the notices of the last edits; resolves with the time before the first one. */
  async release(): Promise<number> {
    while (this.held.length === 0) await sleep(1);
    const at = now();
    const answers = await Promise.all(this.held.splice(0).map((notice) => this.branch.notices.send(notice)));
    if (answers.some((status) => status !== 200)) throw new Error(`A notice was refused: ${answers}`);
    return at;
  }
}

const priceAt = (n: number) => 100 + n + 0.25;

/** Gives the dish a price that the campaign has not used yet. */
async function setPrice({ put, dishes }: Branch, externalId: string, price: number): Promise<void> {
  const dish = (await dishes()).find((one) => one.externalId === externalId);
  const { sizes: _, ...plain } = dish as TillDish;
  await put({ ...plain, price, isAvailable: true, ...('left' in plain && { left: null }) });
}

let changes = 0;

interface NoticeTimes {
  crowd: number[];
  browser: number[];
}

async function measureNotices(
  branch: Branch,
  line: HeldNotices,
  crowd: Crowd,
  browser: BrowserScreen,
  random: Random,
  count: number,
): Promise<NoticeTimes> {
  line.hold();
  const painted = new PaintedTimes(crowd);
  const inBrowser: number[] = [];
  const [{ externalId = '' } = {}] = await branch.dishes();
  for (let n = 0; n < count; n += 1) {
    changes += 1;
    const price = priceAt(changes);
    let sentAt = 0;
    await browser.watchFor(price.toFixed(2));
    await painted.add(
      0,
      branch.restaurant,
      (item) => item.externalId === externalId && item.price === price,
      async () => {
        await setPrice(branch, externalId, price);
        sentAt = await line.release();
        return sentAt;
      },
    );
    inBrowser.push((await browser.shownAt()) - sentAt);
    await sleep(200 + 1_800 * random.next());
  }
  return { crowd: (await painted.take()).get(0) ?? [], browser: inBrowser };
}

const seconds = (ms: number) => `${(ms / 1_000).toFixed(2)} s`;

function timesFigure(name: string, times: readonly number[], limitMs: number): Figure {
  const at = (share: number) => seconds(percentile(times, share));
  return {
    name,
    measured: `p50 ${at(0.5)}, p99 ${at(0.99)}, at most ${seconds(Math.max(...times))} of ${times.length}`,
    promised: `p99 ${seconds(limitMs)}`,
    isKept: times.length > 0 && percentile(times, 0.99) <= limitMs,
    isTiming: true,
  };
}

function noticeFigures(name: string, { crowd, browser }: NoticeTimes, size: Size): Figure[] {
  const { screens, notices } = amounts[size];
  return [
    timesFigure(`${name}, ${notices} times to ${screens} painted screens`, crowd, LIMITS_MS.notice),
    timesFigure(`${name}, to a screen in a browser`, browser, LIMITS_MS.notice),
  ];
}

/** All notices are lost. */
async function pollFigures(
  branches: readonly Branch[],
  crowd: Crowd,
  random: Random,
  polls: number,
): Promise<Figure[]> {
  const painted = new PaintedTimes(crowd);
  await Promise.all(
    branches.map(async (branch, group) => {
      branch.till?.onNotice(() => undefined);
      const [{ externalId = '' } = {}] = (await branch.dishes()).filter(({ sizes }) => !sizes?.length);
      const count = branch.kind === 'address' ? Math.ceil(polls / 4) : polls;
      for (let n = 0; n < count; n += 1) {
        changes += 1;
        const price = priceAt(changes);
        await sleep(10_000 * random.next());
        const change = async () => {
          const at = now();
          await setPrice(branch, externalId, price);
          return at;
        };
        const isDone = (item: { externalId: string | null; price: number }) =>
          item.externalId === externalId && item.price === price;
        await painted.add(group, branch.restaurant, isDone, change);
      }
    }),
  );
  const times = await painted.take();
  return branches.map(({ kind }, group) =>
    timesFigure(
      `${kind}: by polling, to painted screens`,
      times.get(group) ?? [],
      kind === 'address' ? LIMITS_MS.address : LIMITS_MS.poll,
    ),
  );
}

/** Many restaurants are linked with one till, which then becomes slow. */
async function openSlowLinks(
  scene: TillScene,
  first: Branch,
  kind: 'late' | 'never',
  count: number,
  open: (() => unknown)[],
) {
  const branch = scene.branches.findLast((other) => other !== first && other.kind !== 'address');
  const till = branch?.till;
  if (!till) throw new Error('No till can be slow.');
  const { url } = scene.server();
  const slow = await openSlowTill(kind);
  open.push(() => slow.close());
  const restaurants: LinkedRestaurant[] = [];
  for (let n = 0; n < count; n += 1) {
    const signedUp = await signUpRestaurant(url);
    restaurants.push({ ...signedUp, link: await setUpLink(signedUp, till) });
  }
  till.line.moveTo(slow.port);
  // Until each has begun to wait.
  await sleep(12_000);
  return {
    requests: slow.requests,
    end: async () => {
      for (const { call, link } of restaurants) await call(linkRoutes.remove, { params: { id: link.id } });
      till.line.moveTo(till.port());
      slow.close();
    },
  };
}

/** The same genuine notice, thousands of times. */
async function floodFigures(branch: Branch, line: HeldNotices, count: number): Promise<Figure[]> {
  const { till, restaurant, notices } = branch;
  if (!till) return [];
  line.hold();
  const [{ externalId = '' } = {}] = await branch.dishes();
  changes += 1;
  await setPrice(branch, externalId, priceAt(changes));
  const [notice] = line.held;
  if (!notice) throw new Error('The till sends no notice.');
  const before = Date.now();
  await line.release();
  await untilRead(restaurant, before);
  const requestsBefore = await till.requests();
  const start = performance.now();
  let left = count;
  const flood = async () => {
    for (; left > 0; left -= 1) await notices.send(notice);
  };
  await Promise.all(Array.from({ length: FLOOD_AT_ONCE }, flood));
  const took = (performance.now() - start) / 1_000;
  await untilRead(restaurant, Date.now() - 1_000);
  const requests = (await till.requests()) - requestsBefore;
  const most = Math.ceil((took + 12) * READINGS_PER_SECOND * REQUESTS_PER_READING);
  return [
    {
      name: `${count} notices in ${took.toFixed(1)} s: requests to the till`,
      measured: `${requests}`,
      promised: `at most ${most}`,
      isKept: requests <= most,
    },
  ];
}

/** Square asks for the catalog and for the stock. */
const REQUESTS_PER_READING = 3;
