import type { Stats } from '@menuboard/contract/stats';
import { useSelector } from 'react-redux';
import { messageFor } from '../../lib/errors.ts';
import { sessionSlice } from '../../lib/session/session-slice.ts';
import { TakeoverBanner } from '../../shared/displays/TakeoverBanner.tsx';
import { dollars } from '../../shared/prices/money.ts';
import { t } from '../../texts/texts.ts';
import basics from '../../ui/basics.module.css';
import { ErrorCard } from '../../ui/ErrorCard.tsx';
import { DashboardHead, QuickActions } from './DashboardHead.tsx';
import classes from './DashboardPage.module.css';
import { NextChanges } from './NextChanges.tsx';
import { NextStep } from './NextStep.tsx';
import { Performance } from './Performance.tsx';
import { RecentActivity } from './RecentActivity.tsx';
import { SampleLine } from './SampleLine.tsx';
import { StatCards } from './StatCards.tsx';
import { useDashboard } from './use-dashboard.ts';
import { Wall } from './Wall.tsx';

/** The dashboard: the boards on the walls, figures, recent activity, what comes next, and performance. */
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
      <DashboardHead
        hasJustSignedUp={hasJustSignedUp}
        restaurantName={restaurantName}
        menus={menus}
        items={items}
        displays={displaysWithCurrentContent}
        timeZone={timeZone}
        setup={stats?.setup}
      />
      <QuickActions />
      <TakeoverBanner />
      {isFailed && (
        <ErrorCard message={messageFor(error, t('Your figures could not be loaded.'))} onRetry={retry} />
      )}
      {displays && menus && items && (
        <Wall displays={displays} menus={menus} items={items} money={money ?? dollars} timeZone={timeZone} />
      )}
      {stats && restaurantId !== undefined && (
        <NextSentence restaurantId={restaurantId} sample={stats.sample} steps={stats.nextSteps} />
      )}
      <StatCards menus={menus} items={items} displays={displays} stats={stats} isFailed={isFailed} />
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
        <div className={`${basics.parts} ${classes.aside}`}>
          {displays && <NextChanges displays={displays} menus={menus} timeZone={timeZone} />}
          {(stats || !isFailed) && (
            <Performance performance={stats?.performance} displays={displays} timeZone={timeZone} />
          )}
        </div>
      </div>
    </div>
  );
}

interface NextSentenceProps extends Pick<Stats, 'sample'> {
  restaurantId: string;
  steps: Stats['nextSteps'];
}

/** The next step, in one sentence: while the sample hangs, replacing it. */
function NextSentence({ restaurantId, sample, steps }: NextSentenceProps) {
  if (sample) return <SampleLine restaurantId={restaurantId} />;
  return steps && <NextStep restaurantId={restaurantId} steps={steps} />;
}
