import { Button } from '@mantine/core';
import { DISPLAY_ID_SHOWN } from '@menuboard/contract/domain/limits';
import type { ZoneOffset } from '@menuboard/contract/domain/zone';
import type { ScreenMenu } from '@menuboard/contract/screen';
import { IconPencil, IconRefresh, IconSettings } from '@tabler/icons-react';
import { useId, useMemo } from 'react';
import { useSelector } from 'react-redux';
import { Link } from 'react-router';
import type { CachedDisplay } from '../../api/cached-display.ts';
import { paths } from '../../app/paths.ts';
import { untilText } from '../../domain/current-entry.ts';
import { pluralize } from '../../domain/format.ts';
import { freshnessOf, isReturning, presenceOf, timeOfDay } from '../../domain/freshness.ts';
import { screenAspect } from '../../domain/screen-aspect.ts';
import { restartText, screenCountText } from '../../domain/screen-text.ts';
import { useCurrentContent } from '../../domain/use-current-content.ts';
import { connectionSlice } from '../../lib/connection-slice.ts';
import type { Failure } from '../../lib/use-attempts.ts';
import { useNow } from '../../lib/use-now.ts';
import { InlineError } from '../../ui/InlineError.tsx';
import { SpacedCode } from '../../ui/SpacedCode.tsx';
import { StatusDot } from '../../ui/StatusDot.tsx';
import { CurrentMedia } from './CurrentMedia.tsx';
import classes from './DisplayCard.module.css';
import { DisplayMiniature } from './DisplayMiniature.tsx';
import type { ContentNames } from './schedule/content-names.ts';
import { lookNames } from './setting-names.ts';

interface DisplayCardProps {
  display: CachedDisplay;
  /** A menu whole, for the picture; nothing while menus or items could not be loaded. */
  boardOf: (menuId: string | null) => ScreenMenu | undefined;
  naming: ContentNames;
  currency: string;
  /** Times on the card are the restaurant's. */
  timeZone: string;
  offsets: readonly ZoneOffset[];
  failure: Failure | undefined;
  onRename: () => void;
  onPair: () => void;
  /** All its screens are away. */
  onAway: () => void;
  onScreens: () => void;
  onRegenerate: () => void;
  onSettings: () => void;
  onAssign: () => void;
  onUploadMedia: () => void;
  onSchedule: () => void;
  onRemoveMedia: () => void;
  onDelete: () => void;
}

const dots = { shown: 'good', idle: 'off', stale: 'warn' } as const;

/** One display: what is on its screens and how fresh that is, then the facts, then what can be done. */
export function DisplayCard({
  display,
  boardOf,
  naming,
  currency,
  timeZone,
  offsets,
  failure,
  ...on
}: DisplayCardProps) {
  const titleId = useId();
  const lostAt = useSelector(connectionSlice.selectors.selectLostAt);
  const at = { now: useNow(1_000), timeZone, lostAt };
  const { status, menuId, mediaUrl } = display;
  const media = mediaUrl === null ? undefined : 'its media';
  const menuName = naming.menuName(menuId);
  const { scheduled, shown } = useCurrentContent(display, at.now, offsets);
  const board = useMemo(() => boardOf(shown.menuId), [boardOf, shown.menuId]);
  const assigned = menuId === null ? media : (menuName ?? 'its menu');
  const content = scheduled ? naming.nameOf(scheduled.entry.content) : assigned;
  const freshness = freshnessOf(status, content, at);
  const time = timeOfDay(at.now, timeZone);
  const isActive = menuId !== null;
  const restart = restartText(status, at.now);
  return (
    <article className={classes.card} aria-labelledby={titleId}>
      <DisplayMiniature
        display={shown}
        menu={board}
        currency={currency}
        tone={freshness.tone}
        isOnline={status.isOnline}
        hasScreen={status.screens.length > 0}
        aspect={screenAspect(status, display.settings.rotation)}
        time={time}
      />
      <div className={classes.top}>
        <p className={classes.freshness}>
          <StatusDot tone={dots[freshness.tone]}>{freshness.text}</StatusDot>
          {!status.isOnline && !isReturning(status, at.now) && (
            <button
              type="button"
              className={classes.link}
              aria-describedby={titleId}
              onClick={status.screens.length > 0 ? on.onAway : on.onPair}
            >
              {status.screens.length > 0 ? 'What to do' : 'How to pair'}
            </button>
          )}
        </p>
        {restart && (
          <p className={classes.restart}>
            {restart} –{' '}
            <Link to={paths.restartHelp} className={classes.link} aria-describedby={titleId}>
              how to fix
            </Link>
          </p>
        )}
      </div>
      <div className={classes.body}>
        <div className={classes.head}>
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
          <span className={classes.id}>{display.id.slice(0, DISPLAY_ID_SHOWN)}</span>
        </div>
        <dl className={classes.facts}>
          <div>
            <dt>Status</dt>
            <dd>
              <StatusDot tone={isActive ? 'good' : 'off'}>{isActive ? 'Active' : 'Inactive'}</StatusDot>
              <span className={classes.aside}>{presenceOf(status, at)}</span>
            </dd>
          </div>
          <div>
            <dt>Menu</dt>
            <dd className={menuName === undefined ? classes.none : undefined}>
              {menuId === null ? 'No menu assigned' : (menuName ?? 'Failed to load menus')}
            </dd>
          </div>
          {display.scheduledContent.length > 0 && (
            <div>
              <dt>Scheduled</dt>
              <dd>
                <span>
                  {scheduled
                    ? `${content}${untilText(scheduled.until, at.now, offsets)}`
                    : 'Nothing at the moment'}
                </span>
                <span className={classes.aside}>
                  {pluralize(display.scheduledContent.length, 'schedule')}
                </span>
              </dd>
            </div>
          )}
          {status.screens.length > 0 && (
            <div>
              <dt>Screens</dt>
              <dd>
                <span>{screenCountText(status)}</span>
                <button
                  type="button"
                  className={classes.link}
                  aria-describedby={titleId}
                  onClick={on.onScreens}
                >
                  Details
                </button>
              </dd>
            </div>
          )}
          <div>
            <dt>Pairing code</dt>
            <dd>
              <SpacedCode code={display.pairingCode} />
              <button
                type="button"
                className={classes.link}
                aria-describedby={titleId}
                onClick={on.onRegenerate}
              >
                <IconRefresh size={16} stroke={1.75} aria-hidden="true" /> <span>Regenerate</span>
              </button>
            </dd>
          </div>
          <div>
            <dt>Look</dt>
            <dd>
              <span>{lookNames[display.settings.look].name}</span>
              <button
                type="button"
                className={classes.link}
                aria-describedby={titleId}
                onClick={on.onSettings}
              >
                <IconSettings size={16} stroke={1.75} aria-hidden="true" /> <span>Settings</span>
              </button>
            </dd>
          </div>
          {mediaUrl !== null && (
            <div>
              <dt>Media</dt>
              <dd className={classes.media}>
                <CurrentMedia display={display} onRemove={on.onRemoveMedia} />
              </dd>
            </div>
          )}
        </dl>
        {failure && <InlineError message={failure.message} onRetry={failure.retry} />}
        <div className={classes.actions}>
          <Button variant={isActive ? 'default' : 'filled'} aria-describedby={titleId} onClick={on.onAssign}>
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
