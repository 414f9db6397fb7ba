import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';

/** Opens the page's "add" dialog when the address has `?new=1`, and removes that from the address. */
export function useNewRecordParam(open: () => void): void {
  const [search, setSearch] = useSearchParams();
  const isRequested = search.has('new');
  const openOnce = useEffectEvent(() => {
    open();
    // Otherwise Back and Reload would open it again.
    setSearch(
      (params) => {
        params.delete('new');
        return params;
      },
      { replace: true },
    );
  });
  useEffect(() => {
    if (isRequested) openOnce();
  }, [isRequested]);
}
