import type { MoneyRules } from '@menuboard/contract/domain/money/rules';
import type { Item } from '@menuboard/contract/items';
import { Link } from 'react-router';
import type { CachedDisplay } from '../../api/cached-display.ts';
import type { CachedMenu } from '../../api/cached-menu.ts';
import { paths } from '../../app/paths.ts';
import { t } from '../../texts/texts.ts';
import classes from './Wall.module.css';
import { WallScreen } from './WallScreen.tsx';
import { chooseForWall, displaysOnWall } from './wall-screens.ts';

const MOST = 5;
/** So few screens have space to be larger. */
const FEW = 2;

interface WallProps {
  /** As they are stored. */
  displays: readonly CachedDisplay[];
  menus: readonly CachedMenu[];
  items: readonly Item[];
  money: MoneyRules;
  timeZone: string;
}

/** The boards of all displays as their guests see them, each a link to its page; nothing without a display. */
export function Wall({ displays, ...shared }: WallProps) {
  const onWall = displaysOnWall(displays);
  const shown = chooseForWall(onWall, MOST);
  const more = onWall.length - shown.length;
  if (onWall.length === 0) return null;
  return (
    <section className={classes.wall} aria-label={t('Your screens')}>
      <ul className={classes.screens} data-few={shown.length <= FEW || undefined}>
        {shown.map((display) => (
          <WallScreen key={display.id} display={display} {...shared} />
        ))}
      </ul>
      {more > 0 && (
        <Link to={paths.displays} className={classes.more}>
          {t('and {count} more', { count: more })}
        </Link>
      )}
    </section>
  );
}
