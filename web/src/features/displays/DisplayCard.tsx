import { DISPLAY_ID_VISIBLE_CHARS } from '@menuboard/contract/domain/limits';
import type { MoneyRules } from '@menuboard/contract/domain/money/rules';
import type { ZoneOffset } from '@menuboard/contract/domain/zone';
import type { ScreenMenu } from '@menuboard/contract/screen';
import { useId, useMemo, useState } from 'react';
import { useSelector } from 'react-redux';
import { Link } from 'react-router';
import type { CachedDisplay } from '../../api/cached-display.ts';
import { displayTimelinePath } from '../../app/paths.ts';
import { freshnessOf, isReturning } from '../../domain/freshness.ts';
import { startOfMinute } from '../../domain/restaurant-instant.ts';
import { screenAspect } from '../../domain/screen-aspect.ts';
import { useCurrentContent } from '../../domain/use-current-content.ts';
import { usePaintedBoard } from '../../domain/use-painted-board.ts';
import { connectionSlice } from '../../lib/connection-slice.ts';
import type { Failure } from '../../lib/use-attempts.ts';
import { useNow } from '../../lib/use-now.ts';
import { timeOfDay } from '../../texts/restaurant-clock.ts';
import { t } from '../../texts/texts.ts';
import { InlineError } from '../../ui/InlineError.tsx';
import { IconPencil } from '../../ui/icons.tsx';
import { StatusDot } from '../../ui/StatusDot.tsx';
import { AllActions, MainActions } from './DisplayActions.tsx';
import classes from './DisplayCard.module.css';
import { DisplayFacts } from './DisplayFacts.tsx';
import { DisplayMiniature } from './DisplayMiniature.tsx';
import { DisplaySummary } from './DisplaySummary.tsx';
import links from './links.module.css';
import type { ContentNames } from './schedule/content-names.ts';

export interface DisplayCardProps {
  display: CachedDisplay;
  /** A menu with its items, for the miniature; nothing while menus or items are not loaded. */
  boardOf: (menuId: string | null) => ScreenMenu | undefined;
  names: ContentNames;
  money: MoneyRules;
  /** The restaurant's: all times on the card are in it. */
  timeZone: string;
  offsets: readonly ZoneOffset[];
  failure: Failure | undefined;
  onRename: () => void;
  onPair: () => void;
  /** Shows what to do when all screens are offline. */
  onOffline: () => void;
  onScreens: () => void;
  onRegenerate: () => void;
  onAssign: () => void;
  onUploadMedia: () => void;
  onSchedule: () => void;
  onRemoveMedia: () => void;
  onDelete: () => void;
}

const dotTones = { shown: 'good', idle: 'off', stale: 'warn' } as const;

/** A display that is not set up needs its pairing code and its actions at hand. */
function isSetUp({ status, menuId, mediaUrl, scheduledContent }: CachedDisplay): boolean {
  const hasContent = menuId !== null || mediaUrl !== null || scheduledContent.length > 0;
  return hasContent && status.screens.length > 0;
}

/** Whether some of its screens need a look, while others are online. */
function hasScreenToCheck({ isOnline, screens }: CachedDisplay['status']): boolean {
  return isOnline && screens.some((screen) => !screen.isOnline || screen.lag !== null);
}

/** One display: what its screens show, how fresh that is, and until when. The facts and the other actions open. */
export function DisplayCard(props: DisplayCardProps) {
  const { display, boardOf, names, money, timeZone, offsets, failure, ...on } = props;
  const { status, menuId, mediaUrl } = display;
  const [titleId, moreId] = [useId(), useId()];
  const lostAt = useSelector(connectionSlice.selectors.selectLostAt);
  const context = { now: useNow(1_000), timeZone, lostAt };
  // The card stays open when the display gets its first screen: the owner may be about to tap in it.
  const [isOpen, setIsOpen] = useState(!isSetUp(display));
  const isExpanded = isOpen || !isSetUp(display);
  const menuName = names.menuName(menuId);
  const { content, until, shown } = useCurrentContent(display, context.now, offsets);
  const board = useMemo(() => boardOf(shown.menuId), [boardOf, shown.menuId]);
  const current = { display: shown, menu: board, money };
  const painted = usePaintedBoard(display, current, context.now, offsets);
  const mediaName = mediaUrl === null ? undefined : t('its media');
  const assignedName = menuId === null ? mediaName : (menuName ?? t('its menu'));
  const scheduledName = content.type === 'assigned' ? undefined : names.contentName(content);
  const freshness = freshnessOf(status, scheduledName ?? assignedName, context);
  const hasScreen = status.screens.length > 0;
  return (
    <article className={classes.card} aria-labelledby={titleId}>
      <DisplayMiniature
        painted={painted}
        current={current}
        tone={freshness.tone}
        isOnline={status.isOnline}
        hasScreen={hasScreen}
        aspect={screenAspect(status, display.settings.rotation)}
        time={timeOfDay(context.now, timeZone)}
        instant={startOfMinute(context.now)}
        offsets={offsets}
      />
      <div className={classes.body}>
        <p className={classes.freshness}>
          <StatusDot tone={dotTones[freshness.tone]}>{freshness.text}</StatusDot>
          {!status.isOnline && !isReturning(status, context.now) && (
            <button
              type="button"
              className={links.link}
              aria-describedby={titleId}
              onClick={hasScreen ? on.onOffline : on.onPair}
            >
              {hasScreen ? t('What to do') : t('How to pair')}
            </button>
          )}
          {hasScreenToCheck(status) && !isExpanded && (
            <button type="button" className={links.link} aria-describedby={titleId} onClick={on.onScreens}>
              {t('Details')}
            </button>
          )}
        </p>
        <div className={classes.header}>
          <h2 id={titleId} className={classes.name}>
            {display.name}
          </h2>
          <button
            type="button"
            className={classes.rename}
            aria-label={t('Rename')}
            title={t('Rename')}
            aria-describedby={titleId}
            onClick={on.onRename}
          >
            <IconPencil size={18} stroke={1.75} aria-hidden="true" />
          </button>
          <span className={classes.id}>{display.id.slice(0, DISPLAY_ID_VISIBLE_CHARS)}</span>
          <Link to={displayTimelinePath(display.id)} className={links.link} aria-describedby={titleId}>
            {t('Timeline')}
          </Link>
        </div>
        {isExpanded ? (
          <DisplayFacts
            id={moreId}
            display={display}
            titleId={titleId}
            menuName={menuName}
            scheduled={scheduledName === undefined ? undefined : { name: scheduledName, until }}
            context={context}
            offsets={offsets}
            onScreens={on.onScreens}
            onRegenerate={on.onRegenerate}
            onRemoveMedia={on.onRemoveMedia}
          />
        ) : (
          <DisplaySummary
            display={display}
            contentName={scheduledName ?? assignedName}
            until={until}
            now={context.now}
            offsets={offsets}
          />
        )}
        {failure && <InlineError message={failure.message} onRetry={failure.retry} />}
        {isExpanded && <AllActions display={display} titleId={titleId} {...on} />}
        {isSetUp(display) && (
          <MainActions
            titleId={titleId}
            moreId={moreId}
            isExpanded={isExpanded}
            onChangeMenu={on.onAssign}
            onToggle={() => setIsOpen(!isExpanded)}
          />
        )}
      </div>
    </article>
  );
}
