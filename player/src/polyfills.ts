// Methods that this code uses and Chromium 67 lacks; the build lowers newer syntax. The common library of polyfills
// includes a Promise of its own and is larger than all boards. Import this file first.

function add(target: object, name: string, value: unknown): void {
  if (name in target) return;
  Object.defineProperty(target, name, { value, writable: true, configurable: true });
}

// Preact schedules its renders with it. An error in the callback reaches the console as an unhandled rejection.
add(self, 'queueMicrotask', (callback: () => void) => void Promise.resolve().then(callback));

/** Flattens one level: nothing here is nested deeper. */
add(Array.prototype, 'flat', function flat(this: unknown[]) {
  return ([] as unknown[]).concat(...this);
});

add(
  Array.prototype,
  'flatMap',
  function flatMap(this: unknown[], callback: (value: unknown, index: number, list: unknown[]) => unknown) {
    return ([] as unknown[]).concat(...this.map(callback));
  },
);
