import { IconBook2, IconBowlSpoon, IconChevronRight, IconDeviceTv } from '@tabler/icons-react';
import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import classes from './DashboardPage.module.css';

const actions = [
  { label: 'Create Menu', to: paths.menus, icon: IconBook2 },
  { label: 'Add Item', to: paths.items, icon: IconBowlSpoon },
  { label: 'Setup Display', to: paths.displays, icon: IconDeviceTv },
];

/** The three ways on. */
export function QuickActions() {
  return (
    <section className={classes.actions} aria-labelledby="quick-actions">
      <h2 id="quick-actions" className={classes.heading}>
        Quick actions
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
