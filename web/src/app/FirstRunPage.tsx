import { Suspense } from 'react';
import { useSelector } from 'react-redux';
import { Link, Navigate, useLocation } from 'react-router';
import { useRestaurant } from '../api/use-restaurant.ts';
import { FirstRun } from '../features/first-run/FirstRun.tsx';
import { connectionSlice } from '../lib/connection-slice.ts';
import { useMay } from '../lib/session/use-may.ts';
import { t } from '../texts/texts.ts';
import { Spinner } from '../ui/Spinner.tsx';
import { Wordmark } from '../ui/Wordmark.tsx';
import { BoardContexts } from './BoardContexts.tsx';
import { ConnectionBanner } from './ConnectionBanner.tsx';
import classes from './FirstRunPage.module.css';
import { PageBoundary } from './PageBoundary.tsx';
import { paths } from './paths.ts';

/** The page around the questions of the first run, without a sidebar. */
export function FirstRunPage() {
  const { pathname } = useLocation();
  const lostAt = useSelector(connectionSlice.selectors.selectLostAt);
  const { restaurant } = useRestaurant();
  if (!useMay('manager')) return <Navigate to={paths.items} replace />;
  return (
    <div className={classes.shell}>
      <Link to={paths.dashboard} className={classes.mark} aria-label={t('Menuboard, dashboard')}>
        <Wordmark />
      </Link>
      <main className={classes.main}>
        <ConnectionBanner isLost={lostAt !== null} />
        <BoardContexts restaurant={restaurant}>
          <PageBoundary page={pathname}>
            <Suspense fallback={<Spinner />}>
              <FirstRun />
            </Suspense>
          </PageBoundary>
        </BoardContexts>
      </main>
    </div>
  );
}
