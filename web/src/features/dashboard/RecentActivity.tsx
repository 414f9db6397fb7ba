import { Skeleton } from '@mantine/core';
import type { MoneyRules } from '@menuboard/contract/domain/money/rules';
import type { Activity } from '@menuboard/contract/stats';
import { useState } from 'react';
import type { CachedDisplay } from '../../api/cached-display.ts';
import type { CachedMenu } from '../../api/cached-menu.ts';
import { t } from '../../texts/texts.ts';
import basics from '../../ui/basics.module.css';
import { ActivityRow } from './ActivityRow.tsx';
import page from './DashboardPage.module.css';
import { describeEffect } from './describe-effect.ts';
import { MoreButton } from './MoreButton.tsx';
import classes from './RecentActivity.module.css';
import { useActivityUndo } from './use-activity-undo.ts';

interface RecentActivityProps {
  activities: readonly Activity[] | undefined;
  displays: readonly CachedDisplay[];
  menus: readonly CachedMenu[];
  money: MoneyRules | undefined;
  timeZone: string;
  /** Reads the activities again. */
  onRead: () => void;
}

const SHOWN_AT_FIRST = 5;

/** The latest changes, and which screens do not show them yet. */
export function RecentActivity(props: RecentActivityProps) {
  const { activities, displays, menus, money, timeZone, onRead } = props;
  const { undo, failures } = useActivityUndo(money, onRead);
  const [isExpanded, setIsExpanded] = useState(false);
  const hiddenCount = (activities?.length ?? 0) - SHOWN_AT_FIRST;
  return (
    <section aria-labelledby="recent-activity" aria-busy={!activities}>
      <h2 id="recent-activity" className={page.heading}>
        {t('Recent Activity')}
      </h2>
      {!activities && (
        <div className={classes.loading}>
          {[70, 55, 62, 48].map((width) => (
            <Skeleton key={width} className={page.delayed ?? ''} height={18} width={`${width}%`} />
          ))}
        </div>
      )}
      {activities?.length === 0 && (
        <p className={classes.nothing}>{t('Nothing has happened yet. What you change appears here.')}</p>
      )}
      {activities && activities.length > 0 && (
        <ul className={basics.list}>
          {activities.slice(0, isExpanded ? undefined : SHOWN_AT_FIRST).map((activity) => (
            <ActivityRow
              key={activity.id}
              activity={activity}
              effect={describeEffect(activity, displays, menus)}
              money={money}
              timeZone={timeZone}
              failure={failures[activity.id]}
              onUndo={undo}
            />
          ))}
        </ul>
      )}
      {hiddenCount > 0 && (
        <MoreButton
          hiddenCount={hiddenCount}
          isExpanded={isExpanded}
          onToggle={() => setIsExpanded(!isExpanded)}
        />
      )}
    </section>
  );
}
