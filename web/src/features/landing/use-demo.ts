import { formatPrice } from '@menuboard/contract/domain/price';
import type { ScreenItem } from '@menuboard/contract/screen';
import { useEffect, useState } from 'react';
import { clockTime } from './clock-time.ts';
import { sampleMenu, withItem } from './sample-menu.ts';

const MINUTE_MS = 60_000;

function useTime(): string {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setTimeout(() => setNow(Date.now()), MINUTE_MS - (now % MINUTE_MS));
    return () => clearTimeout(timer);
  }, [now]);
  return clockTime(now);
}

/** The announcement about the dish that was changed last. */
function announcementFor(item: ScreenItem | undefined, isPriced: boolean): string {
  if (!item) return 'The board a screen shows, all of the menu at once.';
  if (isPriced) return `${item.name} is ${formatPrice(item.price, 'USD')}.`;
  return item.isAvailable ? `${item.name} is back on the menu.` : `${item.name} is sold out.`;
}

/** The menu of the demo and its changes. Nothing is sent to the server. */
export function useDemo() {
  const [menu, setMenu] = useState(sampleMenu);
  const [touched, setTouched] = useState<{ id: string; isPriced: boolean }>();
  const time = useTime();

  const change = (item: ScreenItem, values: Partial<ScreenItem>) => {
    setMenu((before) => withItem(before, item.id, values));
    setTouched({ id: item.id, isPriced: values.price !== undefined });
  };

  const item = menu.items.find(({ id }) => id === touched?.id);
  return { menu, time, change, answer: announcementFor(item, touched?.isPriced ?? false) };
}
