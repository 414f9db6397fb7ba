import { ITEM_ROTATION_MS } from '@menuboard/contract/domain/limits';
import { itemAt, untilNextItem } from '@menuboard/contract/domain/rotation';
import type { ScreenItem } from '@menuboard/contract/screen';
import { useEffect, useState } from 'react';
import { clockTime } from './clock-time.ts';
import { sampleMenu, withItem } from './sample-menu.ts';

const count = sampleMenu.items.length;

/** A rotation that stands still for those who want no motion, or say so. */
function useRotation(isPaused: boolean) {
  const [{ start, now }, setTimes] = useState(() => ({ start: Date.now(), now: Date.now() }));

  useEffect(() => {
    if (isPaused) return;
    const next = () => setTimes((times) => ({ ...times, now: Date.now() }));
    const timer = setTimeout(next, untilNextItem(now - start, count));
    return () => clearTimeout(timer);
  }, [isPaused, now, start]);

  const goTo = (index: number) => {
    const moment = Date.now();
    setTimes({ start: moment - index * ITEM_ROTATION_MS, now: moment });
  };
  return { index: itemAt(now - start, count), time: clockTime(now), goTo };
}

/** The demo's menu, its board's rotation, and what a phone does to both. Nothing of it leaves the page. */
export function useDemo() {
  const [menu, setMenu] = useState(sampleMenu);
  const [isPaused, setPaused] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches);
  const { index, time, goTo } = useRotation(isPaused);

  const change = (item: ScreenItem, values: Partial<ScreenItem>) => {
    setMenu((before) => withItem(before, item.id, values));
    // So that the change is seen: the board turns to the dish that was touched.
    goTo(menu.items.findIndex(({ id }) => id === item.id));
  };

  const pause = (wanted: boolean) => {
    setPaused(wanted);
    goTo(index);
  };
  return { menu, index, time, change, isPaused, pause };
}
