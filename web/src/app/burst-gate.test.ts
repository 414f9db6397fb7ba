import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createBurstGate } from './burst-gate.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('lets single events through, and asks for one fetch after a burst', () => {
  const onBurstEnd = vi.fn();
  const gate = createBurstGate(onBurstEnd);

  const first = Array.from({ length: 1_000 }, () => gate.isTooMuch());
  vi.advanceTimersByTime(299);
  expect(onBurstEnd).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);

  expect(first.filter((isTooMuch) => !isTooMuch)).toHaveLength(40);
  expect(onBurstEnd).toHaveBeenCalledTimes(1);

  const later = Array.from({ length: 40 }, () => gate.isTooMuch());
  vi.advanceTimersByTime(1_000);
  expect(later).not.toContain(true);
  expect(onBurstEnd).toHaveBeenCalledTimes(1);
});
