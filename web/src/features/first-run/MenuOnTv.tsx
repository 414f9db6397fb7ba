import type { Restaurant } from '@menuboard/contract/restaurants';
import type { ScreenMenu } from '@menuboard/contract/screen';
import { useMemo } from 'react';
import { previewDisplay } from '../../shared/design/preview.ts';
import { moneyOf } from '../../shared/prices/money.ts';
import { BoardMiniature } from '../../ui/BoardMiniature.tsx';

/** A menu as a TV shows it. */
export function MenuOnTv({ menu, restaurant }: { menu: ScreenMenu; restaurant: Restaurant }) {
  const display = useMemo(() => previewDisplay(menu.id), [menu.id]);
  const money = useMemo(() => moneyOf(restaurant), [restaurant]);
  return <BoardMiniature display={display} menu={menu} money={money} isConnected time="" aspect={16 / 9} />;
}
