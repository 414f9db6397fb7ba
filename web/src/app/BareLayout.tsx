import { Suspense } from 'react';
import { useSelector } from 'react-redux';
import { Link, Outlet, useLocation } from 'react-router';
import { connectionSlice } from '../lib/connection-slice.ts';
import { t } from '../texts/texts.ts';
import { Spinner } from '../ui/Spinner.tsx';
import { Wordmark } from '../ui/Wordmark.tsx';
import classes from './BareLayout.module.css';
import { ConnectionBanner } from './ConnectionBanner.tsx';
import { PageBoundary } from './PageBoundary.tsx';
import { paths } from './paths.ts';

/** The layout of a page without navigation, for a single task such as pairing. */
export function BareLayout() {
  const { pathname } = useLocation();
  const lostAt = useSelector(connectionSlice.selectors.selectLostAt);
  return (
    <div className={classes.page}>
      <Link to={paths.dashboard} className={classes.mark} aria-label={t('Menuboard, dashboard')}>
        <Wordmark />
      </Link>
      <main className={classes.main}>
        <ConnectionBanner isLost={lostAt !== null} />
        <PageBoundary page={pathname}>
          <Suspense fallback={<Spinner />}>
            <Outlet />
          </Suspense>
        </PageBoundary>
      </main>
    </div>
  );
}
