import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';

/**
 * Opens a dialog of the page when the address has `?new=1` (or another parameter), and removes that from the address.
 *
 * @param open undefined while the page is loading
 */
export function useNewRecordParam(open: (() => void) | undefined, param = 'new'): void {
  const [search, setSearch] = useSearchParams();
  const isRequested = open !== undefined && search.has(param);
  const openOnce = useEffectEvent(() => {
    open?.();
    // Otherwise Back and Reload would open it again.
    setSearch(
      (params) => {
        params.delete(param);
        return params;
      },
      { replace: true },
    );
  });
  useEffect(() => {
    if (isRequested) openOnce();
  }, [isRequested]);
}
