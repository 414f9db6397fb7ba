import { useRef } from 'react';
import { NavLink, Outlet, useLocation } from 'react-router';
import { useRestaurant } from '../api/use-restaurant.ts';
import { useMay } from '../lib/session/use-may.ts';
import { useOpenInSight } from '../lib/use-open-in-sight.ts';
import { t } from '../texts/texts.ts';
import basics from '../ui/basics.module.css';
import { PageHeader } from '../ui/PageHeader.tsx';
import { paths } from './paths.ts';
import classes from './SettingsLayout.module.css';

/** The settings: their parts, and the one that is open. */
export function SettingsLayout() {
  const { name } = useRestaurant();
  const mayOwn = useMay('owner');
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useOpenInSight(nav, pathname);
  const parts = [
    { to: paths.restaurant, label: t('Restaurant') },
    { to: paths.brand, label: t('Brand') },
    ...(mayOwn ? [{ to: paths.people, label: t('People') }] : []),
    { to: paths.connections, label: t('Connections') },
    { to: paths.bin, label: t('Bin') },
  ];
  return (
    <div className={basics.anchor}>
      <PageHeader title={t('Settings')} subtitle={name} />
      <div className={classes.columns}>
        <nav ref={nav} className={classes.parts} aria-label={t('Settings')}>
          {parts.map(({ to, label }) => (
            <NavLink key={to} to={to} className={classes.link ?? ''}>
              {label}
            </NavLink>
          ))}
        </nav>
        <div className={basics.shrinking}>
          <Outlet />
        </div>
      </div>
    </div>
  );
}
