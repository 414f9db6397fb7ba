import { useState } from 'react';
import type { CachedDisplay } from '../../api/cached-display.ts';
import type { CachedMenu } from '../../api/cached-menu.ts';
import { useNow } from '../../lib/use-now.ts';
import { comingTime } from '../../shared/displays/content-changes.ts';
import { nextChanges } from '../../shared/displays/next-changes.ts';
import { useZoneOffsets } from '../../shared/time/use-zone-offsets.ts';
import { rich } from '../../texts/rich.ts';
import { t } from '../../texts/texts.ts';
import basics from '../../ui/basics.module.css';
import page from './DashboardPage.module.css';
import { MoreButton } from './MoreButton.tsx';
import classes from './NextChanges.module.css';

interface NextChangesProps {
  displays: readonly CachedDisplay[];
  menus: readonly CachedMenu[] | undefined;
  timeZone: string;
}

const SHOWN_AT_FIRST = 5;

/** The next content of each display by its schedule, the soonest first; nothing without schedules. */
export function NextChanges({ displays, menus, timeZone }: NextChangesProps) {
  const [isExpanded, setIsExpanded] = useState(false);
  const now = useNow(10_000);
  const offsets = useZoneOffsets(timeZone, now);
  const changes = nextChanges(displays, menus, now, offsets);
  const hiddenCount = changes.length - SHOWN_AT_FIRST;
  if (changes.length === 0) return null;
  return (
    <section aria-labelledby="next-changes">
      <h2 id="next-changes" className={page.heading}>
        {t('Next', { context: 'what displays show next' })}
      </h2>
      <ul className={`${basics.list} ${classes.list}`}>
        {changes.slice(0, isExpanded ? undefined : SHOWN_AT_FIRST).map(({ displayId, at, name, display }) => (
          <li key={displayId}>
            <time dateTime={new Date(at).toISOString()}>{comingTime(at, now, offsets)}</time>
            <p>{rich('{content} on {display}', { content: name, display })}</p>
          </li>
        ))}
      </ul>
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
