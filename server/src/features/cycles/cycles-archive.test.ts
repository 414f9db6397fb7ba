import { cycleRoutes } from '@menuboard/contract/cycles';
import { displayRoutes } from '@menuboard/contract/displays';
import { menuRoutes } from '@menuboard/contract/menus';
import { undoRoutes } from '@menuboard/contract/undo';
import { expect } from 'vitest';
import { check, download, of, restore } from '../../../test/an-archive.ts';
import { it } from '../../../test/app-test.ts';
import { type OwnerClient, signUpOwner } from '../../../test/as-owner.ts';
import { aDisplay, aMenu } from '../../../test/factories.ts';

it.override('options', { areRatesLimited: false });

async function aCanteen(owner: OwnerClient) {
  const [menu, feast, display] = [
    await aMenu(owner, [], 'Soup day'),
    await aMenu(owner, [], 'Feast'),
    await aDisplay(owner),
  ];
  const body = {
    name: 'Canteen',
    weeks: 2,
    startDate: '2026-11-30',
    meals: [{ name: 'Lunch', startTime: '11:00', endTime: '14:00' }],
    cells: [{ week: 2, day: 'monday' as const, meal: 0, menuId: menu.id }],
    exceptions: [{ from: '2026-12-24', to: '2026-12-24', reason: 'Eve', menuId: feast.id }],
    displayIds: [display.id],
  };
  const cycle = await owner.call(cycleRoutes.create, { ...of(owner), body });
  return { menu, feast, display, body, cycle };
}

const cyclesOf = async (owner: OwnerClient) => (await owner.call(cycleRoutes.list, of(owner))).cycles;
const displaysOf = async (owner: OwnerClient) => (await owner.call(displayRoutes.list, of(owner))).displays;

it('restores a cycle of its own restaurant, and Undo takes that back', async ({ app, owner }) => {
  const { body, cycle } = await aCanteen(owner);
  const archive = await download(app, owner);
  await owner.call(cycleRoutes.update, {
    params: { id: cycle.id },
    body: { ...body, name: 'Other', weeks: 3 },
  });

  const { id } = await check(owner, archive);
  const { undo } = await restore(owner, id);

  expect(await cyclesOf(owner)).toMatchObject([{ ...body, id: cycle.id }]);
  await owner.call(undoRoutes.undo, { params: { undo } });
  expect(await cyclesOf(owner)).toMatchObject([{ ...body, id: cycle.id, name: 'Other', weeks: 3 }]);
});

it('gives a cycle in another restaurant the menus and displays there', async ({ app, owner }) => {
  const { cycle } = await aCanteen(owner);
  const archive = await download(app, owner);
  const second = await signUpOwner(app);

  await restore(second, (await check(second, archive)).id);

  const [display] = await displaysOf(second);
  const { menus } = await second.call(menuRoutes.listWithItemIds, of(second));
  const idOf = (name: string) => menus.find((menu) => menu.name === name)?.id;
  const [copied] = await cyclesOf(second);
  expect(copied?.id).not.toBe(cycle.id);
  expect(copied).toMatchObject({
    name: 'Canteen',
    cells: [{ week: 2, menuId: idOf('Soup day') }],
    exceptions: [{ reason: 'Eve', menuId: idOf('Feast') }],
    displayIds: [display?.id],
  });
  expect(display?.scheduledContent.map(({ cycleId }) => cycleId)).toEqual([copied?.id, copied?.id]);
});
