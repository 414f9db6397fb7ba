// What Chromium 67 lacks of what is used here; its syntax is lowered by the build. By hand, for the common library
// brings a Promise of its own along, and is larger than all the boards. Imported first, before anything that needs it.

function add(target: object, name: string, value: unknown): void {
  if (name in target) return;
  Object.defineProperty(target, name, { value, writable: true, configurable: true });
}

add(self, 'globalThis', self);

add(self, 'queueMicrotask', (work: () => void) => {
  Promise.resolve()
    .then(work)
    .catch((error) =>
      setTimeout(() => {
        throw error;
      }),
    );
});

add(Object, 'fromEntries', (entries: Iterable<readonly [PropertyKey, unknown]>) => {
  const object: Record<PropertyKey, unknown> = {};
  for (const [key, value] of entries) {
    Object.defineProperty(object, key, { value, writable: true, enumerable: true, configurable: true });
  }
  return object;
});

const owns = Object.prototype.hasOwnProperty;
add(Object, 'hasOwn', (object: object, key: PropertyKey) => owns.call(object, key));

add(Array.prototype, 'at', function at(this: unknown[], index: number) {
  const place = Math.trunc(index) || 0;
  return this[place < 0 ? this.length + place : place];
});

function flatten(list: readonly unknown[], depth: number): unknown[] {
  const flat: unknown[] = [];
  for (const one of list) {
    if (depth > 0 && Array.isArray(one)) flat.push(...flatten(one, depth - 1));
    else flat.push(one);
  }
  return flat;
}

add(Array.prototype, 'flat', function flat(this: unknown[], depth = 1) {
  return flatten(this, depth);
});

add(
  Array.prototype,
  'flatMap',
  function flatMap(this: unknown[], change: (one: unknown, index: number, list: unknown[]) => unknown) {
    return flatten(this.map(change), 1);
  },
);

add(Promise, 'allSettled', (promises: Iterable<unknown>) =>
  Promise.all(
    Array.from(promises, (promise) =>
      Promise.resolve(promise).then(
        (value) => ({ status: 'fulfilled', value }),
        (reason) => ({ status: 'rejected', reason }),
      ),
    ),
  ),
);
