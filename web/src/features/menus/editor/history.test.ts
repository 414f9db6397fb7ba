import { expect, it } from 'vitest';
import { begun, stepped, undone } from './history.ts';

it('goes back step by step, and takes what belongs together at once', () => {
  let history = begun(0);
  history = stepped(history, 1);
  history = stepped(history, 2, 'soup by keys');
  history = stepped(history, 3, 'soup by keys');
  history = stepped(history, 3);

  history = undone(history);
  expect(history.now).toBe(1);
  history = stepped(history, 5, 'soup by keys');
  history = undone(undone(history));
  expect(history.now).toBe(0);
  expect(undone(history)).toEqual(begun(0));
});
