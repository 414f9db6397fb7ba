import type { MoneyRules } from '@menuboard/contract/domain/money/rules';
import { defaultSettings } from '@menuboard/contract/domain/settings';
import type { ScreenMenu } from '@menuboard/contract/screen';
import { useMemo } from 'react';
import { BoardMiniature } from '../../ui/BoardMiniature.tsx';

const settings = { ...defaultSettings, showName: false, showClock: false };

/** A sample menu on a board in its own design. */
export function SampleBoard({ menu, money }: { menu: ScreenMenu; money: MoneyRules }) {
  const display = useMemo(
    () => ({ name: '', settings, menuId: menu.id, mediaUrl: null, mediaType: null }),
    [menu.id],
  );
  return <BoardMiniature display={display} menu={menu} money={money} isConnected time="" />;
}
