/** Arguments with which the calls about cycles succeed: see valid-args.ts. */
import type { ArgsOf } from './valid-people-args.ts';

const body: ArgsOf = async (world) => ({
  body: {
    name: world.mark,
    weeks: 2,
    startDate: '2026-11-30',
    meals: [{ name: `Lunch ${world.mark}`, startTime: '11:00', endTime: '14:00' }],
    cells: [{ week: 1, day: 'monday', meal: 0, menuId: (await world.menu()).id }],
    exceptions: [
      {
        from: '2026-12-24',
        to: '2026-12-26',
        reason: `Feast ${world.mark}`,
        menuId: (await world.menu()).id,
      },
    ],
    displayIds: [(await world.display()).id],
  },
});

const ofCycle: ArgsOf = async (world) => ({ params: { id: await world.cycle() } });

export const validCycleArgs: Record<string, ArgsOf[]> = {
  'cycles.create': [
    async (world) => ({ params: { restaurantId: world.restaurantId }, ...(await body(world)) }),
  ],
  'cycles.list': [async ({ restaurantId }) => ({ params: { restaurantId } })],
  'cycles.update': [async (world) => ({ ...(await ofCycle(world)), ...(await body(world)) })],
  'cycles.remove': [ofCycle],
};
