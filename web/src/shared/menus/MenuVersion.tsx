import type { MoneyRules } from '@menuboard/contract/domain/money/rules';
import { type DisplaySettings, defaultSettings } from '@menuboard/contract/domain/settings';
import { useMenuVersionQuery } from '../../api/records.api.ts';
import { messageFor } from '../../lib/errors.ts';
import { timeOfDay } from '../../texts/restaurant-clock.ts';
import { t } from '../../texts/texts.ts';
import { BoardMiniature } from '../../ui/BoardMiniature.tsx';
import basics from '../../ui/basics.module.css';
import { Spinner } from '../../ui/Spinner.tsx';
import { useZoneOffsets } from '../time/use-zone-offsets.ts';
import classes from './MenuVersion.module.css';

interface MenuVersionProps {
  menuId: string;
  revision: number;
  money: MoneyRules;
  /** The moment whose prices and clock the board shows (ms since 1970). */
  instant: number;
  timeZone: string;
  /** The display that showed it; without one, the whole menu in its design. */
  display?: { name: string; settings: DisplaySettings } | undefined;
}

/** The board of a menu as it was right after a revision, drawn by the components of the screens. */
export function MenuVersion({ menuId, revision, money, instant, timeZone, ...rest }: MenuVersionProps) {
  const { name, settings } = rest.display ?? { name: '', settings: defaultSettings };
  const offsets = useZoneOffsets(timeZone, instant);
  const { data, error } = useMenuVersionQuery({ menuId, revision });
  if (error) {
    return (
      <p className={basics.note} role="alert">
        {messageFor(error, t('The menu of that moment could not be loaded.'))}
      </p>
    );
  }
  if (!data) return <Spinner />;
  const menu = {
    ...data,
    items: data.items.filter((item) => !item.isHidden),
    ...(!rest.display && { design: { ...data.design, look: 'board' as const } }),
  };
  return (
    <div className={classes.board}>
      <BoardMiniature
        display={{ name: name || data.name, settings, menuId, mediaUrl: null, mediaType: null }}
        menu={menu}
        money={money}
        isConnected
        time={timeOfDay(instant, timeZone)}
        instant={instant}
        offsets={offsets}
      />
    </div>
  );
}
