import { lazy, Suspense, useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Navigate, Outlet, useLocation } from 'react-router';
import { useRestaurant } from '../api/use-restaurant.ts';
import { api } from '../lib/cache/api.ts';
import { connectionSlice } from '../lib/connection-slice.ts';
import { noteDrawn } from '../lib/first-drawn.ts';
import { logout, sessionSlice } from '../lib/session/session-slice.ts';
import { useMay } from '../lib/session/use-may.ts';
import { useLaterDialog } from '../lib/use-later-dialog.ts';
import { t } from '../texts/texts.ts';
import { NoticeBar } from '../ui/NoticeBar.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import classes from './AdminLayout.module.css';
import { prefetchAdminPages } from './admin-pages.ts';
import { BoardContexts } from './BoardContexts.tsx';
import { ConnectionBanner } from './ConnectionBanner.tsx';
import { DeliveryNotices } from './DeliveryNotices.tsx';
import type { AskedDialog } from './dialogs/AdminDialogs.tsx';
import { Find } from './find/Find.tsx';
import { lazyPage } from './lazy-page.tsx';
import { PageBoundary } from './PageBoundary.tsx';
import { paths } from './paths.ts';
import { Sidebar } from './Sidebar.tsx';
import type { AppDispatch } from './store.ts';
import { useKeepFocus } from './use-keep-focus.ts';

// Only for accounts of a hosted server.
const ConfirmEmailBanner = lazy(async () => ({
  default: (await import('./ConfirmEmailBanner.tsx')).ConfirmEmailBanner,
}));

const NotFoundPage = lazyPage(() => import('./NotFoundPage.tsx'), 'NotFoundPage');

const loadDialogs = async () => (await import('./dialogs/AdminDialogs.tsx')).AdminDialogs;

/** The pages of staff. */
const openToAll: readonly string[] = [paths.items, paths.account, paths.help, paths.server];

/** The pages of owners. */
const ownersOnly: readonly string[] = [paths.people];

/** The layout of the admin: sidebar and content. */
export function AdminLayout() {
  const dispatch = useDispatch<AppDispatch>();
  const user = useSelector(sessionSlice.selectors.selectUser);
  const lostAt = useSelector(connectionSlice.selectors.selectLostAt);
  const { restaurant, name } = useRestaurant();
  const [asked, setAsked] = useState<AskedDialog | null>(null);
  const AdminDialogs = useLaterDialog(loadDialogs, asked, t('The dialog could not be loaded.'));
  const open = (dialog: AskedDialog['dialog']) => () => setAsked({ dialog });
  const { pathname } = useLocation();
  useEffect(prefetchAdminPages, []);
  useKeepFocus();
  const mayManage = useMay('manager');
  const mayOwn = useMay('owner');
  if (pathname === paths.server && user && !user.isOperator)
    return (
      <Suspense fallback={<Spinner />}>
        <NotFoundPage />
      </Suspense>
    );

  const isOpen = mayManage || openToAll.includes(pathname);
  if (!isOpen || (!mayOwn && ownersOnly.includes(pathname))) return <Navigate to={paths.items} replace />;

  const commands = {
    switch: user?.hasOtherRestaurants ? open('restaurants') : undefined,
    devices: open('devices'),
    signOut: () => void dispatch(logout()),
  };
  const isOperator = user?.isOperator === true;

  const shell = (
    <div className={classes.shell}>
      <a className={classes.skip} href="#content">
        {t('Skip to content')}
      </a>
      <Sidebar
        restaurant={name}
        email={user?.email}
        mayManage={mayManage}
        isOperator={isOperator}
        onSwitch={commands.switch}
        onDevices={commands.devices}
        onSignOut={commands.signOut}
      />
      <main id="content" className={classes.main} tabIndex={-1}>
        <ConnectionBanner isLost={lostAt !== null} />
        {user?.mustConfirmEmail && (
          <Suspense>
            <ConfirmEmailBanner email={user.email} />
          </Suspense>
        )}
        <BoardContexts restaurant={restaurant}>
          <PageBoundary page={pathname}>
            <Suspense fallback={<Spinner />}>
              <Outlet />
              <Drawn />
            </Suspense>
          </PageBoundary>
        </BoardContexts>
        <NoticeBar />
        <DeliveryNotices />
        {AdminDialogs && <AdminDialogs asked={asked} />}
      </main>
    </div>
  );
  if (!mayManage) return shell;
  return (
    <Find restaurant={restaurant} commands={commands} access={{ isOwner: mayOwn, isOperator }}>
      {shell}
    </Find>
  );
}

/** Signals that the page beside it is drawn with its data: both suspend together, and the page asks for its data first. */
function Drawn() {
  const dispatch = useDispatch<AppDispatch>();
  useEffect(() => {
    void Promise.allSettled(dispatch(api.util.getRunningQueriesThunk())).then(() => setTimeout(noteDrawn));
  }, [dispatch]);
  return null;
}
