import { expect, it } from 'vitest';
import { createOnlineUsers } from './online-users.ts';

it('counts the people of each restaurant instead of their sockets, and reports only changes', () => {
  const counts: [string, number][] = [];
  const users = createOnlineUsers((restaurantId, count) => counts.push([restaurantId, count]));

  users.join('bistro', 'ada', 'phone');
  users.join('bistro', 'ada', 'tablet');
  users.join('bistro', 'bob', 'laptop');
  users.join('cafe', 'eve', 'phone of eve');
  expect([users.count('bistro'), users.count('cafe'), users.count('none')]).toEqual([2, 1, 0]);

  users.leave('bistro', 'ada', 'phone');
  users.leave('bistro', 'ada', 'phone');
  expect(users.count('bistro')).toBe(2);
  users.leave('bistro', 'ada', 'tablet');
  users.leave('bistro', 'nobody', 'tablet');
  users.leave('bistro', 'bob', 'laptop');

  expect(users.count('bistro')).toBe(0);
  expect(counts).toEqual([
    ['bistro', 1],
    ['bistro', 2],
    ['cafe', 1],
    ['bistro', 1],
    ['bistro', 0],
  ]);
});
