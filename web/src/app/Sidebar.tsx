import { Link, useLocation } from 'react-router';
import { t } from '../texts/texts.ts';
import {
  IconBook2,
  IconBowlSpoon,
  IconDeviceTv,
  IconLayoutDashboard,
  IconPhoto,
  IconSettings,
} from '../ui/icons.tsx';
import { Wordmark } from '../ui/Wordmark.tsx';
import { AccountMenu, type AccountMenuProps } from './AccountMenu.tsx';
import { FindButton } from './find/FindButton.tsx';
import { paths } from './paths.ts';
import classes from './Sidebar.module.css';
import { useRecordCounts } from './use-record-counts.ts';

/** The pages of the admin and the account. On phones the pages are a bar at the bottom, whose last tab opens the rest. */
export function Sidebar(props: AccountMenuProps) {
  const counts = useRecordCounts();
  const { pathname } = useLocation();
  // Promotions belong to the items.
  const open = pathname === paths.promotions ? paths.items : pathname;
  const allLinks = [
    { to: paths.dashboard, label: t('Dashboard'), icon: IconLayoutDashboard, count: undefined },
    { to: paths.menus, label: t('Menus'), icon: IconBook2, count: counts.menus },
    { to: paths.items, label: t('Items'), icon: IconBowlSpoon, count: counts.items },
    { to: paths.displays, label: t('Displays'), icon: IconDeviceTv, count: counts.displays },
    { to: paths.media, label: t('Library'), icon: IconPhoto, count: undefined },
    { to: paths.settings, label: t('Settings'), icon: IconSettings, count: undefined },
  ];
  const links = props.mayManage ? allLinks : allLinks.filter(({ to }) => to === paths.items);
  return (
    <aside className={classes.side}>
      <Link to={paths.landing} className={classes.mark} aria-label={t('Menuboard, home')}>
        <Wordmark />
      </Link>
      {props.mayManage && <FindButton className={classes.find} />}
      <div className={classes.bar}>
        <nav className={classes.nav} aria-label={t('Admin')}>
          {links.map(({ to, label, icon: Icon, count }) => (
            <Link
              key={to}
              to={to}
              className={classes.link}
              aria-current={`${open}/`.startsWith(`${to}/`) ? 'page' : undefined}
            >
              <Icon size={20} stroke={1.75} aria-hidden="true" />
              <span>{label}</span>
              {/* Hidden from assistive technology, so that the link's name is Items and not "Items 87". */}
              {count !== undefined && (
                <span className={classes.count} aria-hidden="true">
                  {count}
                </span>
              )}
            </Link>
          ))}
        </nav>
        <AccountMenu {...props} />
      </div>
    </aside>
  );
}
