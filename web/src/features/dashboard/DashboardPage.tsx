import { useSelector } from 'react-redux';
import { messageFor } from '../../lib/errors.ts';
import { sessionSlice } from '../../lib/session-slice.ts';
import { t } from '../../texts/texts.ts';
import { ErrorCard } from '../../ui/ErrorCard.tsx';
import { Banner } from './Banner.tsx';
import classes from './DashboardPage.module.css';
import { NextChanges } from './NextChanges.tsx';
import { NextSteps } from './NextSteps.tsx';
import { Performance } from './Performance.tsx';
import { QuickActions } from './QuickActions.tsx';
import { RecentActivity } from './RecentActivity.tsx';
import { SampleLine } from './SampleLine.tsx';
import { SetupSteps } from './SetupSteps.tsx';
import { StartChoice } from './StartChoice.tsx';
import { StatCards } from './StatCards.tsx';
import { useDashboard } from './use-dashboard.ts';

/** The dashboard: figures, recent activity, quick actions and performance. */
export function DashboardPage() {
  const { hasJustSignedUp } = useSelector(sessionSlice.selectors.selectSession);
  const {
    restaurantId,
    restaurantName,
    menus,
    items,
    displays,
    displaysWithCurrentContent,
    stats,
    money,
    timeZone,
    error,
    retry,
    readStats,
  } = useDashboard();
  const isFailed = error !== undefined;

  return (
    <div className={classes.page}>
      <title>{`${t('Dashboard')} · Menuboard`}</title>
      <Banner
        hasJustSignedUp={hasJustSignedUp}
        restaurantName={restaurantName}
        menus={menus}
        items={items}
        displays={displaysWithCurrentContent}
        money={money}
        timeZone={timeZone}
      />
      {isFailed && (
        <ErrorCard message={messageFor(error, t('Your figures could not be loaded.'))} onRetry={retry} />
      )}
      {stats && restaurantId !== undefined && (
        <>
          {!stats.setup.hasItem && <StartChoice restaurantId={restaurantId} />}
          <SetupSteps setup={stats.setup} />
          {stats.nextSteps && <NextSteps restaurantId={restaurantId} steps={stats.nextSteps} />}
          {stats.sample && <SampleLine restaurantId={restaurantId} />}
        </>
      )}
      <StatCards
        menus={menus}
        items={items}
        displays={displays}
        current={displaysWithCurrentContent}
        stats={stats}
        isFailed={isFailed}
      />
      <div className={classes.columns}>
        {(stats || !isFailed) && (
          <RecentActivity
            activities={stats?.recentActivity}
            displays={displays ?? []}
            menus={menus ?? []}
            money={money}
            timeZone={timeZone}
            onRead={readStats}
          />
        )}
        <div className={classes.aside}>
          {displays && <NextChanges displays={displays} menus={menus} timeZone={timeZone} />}
          <QuickActions />
          {(stats || !isFailed) && <Performance performance={stats?.performance} timeZone={timeZone} />}
        </div>
      </div>
    </div>
  );
}
