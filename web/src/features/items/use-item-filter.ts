import { useLocalStorage } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router';
import { useIsPhone } from '../../lib/use-is-phone.ts';
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
  const isPhone = useIsPhone();
  const [storedView, storeView] = useLocalStorage<ItemView | ''>({
    key: 'mb.items-view',
    defaultValue: '',
    getInitialValueInEffect: false,
  });

  /** At once: of two changes of the URL in a row, the second one would undo the first. */
  const setAll = (values: Readonly<Record<string, string>>) =>
    setParams(
      (current) => {
        for (const [name, value] of Object.entries(values)) {
          if (value) current.set(name, value);
          else current.delete(name);
        }
        return current;
      },
      { replace: true },
    );

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
      setAll({ search: typed });
    },
    onCategory: (category: string) => setAll({ category }),
    onShow: (show: ItemFilter | 'sold-out' | null) =>
      setAll(show === 'sold-out' ? { 'sold-out': 'now', only: '' } : { 'sold-out': '', only: show ?? '' }),
    onOrder: (order: ItemOrder) => setAll({ order: order === 'added' ? '' : order }),
    onView: (view: ItemView) => storeView(view),
    reset: () => {
      setSearch('');
      setParams({}, { replace: true });
    },
  };
}
