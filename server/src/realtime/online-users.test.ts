import { expect, it } from 'vitest';
import { trusted } from '../../test/trusted-id.ts';
import { createOnlineUsers } from './online-users.ts';

it('counts the people of each restaurant instead of their sockets, and reports only changes', () => {
  const counts: [string, number][] = [];
  const users = createOnlineUsers((restaurantId, count) => counts.push([restaurantId, count]));

  users.join(trusted('bistro'), trusted('ada'), 'phone');
  users.join(trusted('bistro'), trusted('ada'), 'tablet');
  users.join(trusted('bistro'), trusted('bob'), 'laptop');
  users.join(trusted('cafe'), trusted('eve'), 'phone of eve');
  expect([
    users.count(trusted('bistro')),
    users.count(trusted('cafe')),
    users.count(trusted('none')),
  ]).toEqual([2, 1, 0]);

  users.leave(trusted('bistro'), trusted('ada'), 'phone');
  users.leave(trusted('bistro'), trusted('ada'), 'phone');
  expect(users.count(trusted('bistro'))).toBe(2);
  users.leave(trusted('bistro'), trusted('ada'), 'tablet');
  users.leave(trusted('bistro'), trusted('nobody'), 'tablet');
  users.leave(trusted('bistro'), trusted('bob'), 'laptop');

  expect(users.count(trusted('bistro'))).toBe(0);
  expect(counts).toEqual([
    ['bistro', 1],
    ['bistro', 2],
    ['cafe', 1],
    ['bistro', 1],
    ['bistro', 0],
  ]);
});
