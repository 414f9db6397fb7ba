import type { MoneyRules } from '@menuboard/contract/domain/money/rules';
import { defaultSettings, knownTheme } from '@menuboard/contract/domain/settings';
import type { ScreenMenu } from '@menuboard/contract/screen';
import { useMemo } from 'react';
import { BoardMiniature } from './BoardMiniature.tsx';

/** A sample menu on a board in its theme. */
export function SampleBoard({ menu, money }: { menu: ScreenMenu; money: MoneyRules }) {
  const display = useMemo(() => {
    const theme = knownTheme(menu.design?.theme ?? '');
    const settings = { ...defaultSettings, look: 'board' as const, theme, showName: false, showClock: false };
    return { name: '', settings, menuId: menu.id, mediaUrl: null, mediaType: null };
  }, [menu]);
  return <BoardMiniature display={display} menu={menu} money={money} isConnected time="" />;
}
