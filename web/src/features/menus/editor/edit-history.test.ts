import { expect, it } from 'vitest';
import { addStep, redoStep, startHistory, undoStep } from './edit-history.ts';

it('undoes one step at a time, and the edits of one group at once', () => {
  let history = startHistory(0);
  history = addStep(history, 1);
  history = addStep(history, 2, 'soup by keys');
  history = addStep(history, 3, 'soup by keys');
  history = addStep(history, 3);

  history = undoStep(history);
  expect(history.current).toBe(1);
  history = addStep(history, 5, 'soup by keys');
  history = undoStep(undoStep(history));
  expect(history.current).toBe(0);
  expect(undoStep(history)).toBe(history);
});

it('takes undone steps again until another edit is made', () => {
  const two = addStep(addStep(startHistory(0), 1), 2);

  const back = undoStep(undoStep(two));
  expect([back.current, redoStep(back).current, redoStep(redoStep(back)).current]).toEqual([0, 1, 2]);
  const other = addStep(back, 9);
  expect(redoStep(other)).toBe(other);
});
