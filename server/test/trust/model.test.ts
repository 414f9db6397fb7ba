/**
 * R5: random changes by the owners of two restaurants, some of them retried and some with ids of the other one. After
 * each, the API must answer like a model in memory. MODEL_SEED repeats a run, MODEL_RUNS makes it longer.
 */

import { displayRoutes } from '@menuboard/contract/displays';
import { itemRoutes } from '@menuboard/contract/items';
import { menuRoutes } from '@menuboard/contract/menus';
import { scheduleRoutes } from '@menuboard/contract/schedules';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isTestAll } from '../../../test-tools/test-all.ts';
import { timeLimit } from '../../../test-tools/time-limit.ts';
import { type OwnerClient, signUpOwner } from '../as-owner.ts';
import { buildTestApp, type TestApp } from '../build-test-app.ts';
import { type Picks, plans } from './model/planned-calls.ts';
import { type Listed, RestaurantModel } from './model/restaurant-model.ts';

const seed = Number(process.env.MODEL_SEED ?? 20_261_125);
const numRuns = Number(process.env.MODEL_RUNS ?? (isTestAll ? 30 : 12));
const CALLS_MAX = 60;

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp({ areRatesLimited: false });
});
afterAll(() => app.stop());

interface Restaurant {
  owner: OwnerClient;
  model: RestaurantModel;
}
type Two = readonly [Restaurant, Restaurant];

const counts = { calls: 0, refused: 0, retries: 0, foreign: 0 };
const reached = new Map<string, Set<number>>();

/** The restaurant, as its lists describe it. */
async function list(owner: OwnerClient): Promise<Listed> {
  const params = { restaurantId: owner.restaurantId };
  const { items } = await owner.call(itemRoutes.list, { params });
  const { menus } = await owner.call(menuRoutes.list, { params });
  const { displays } = await owner.call(displayRoutes.list, { params });
  const listItem = ({ id, name, price, isAvailable }: Listed['items'][number]) => ({
    id,
    name,
    price,
    isAvailable,
  });
  const entriesOf = async (id: string) => {
    const { scheduledContent } = await owner.call(scheduleRoutes.list, { params: { id } });
    return scheduledContent.map(({ content, priority, isActive, ...entry }) => ({
      id: entry.id,
      menuId: content.type === 'menu' ? content.menuId : '',
      priority,
      isActive,
    }));
  };
  return {
    items: items.map(listItem),
    menus: menus.map(({ id, name, items: chosen }) => ({ id, name, items: chosen.map(listItem) })),
    displays: await Promise.all(
      displays.map(async ({ id, name, currentMenu }) => ({
        id,
        name,
        menuName: currentMenu?.name ?? null,
        entries: await entriesOf(id),
      })),
    ),
  };
}

interface Step {
  plan: string;
  caller: 0 | 1;
  isForeign: boolean;
  isRetried: boolean;
  picks: Picks;
}

class Change implements fc.AsyncCommand<object, Two> {
  readonly step: Step;
  constructor(step: Step) {
    this.step = step;
  }

  check = () => true;

  async run(_: object, two: Two): Promise<void> {
    const { plan: name, caller, isForeign, isRetried, picks } = this.step;
    const { owner, model: own } = two[caller];
    const named = isForeign ? two[caller === 0 ? 1 : 0].model : own;
    const call = plans[name]?.({ restaurantId: owner.restaurantId, own, named, picks });
    if (!call) throw new Error(`There is no plan ${name}.`);
    // Lists are ordered by the time of creation.
    app.clock.advance(1);
    counts.calls += 1;
    // Both restaurants use the same keys.
    const headers = { 'idempotency-key': `change-${counts.calls}` };
    const send = () => owner.send(call.route, call.args, { headers });

    const reply = await send();

    const seen = reached.get(name) ?? new Set();
    reached.set(name, seen.add(reply.statusCode));
    expect({ name, status: reply.statusCode }, reply.body).toEqual({ name, status: call.status });
    if (call.status < 300) call.apply(reply.body === '' ? { id: '' } : reply.json());
    else counts.refused += 1;
    if (isForeign) counts.foreign += 1;
    if (isRetried) {
      counts.retries += 1;
      const again = await send();
      const answer = ({ body }: typeof reply) => body.replace(/"requestId":"[^"]+"/, '');
      expect([again.statusCode, answer(again)]).toEqual([reply.statusCode, answer(reply)]);
    }
    for (const one of two) expect(await list(one.owner)).toEqual(one.model.list());
  }

  toString = () => JSON.stringify(this.step);
}

const picks = fc.record({
  first: fc.nat(9),
  second: fc.nat(9),
  several: fc.array(fc.nat(9), { maxLength: 5 }),
  text: fc.stringMatching(/^[A-Za-zÄé]{1,12}$/),
  cents: fc.nat(99_999),
  isOn: fc.boolean(),
});

const change = fc
  .record({
    plan: fc.constantFrom(...Object.keys(plans)),
    caller: fc.constantFrom(0 as const, 1 as const),
    isForeign: fc.nat(11).map((number) => number === 0),
    isRetried: fc.nat(3).map((number) => number === 0),
    picks,
  })
  .map((step) => new Change(step));

/** A restaurant with records to change, because most calls would otherwise find nothing. */
async function openRestaurant(): Promise<Restaurant> {
  const owner = await signUpOwner(app);
  const model = new RestaurantModel();
  for (const name of [
    'createItem',
    'createItem',
    'createMenu',
    'createMenu',
    'createDisplay',
    'createEntry',
  ]) {
    const first = { first: 0, second: 0, several: [], text: name, cents: 500, isOn: true };
    const call = plans[name]?.({ restaurantId: owner.restaurantId, own: model, named: model, picks: first });
    app.clock.advance(1);
    if (call) call.apply((await owner.send(call.route, call.args)).json());
  }
  return { owner, model };
}

it(`answers ${numRuns} series of changes as the model does`, {
  timeout: timeLimit(60_000 * Math.max(1, numRuns / 30)),
}, async () => {
  const series = fc.commands([change], { maxCommands: CALLS_MAX, size: 'max' });
  const property = fc.asyncProperty(series, async (commands) => {
    const two: Two = [await openRestaurant(), await openRestaurant()];
    await fc.asyncModelRun(async () => ({ model: {}, real: two }), commands);
  });

  await fc.assert(property, { seed, numRuns }).catch((error) => {
    throw new Error(`Repeat with MODEL_SEED=${seed} MODEL_RUNS=${numRuns}`, { cause: error });
  });

  console.log(
    `Model: ${counts.calls} changes in ${numRuns} series, ${counts.refused} refused, ${counts.retries} retried, ${counts.foreign} with ids of another restaurant, MODEL_SEED=${seed}`,
  );
});

it('reached every change, with success and with refusal', () => {
  const isCreating = (name: string) => name.startsWith('create') && name !== 'createEntry';
  const missed = Object.keys(plans).filter((name) => {
    const statuses = [...(reached.get(name) ?? [])];
    const isDone = statuses.some((status) => status < 300);
    return !isDone || (!isCreating(name) && !statuses.includes(404));
  });

  expect(missed).toEqual([]);
});
