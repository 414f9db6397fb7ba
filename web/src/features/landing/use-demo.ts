import { formatPrice } from '@menuboard/contract/domain/money/format';
import type { ScreenItem } from '@menuboard/contract/screen';
import { useEffect, useState } from 'react';
import { dollars } from '../../shared/prices/money.ts';
import { locale, t } from '../../texts/texts.ts';
import { sampleMenu, withItem } from './sample-menu.ts';

const clock = new Intl.DateTimeFormat(locale(), { hour: '2-digit', minute: '2-digit' });

/** Hours and minutes of a moment, as boards and phones show them. */
function clockTime(moment: number): string {
  return clock.format(moment);
}

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
function announcementFor(item: ScreenItem | undefined, isPriceChange: boolean): string {
  if (!item) return t('The board as a screen shows it: the whole menu at once.');
  if (isPriceChange)
    return t('{name} is {price}.', { name: item.name, price: formatPrice(item.price, dollars) });
  return item.isAvailable
    ? t('{name} is back on the menu.', { name: item.name })
    : t('{name} is sold out.', { name: item.name });
}

/** The menu of the demo and its changes. Nothing is sent to the server. */
export function useDemo() {
  const [menu, setMenu] = useState(sampleMenu);
  const [lastChange, setLastChange] = useState<{ id: string; isPriceChange: boolean }>();
  const time = useTime();

  const change = (item: ScreenItem, values: Partial<ScreenItem>) => {
    setMenu((before) => withItem(before, item.id, values));
    setLastChange({ id: item.id, isPriceChange: values.price !== undefined });
  };

  const item = menu.items.find(({ id }) => id === lastChange?.id);
  return { menu, time, change, announcement: announcementFor(item, lastChange?.isPriceChange ?? false) };
}
