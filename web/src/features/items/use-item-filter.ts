import { useLocalStorage, useMediaQuery } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router';
import { type ItemFilter, type ItemOrder, itemFilters, itemOrders, keyIn } from './arrange-items.ts';
import type { ItemView } from './ItemToolbar.tsx';

/**
 * Search, filters, order and view of the Items page. All but the view are in the URL; the view is stored on this device and
 * defaults to the list on a phone, else to the grid.
 */
export function useItemFilter() {
  const [params, setParams] = useSearchParams();
  // State beside the URL: the router updates the URL in a transition, too late for a controlled text box.
  const [search, setSearch] = useState(params.get('search') ?? '');
  // A link or Back leads to another search, while typing only replaces the URL.
  const { key } = useLocation();
  const isOwnChange = useNavigationType() === 'REPLACE';
  const searchInUrl = params.get('search') ?? '';
  useEffect(() => {
    if (key && !isOwnChange) setSearch(searchInUrl);
  }, [key, isOwnChange, searchInUrl]);
  const isPhone = useMediaQuery('(max-width: 47.9375em)', undefined, { getInitialValueInEffect: false });
  const [storedView, storeView] = useLocalStorage<ItemView | ''>({
    key: 'mb.items-view',
    defaultValue: '',
    getInitialValueInEffect: false,
  });

  const setParam = (name: string, value: string) =>
    setParams(
      (current) => {
        if (value) current.set(name, value);
        else current.delete(name);
        return current;
      },
      { replace: true },
    );

  const withFilter = (name: 'category' | 'sold-out', value: string | null) => (current: URLSearchParams) => {
    current.delete('category');
    current.delete('sold-out');
    if (value) current.set(name, value);
    return current;
  };

  const defaultView: ItemView = isPhone ? 'list' : 'grid';
  return {
    search,
    category: params.get('category'),
    isSoldOut: params.has('sold-out'),
    only: keyIn(itemFilters, params.get('only'), null),
    order: keyIn(itemOrders, params.get('order'), 'added' as const),
    view: storedView || defaultView,
    onSearch: (typed: string) => {
      setSearch(typed);
      setParam('search', typed);
    },
    onCategory: (category: string | null) => setParams(withFilter('category', category), { replace: true }),
    onSoldOut: () => setParams(withFilter('sold-out', 'now'), { replace: true }),
    onOnly: (only: ItemFilter | null) => setParam('only', only ?? ''),
    onOrder: (order: ItemOrder) => setParam('order', order === 'added' ? '' : order),
    onView: (view: ItemView) => storeView(view),
    reset: () => {
      setSearch('');
      setParams({}, { replace: true });
    },
  };
}
