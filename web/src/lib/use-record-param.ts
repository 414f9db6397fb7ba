import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';

/**
 * Opens the dialog of a record when the address names it, as `?item=<id>`, and removes that from the address.
 *
 * @param records the loaded list; a record that it lacks was deleted, and nothing opens
 */
export function useRecordParam<T extends { id: string }>(
  name: 'item' | 'menu' | 'arrange',
  records: readonly T[],
  open: (record: T) => void,
): void {
  const [search, setSearch] = useSearchParams();
  const id = search.get(name);
  const openOnce = useEffectEvent(() => {
    const record = records.find((one) => one.id === id);
    if (record) open(record);
    // Otherwise Back and Reload would open it again.
    setSearch(
      (params) => {
        params.delete(name);
        return params;
      },
      { replace: true },
    );
  });
  useEffect(() => {
    if (id !== null) openOnce();
  }, [id]);
}
