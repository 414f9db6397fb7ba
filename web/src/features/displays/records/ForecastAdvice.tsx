import type { MoneyRules } from '@menuboard/contract/domain/money/rules';
import type { ScreenMenu } from '@menuboard/contract/screen';
import { Link } from 'react-router';
import type { CachedDisplay } from '../../../api/cached-display.ts';
import { menuPaths } from '../../../app/paths.ts';
import { MenuAdvice } from '../../../shared/menus/MenuAdvice.tsx';
import { t } from '../../../texts/texts.ts';
import classes from './records.module.css';

interface ForecastAdviceProps {
  display: CachedDisplay;
  /** The menus that the display will show. */
  menus: readonly ScreenMenu[];
  money: MoneyRules;
}

/** The clock's width on the board hardly depends on the time. */
const time = '12:00';

/** Advice about each menu of a display, as items of the list of warnings. A chunk of its own: it lays out boards. */
export function ForecastAdvice({ display, menus, money }: ForecastAdviceProps) {
  return menus.map((menu) => (
    <MenuAdvice
      key={menu.id}
      // A menu of the schedule is shown without the display's own media.
      display={menu.id === display.menuId ? display : { ...display, mediaUrl: null }}
      menu={menu}
      money={money}
      time={time}
      render={(advice) => (
        <li className={classes.warning}>
          <span>{advice}</span>
          <Link to={menuPaths(menu.id).design}>{t('Open the menu')}</Link>
        </li>
      )}
    />
  ));
}
