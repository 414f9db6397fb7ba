import { expect, test } from 'vitest';
import { replaceById, upsert } from './cached-list.ts';
import { createOptimisticChanges } from './optimistic-changes.ts';

const record = (revision: number, price: number, name = 'Soup') => ({
  id: 'a',
  revision,
  createdAt: '2026',
  price,
  name,
});
type TestRecord = ReturnType<typeof record>;

function aLayer(list: TestRecord[]) {
  const optimistic = createOptimisticChanges<TestRecord>();
  const write = (recipe: (list: TestRecord[]) => void = () => undefined) => {
    optimistic.restoreServerState(list);
    recipe(list);
    optimistic.apply(list);
  };
  const begin = (change: Partial<TestRecord>) => {
    const end = optimistic.begin('a', change);
    write();
    return (reply?: TestRecord) => {
      end();
      write((all) => reply && replaceById(all, reply));
    };
  };
  return { optimistic, write, begin, price: () => list.map((one) => one.price) };
}

test("two changes that both fail leave the server's last value", () => {
  const { begin, price } = aLayer([record(1, 10)]);

  const first = begin({ price: 20 });
  const second = begin({ price: 30 });
  expect(price()).toEqual([30]);
  first();
  expect(price()).toEqual([30]);
  second();

  expect(price()).toEqual([10]);
});

test('the reply of an earlier change does not undo a later one, in any order of replies', () => {
  const { begin, price } = aLayer([record(1, 10)]);

  const first = begin({ price: 20 });
  const second = begin({ price: 30 });
  first(record(2, 20));
  expect(price()).toEqual([30]);
  const third = begin({ price: 40 });
  third(record(4, 40));
  second(record(3, 30));

  expect(price()).toEqual([40]);
});

test('an event shows at once for fields without a change in flight, and for the others after a failure', () => {
  const list = [record(1, 10)];
  const { begin, write } = aLayer(list);

  const end = begin({ price: 20 });
  write((all) => upsert(all, record(2, 15, 'Goulash')));
  expect(list).toEqual([record(2, 20, 'Goulash')]);
  end();

  expect(list).toEqual([record(2, 15, 'Goulash')]);
});

test.each([
  [1, 12],
  [0, 10],
])(
  'a list of revision %i fetched during a change of revision 1 leaves price %i after a failure',
  (revision, price) => {
    const list = [record(1, 10)];
    const { optimistic, begin } = aLayer(list);

    const end = begin({ price: 20 });
    list.splice(0, 1, record(revision, 12));
    optimistic.applyToFetched(list);
    expect(list).toMatchObject([{ price: 20 }]);
    end();

    expect(list).toMatchObject([{ price }]);
  },
);

test('a record that is deleted during a change stays deleted', () => {
  const list = [record(1, 10)];
  const { begin, write } = aLayer(list);

  const end = begin({ price: 20 });
  write((all) => all.splice(0, 1));
  end(record(2, 20));

  expect(list).toEqual([]);
});
