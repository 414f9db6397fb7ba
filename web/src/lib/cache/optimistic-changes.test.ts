import { expect, test } from 'vitest';
import { replaceById, upsert } from './cached-list.ts';
import { createOptimisticChanges } from './optimistic-changes.ts';

const thing = (revision: number, price: number, name = 'Soup') => ({
  id: 'a',
  revision,
  createdAt: '2026',
  price,
  name,
});
type Thing = ReturnType<typeof thing>;

function aLayer(list: Thing[]) {
  const pending = createOptimisticChanges<Thing>();
  const write = (recipe: (list: Thing[]) => void = () => undefined) => {
    pending.lift(list);
    recipe(list);
    pending.lay(list);
  };
  const assume = (change: Partial<Thing>) => {
    const end = pending.add('a', change);
    write();
    return (reply?: Thing) => {
      end();
      write((all) => reply && replaceById(all, reply));
    };
  };
  return { pending, write, assume, price: () => list.map((one) => one.price) };
}

test('two changes that both fail leave what the server last said', () => {
  const { assume, price } = aLayer([thing(1, 10)]);

  const first = assume({ price: 20 });
  const second = assume({ price: 30 });
  expect(price()).toEqual([30]);
  first();
  expect(price()).toEqual([30]);
  second();

  expect(price()).toEqual([10]);
});

test('the reply of an earlier change does not take back a later one, in whatever order they come', () => {
  const { assume, price } = aLayer([thing(1, 10)]);

  const first = assume({ price: 20 });
  const second = assume({ price: 30 });
  first(thing(2, 20));
  expect(price()).toEqual([30]);
  const third = assume({ price: 40 });
  third(thing(4, 40));
  second(thing(3, 30));

  expect(price()).toEqual([40]);
});

test('an event shows at once what is not being changed, and the rest after a failure', () => {
  const list = [thing(1, 10)];
  const { assume, write } = aLayer(list);

  const end = assume({ price: 20 });
  write((all) => upsert(all, thing(2, 15, 'Goulash')));
  expect(list).toEqual([thing(2, 20, 'Goulash')]);
  end();

  expect(list).toEqual([thing(2, 15, 'Goulash')]);
});

test.each([
  [1, 12],
  [0, 10],
])('a list fetched meanwhile, of revision %i over 1, leaves price %i after a failure', (revision, price) => {
  const list = [thing(1, 10)];
  const { pending, assume } = aLayer(list);

  const end = assume({ price: 20 });
  list.splice(0, 1, thing(revision, 12));
  pending.layOverFetched(list);
  expect(list).toMatchObject([{ price: 20 }]);
  end();

  expect(list).toMatchObject([{ price }]);
});

test('what is deleted meanwhile stays away', () => {
  const list = [thing(1, 10)];
  const { assume, write } = aLayer(list);

  const end = assume({ price: 20 });
  write((all) => all.splice(0, 1));
  end(thing(2, 20));

  expect(list).toEqual([]);
});
