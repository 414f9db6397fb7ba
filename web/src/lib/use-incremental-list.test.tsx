// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { cleanUpAfterTest } from '../../test/render.tsx';
import { useIncrementalList } from './use-incremental-list.tsx';

type Report = (entries: { isIntersecting: boolean }[]) => void;
let report: Report = () => undefined;

class StubObserver {
  constructor(onReport: Report) {
    report = onReport;
  }
  observe() {}
  disconnect() {}
}

function List({ total, listKey }: { total: number; listKey: string }) {
  const { count, sentinel } = useIncrementalList(total, { listKey, step: 10 });
  return (
    <>
      <output>{Math.min(count, total)}</output>
      {sentinel}
    </>
  );
}

afterEach(() => vi.unstubAllGlobals());
const shown = () => screen.getByRole('status').textContent;

it('adds a step when the end of a list comes near, and begins another list with one step', () => {
  vi.stubGlobal('IntersectionObserver', StubObserver);
  cleanUpAfterTest();
  const { rerender } = render(<List total={25} listKey="soup" />);
  expect(shown()).toBe('10');

  // The observer may report both in one call.
  act(() => report([{ isIntersecting: false }, { isIntersecting: true }]));
  expect(shown()).toBe('20');
  rerender(<List total={24} listKey="soup" />);
  expect(shown()).toBe('20');
  rerender(<List total={25} listKey="soups" />);
  expect(shown()).toBe('10');
});
