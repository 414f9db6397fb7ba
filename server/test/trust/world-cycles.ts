import { cycleRoutes } from '@menuboard/contract/cycles';
import type { Display } from '@menuboard/contract/displays';
import type { Menu } from '@menuboard/contract/menus';
import type { TestApp } from '../build-test-app.ts';

interface Parts {
  app: TestApp;
  mark: string;
  params: () => { restaurantId: string };
  menu: () => Promise<Menu>;
  display: () => Promise<Display>;
  signedIn: () => Promise<{ token: string }>;
  secrets: string[];
}

/** Returns a function that resolves with the id of a new cycle of a new menu on a new display. */
export function createWorldCycles({ app, mark, params, menu, display, signedIn, secrets }: Parts) {
  return async (): Promise<string> => {
    const body = {
      name: `Canteen ${mark}`,
      weeks: 1,
      startDate: '2026-11-30',
      meals: [{ name: 'Lunch', startTime: '11:00', endTime: '14:00' }],
      cells: [{ week: 1, day: 'monday' as const, meal: 0, menuId: (await menu()).id }],
      exceptions: [],
      displayIds: [(await display()).id],
    };
    const { id } = await app.call(cycleRoutes.create, { params: params(), body }, await signedIn());
    secrets.push(id);
    return id;
  };
}
