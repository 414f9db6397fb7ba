// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { soup } from '../../../test/restaurant.ts';
import { useFoundItems } from './use-found-items.ts';

const pie = { ...soup, id: 'pie', name: 'Pie', category: 'Mains' };
const items = [soup, pie];

it('renders a typed search at once, with the items of the search before', () => {
  const renders: unknown[] = [];
  const { rerender } = renderHook(
    ({ search }) => {
      const found = useFoundItems(items, search);
      renders.push({ search, by: found.search, isStale: found.isStale, count: found.items.length });
    },
    { initialProps: { search: '' } },
  );
  renders.length = 0;

  rerender({ search: 'pie' });

  expect(renders[0]).toEqual({ search: 'pie', by: '', isStale: true, count: 2 });
  expect(renders.at(-1)).toEqual({ search: 'pie', by: 'pie', isStale: false, count: 1 });
});
