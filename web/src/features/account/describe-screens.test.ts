import { expect, it } from 'vitest';
import { describeScreens } from './describe-screens.ts';

const none = { id: 'harbour', displays: 0, online: 0, behind: 0, offline: 0 };

it.each([
  [none, 'off', 'No displays yet'],
  [{ ...none, displays: 2 }, 'off', '2 displays, none with a screen'],
  [{ ...none, displays: 3, online: 3 }, 'good', '3 displays online'],
  [{ ...none, displays: 3, online: 3, behind: 1 }, 'warn', '1 of 3 displays behind the latest change'],
  [{ ...none, displays: 3, online: 2, behind: 1, offline: 1 }, 'warn', '1 of 3 displays offline'],
])('describes the screens of %j', (screens, tone, text) => {
  expect(describeScreens(screens)).toEqual({ tone, text });
});
