import { Link } from 'react-router';
import { newRecordPath, paths } from '../../app/paths.ts';
import { t } from '../../texts/texts.ts';
import { IconBook2, IconBowlSpoon, IconChevronRight, IconDeviceTv } from '../../ui/icons.tsx';
import page from './DashboardPage.module.css';
import classes from './QuickActions.module.css';

const actions = [
  { label: t('Create Menu'), to: newRecordPath(paths.menus), icon: IconBook2 },
  { label: t('Add Item'), to: newRecordPath(paths.items), icon: IconBowlSpoon },
  { label: t('Setup Display'), to: newRecordPath(paths.displays), icon: IconDeviceTv },
];

/** Links to the three pages, each with its "add" dialog open. */
export function QuickActions() {
  return (
    <section className={page.card} aria-labelledby="quick-actions">
      <h2 id="quick-actions" className={page.heading}>
        {t('Quick actions')}
      </h2>
      {actions.map(({ label, to, icon: Icon }) => (
        <Link key={to} to={to} className={classes.action}>
          <Icon size={22} stroke={1.75} aria-hidden="true" />
          <span>{label}</span>
          <IconChevronRight size={20} stroke={1.75} aria-hidden="true" />
        </Link>
      ))}
    </section>
  );
}
