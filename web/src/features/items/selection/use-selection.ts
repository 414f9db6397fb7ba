import type { Item } from '@menuboard/contract/items';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { focusPageHeading } from '../../../ui/focus-page-heading.ts';

const none: ReadonlySet<string> = new Set();

/**
 * The selected items of the page; `null` while none can be selected. Items that are deleted elsewhere leave it.
 *
 * @param shown the items in the order of the page
 */
export function useSelection(items: readonly Item[], shown: readonly Item[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null);
  const [startedBy, setStartedBy] = useState<string | null>(null);
  const order = useRef(shown);
  /** The begin of a range: the last item that was tapped. */
  const anchor = useRef<string | null>(null);
  useEffect(() => {
    order.current = shown;
  });

  /** Selects an item or takes it out; as a range, all items from the last one to this get the same. */
  const toggle = useCallback((id: string, isOn: boolean, isRange: boolean) => {
    const from = isRange ? order.current.findIndex((item) => item.id === anchor.current) : -1;
    const to = order.current.findIndex((item) => item.id === id);
    anchor.current = id;
    const ids =
      from < 0
        ? [id]
        : order.current.slice(Math.min(from, to), Math.max(from, to) + 1).map((item) => item.id);
    setStartedBy((before) => before ?? id);
    setChosen((before) => {
      const next = new Set(before);
      for (const one of ids) {
        if (isOn) next.add(one);
        else next.delete(one);
      }
      return next;
    });
  }, []);

  const isOn = chosen !== null;
  const stop = useCallback(() => {
    anchor.current = null;
    setStartedBy(null);
    setChosen(null);
    // The checkboxes are gone.
    focusPageHeading();
  }, []);
  useEffect(() => {
    if (!isOn) return;
    const handleKey = (event: KeyboardEvent) => {
      const isInDialog = document.querySelector('[role=dialog], [role=alertdialog]') !== null;
      if (event.key === 'Escape' && !isInDialog && !event.defaultPrevented) stop();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [isOn, stop]);

  const selected = useMemo(() => (chosen ? items.filter(({ id }) => chosen.has(id)) : []), [items, chosen]);
  return {
    isOn,
    ids: chosen ?? none,
    /** The item with which the selection began; null where it began with many. */
    startedBy,
    selected,
    toggle,
    selectShown: () => setChosen((before) => new Set([...(before ?? []), ...shown.map(({ id }) => id)])),
    clear: () => setChosen(new Set()),
    leaveOut: (ids: readonly string[]) =>
      setChosen((before) => new Set([...(before ?? [])].filter((id) => !ids.includes(id)))),
    stop,
  };
}

export type Selection = ReturnType<typeof useSelection>;
