import { useLocalStorage, useMediaQuery } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router';
import type { ItemView } from './ItemToolbar.tsx';

/** What of the items is shown, kept in the address; how, kept on this device: cards, but rows on a phone. */
export function useItemFilter() {
  const [params, setParams] = useSearchParams();
  // Beside the address: the router updates that in a transition, which a text box must not wait for.
  const [search, setSearch] = useState(params.get('search') ?? '');
  // A link or the way back leads to another search; what is typed here only replaces the address.
  const { key } = useLocation();
  const isOwnChange = useNavigationType() === 'REPLACE';
  const inAddress = params.get('search') ?? '';
  useEffect(() => {
    if (key && !isOwnChange) setSearch(inAddress);
  }, [key, isOwnChange, inAddress]);
  const isPhone = useMediaQuery('(max-width: 767px)', undefined, { getInitialValueInEffect: false });
  const [chosen, onView] = useLocalStorage<ItemView | ''>({
    key: 'mb.items-view',
    defaultValue: '',
    getInitialValueInEffect: false,
  });

  const put = (name: string, value: string) =>
    setParams(
      (now) => {
        if (value) now.set(name, value);
        else now.delete(name);
        return now;
      },
      { replace: true },
    );

  const byDevice: ItemView = isPhone ? 'list' : 'grid';
  return {
    search,
    category: params.get('category'),
    view: chosen || byDevice,
    onSearch: (typed: string) => {
      setSearch(typed);
      put('search', typed);
    },
    onCategory: (category: string | null) => put('category', category ?? ''),
    onView: (view: ItemView) => onView(view),
    reset: () => {
      setSearch('');
      setParams({}, { replace: true });
    },
  };
}
