import { Button } from '@mantine/core';
import { DISPLAY_ID_VISIBLE_CHARS } from '@menuboard/contract/domain/limits';
import type { ZoneOffset } from '@menuboard/contract/domain/zone';
import type { ScreenMenu } from '@menuboard/contract/screen';
import { useId, useMemo } from 'react';
import { useSelector } from 'react-redux';
import { Link } from 'react-router';
import type { CachedDisplay } from '../../api/cached-display.ts';
import { paths } from '../../app/paths.ts';
import { freshnessOf, isReturning, timeOfDay } from '../../domain/freshness.ts';
import { screenAspect } from '../../domain/screen-aspect.ts';
import { restartText } from '../../domain/screen-text.ts';
import { useCurrentContent } from '../../domain/use-current-content.ts';
import { connectionSlice } from '../../lib/connection-slice.ts';
import type { Failure } from '../../lib/use-attempts.ts';
import { useNow } from '../../lib/use-now.ts';
import { InlineError } from '../../ui/InlineError.tsx';
import { IconPencil } from '../../ui/icons.tsx';
import { StatusDot } from '../../ui/StatusDot.tsx';
import classes from './DisplayCard.module.css';
import { DisplayFacts } from './DisplayFacts.tsx';
import { DisplayMiniature } from './DisplayMiniature.tsx';
import links from './links.module.css';
import type { ContentNames } from './schedule/content-names.ts';

interface DisplayCardProps {
  display: CachedDisplay;
  /** A menu with its items, for the miniature; nothing while menus or items are not loaded. */
  boardOf: (menuId: string | null) => ScreenMenu | undefined;
  names: ContentNames;
  currency: string;
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
  onSettings: () => void;
  onAssign: () => void;
  onUploadMedia: () => void;
  onSchedule: () => void;
  onRemoveMedia: () => void;
  onDelete: () => void;
}

const dotTones = { shown: 'good', idle: 'off', stale: 'warn' } as const;

/** One display: what its screens show and how fresh that is, then the facts, then the actions. */
export function DisplayCard({
  display,
  boardOf,
  names,
  currency,
  timeZone,
  offsets,
  failure,
  ...on
}: DisplayCardProps) {
  const titleId = useId();
  const lostAt = useSelector(connectionSlice.selectors.selectLostAt);
  const context = { now: useNow(1_000), timeZone, lostAt };
  const { status, menuId, mediaUrl } = display;
  const menuName = names.menuName(menuId);
  const { scheduled, shown } = useCurrentContent(display, context.now, offsets);
  const board = useMemo(() => boardOf(shown.menuId), [boardOf, shown.menuId]);
  const mediaName = mediaUrl === null ? undefined : 'its media';
  const assignedName = menuId === null ? mediaName : (menuName ?? 'its menu');
  const scheduledName = scheduled && names.contentName(scheduled.entry.content);
  const freshness = freshnessOf(status, scheduledName ?? assignedName, context);
  const hasScreen = status.screens.length > 0;
  const restart = restartText(status, context.now);
  return (
    <article className={classes.card} aria-labelledby={titleId}>
      <DisplayMiniature
        display={shown}
        menu={board}
        currency={currency}
        tone={freshness.tone}
        isOnline={status.isOnline}
        hasScreen={hasScreen}
        aspect={screenAspect(status, display.settings.rotation)}
        time={timeOfDay(context.now, timeZone)}
      />
      <div className={classes.top}>
        <p className={classes.freshness}>
          <StatusDot tone={dotTones[freshness.tone]}>{freshness.text}</StatusDot>
          {!status.isOnline && !isReturning(status, context.now) && (
            <button
              type="button"
              className={links.link}
              aria-describedby={titleId}
              onClick={hasScreen ? on.onOffline : on.onPair}
            >
              {hasScreen ? 'What to do' : 'How to pair'}
            </button>
          )}
        </p>
        {restart && (
          <p className={classes.restart}>
            {restart} –{' '}
            <Link to={paths.restartHelp} className={links.link} aria-describedby={titleId}>
              how to fix
            </Link>
          </p>
        )}
      </div>
      <div className={classes.body}>
        <div className={classes.header}>
          <h2 id={titleId} className={classes.name}>
            {display.name}
          </h2>
          <button
            type="button"
            className={classes.rename}
            aria-label="Rename"
            title="Rename"
            aria-describedby={titleId}
            onClick={on.onRename}
          >
            <IconPencil size={18} stroke={1.75} aria-hidden="true" />
          </button>
          <span className={classes.id}>{display.id.slice(0, DISPLAY_ID_VISIBLE_CHARS)}</span>
        </div>
        <DisplayFacts
          display={display}
          titleId={titleId}
          menuName={menuName}
          scheduled={
            scheduledName === undefined ? undefined : { name: scheduledName, until: scheduled?.until }
          }
          context={context}
          offsets={offsets}
          onScreens={on.onScreens}
          onRegenerate={on.onRegenerate}
          onSettings={on.onSettings}
          onRemoveMedia={on.onRemoveMedia}
        />
        {failure && <InlineError message={failure.message} onRetry={failure.retry} />}
        <div className={classes.actions}>
          <Button
            variant={menuId === null ? 'filled' : 'default'}
            aria-describedby={titleId}
            onClick={on.onAssign}
          >
            Assign Menu
          </Button>
          <Button variant="default" aria-describedby={titleId} onClick={on.onUploadMedia}>
            Upload Media
          </Button>
          <Button variant="default" aria-describedby={titleId} onClick={on.onSchedule}>
            Schedule
          </Button>
          <Button
            variant="default"
            className={classes.quiet ?? ''}
            aria-describedby={titleId}
            onClick={on.onDelete}
          >
            Delete
          </Button>
        </div>
      </div>
    </article>
  );
}
