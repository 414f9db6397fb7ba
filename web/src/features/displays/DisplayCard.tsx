import { DISPLAY_ID_VISIBLE_CHARS } from '@menuboard/contract/domain/limits';
import type { MoneyRules } from '@menuboard/contract/domain/money/rules';
import type { ZoneOffset } from '@menuboard/contract/domain/zone';
import type { ScreenMenu } from '@menuboard/contract/screen';
import { useId, useMemo } from 'react';
import { useSelector } from 'react-redux';
import { Link } from 'react-router';
import type { CachedDisplay } from '../../api/cached-display.ts';
import { displayPaths, menuPaths } from '../../app/paths.ts';
import { connectionSlice } from '../../lib/connection-slice.ts';
import type { Failure } from '../../lib/use-attempts.ts';
import { useNow } from '../../lib/use-now.ts';
import { freshnessOf } from '../../shared/displays/freshness.ts';
import { screenAspect } from '../../shared/displays/screen-aspect.ts';
import { useCurrentContent } from '../../shared/displays/use-current-content.ts';
import { usePaintedBoard } from '../../shared/displays/use-painted-board.ts';
import { PairingCode } from '../../shared/pairing/PairingCode.tsx';
import { startOfMinute } from '../../shared/time/restaurant-instant.ts';
import { timeOfDay } from '../../texts/restaurant-clock.ts';
import { t } from '../../texts/texts.ts';
import { CardButton } from '../../ui/CardButton.tsx';
import { Fact } from '../../ui/Fact.tsx';
import { InlineError } from '../../ui/InlineError.tsx';
import card from '../../ui/RecordCard.module.css';
import { StatusDot } from '../../ui/StatusDot.tsx';
import { ActiveDot } from './ActiveDot.tsx';
import { CurrentMedia } from './CurrentMedia.tsx';
import classes from './DisplayCard.module.css';
import { DisplayMiniature } from './DisplayMiniature.tsx';
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
  onRegenerate: () => void;
  onAssign: () => void;
  onUploadMedia: () => void;
  onSchedule: () => void;
  onRemoveMedia: () => void;
  onDelete: () => void;
}

/** A display with the board on its screens, and their state. The whole card leads to its page. */
export function DisplayCard(props: DisplayCardProps) {
  const { display, boardOf, names, money, timeZone, offsets, failure, ...on } = props;
  const { status, menuId, mediaUrl } = display;
  const titleId = useId();
  const lostAt = useSelector(connectionSlice.selectors.selectLostAt);
  const now = useNow(1_000);
  const menuName = names.menuName(menuId);
  const { content, dark, shown } = useCurrentContent(display, now, offsets);
  const board = useMemo(() => boardOf(shown.menuId), [boardOf, shown.menuId]);
  const current = { display: shown, menu: board, money };
  const painted = usePaintedBoard(display, current, now, offsets);
  const assignedName =
    menuId === null ? (mediaUrl === null ? undefined : t('its media')) : (menuName ?? t('its menu'));
  const shownName = content.type === 'assigned' ? assignedName : names.contentName(content);
  const freshness = freshnessOf(status, shownName, { now, timeZone, lostAt, dark });
  const hasScreen = status.screens.length > 0;
  const to = displayPaths(display.id);
  const problem = <StatusDot tone={freshness.tone === 'stale' ? 'warn' : 'off'}>{freshness.text}</StatusDot>;
  return (
    <article className={`${card.card} ${classes.card}`} aria-labelledby={titleId}>
      <DisplayMiniature
        painted={painted}
        current={current}
        tone={freshness.tone}
        isOnline={status.isOnline}
        hasScreen={hasScreen}
        aspect={screenAspect(status, display.settings.rotation)}
        time={timeOfDay(now, timeZone)}
        instant={startOfMinute(now)}
        offsets={offsets}
      />
      <div className={classes.texts}>
        <div className={classes.header}>
          <h2 id={titleId} className={`${card.name} ${classes.name}`}>
            <Link to={to.now} className={card.link ?? ''}>
              {display.name}
            </Link>
          </h2>
          <span className={classes.id}>{display.id.slice(0, DISPLAY_ID_VISIBLE_CHARS)}</span>
        </div>
        <p className={classes.status}>
          <ActiveDot display={display} />
          {freshness.tone !== 'shown' &&
            (hasScreen ? (
              // That page says which screen it is, and what to do.
              <Link to={to.screens} className={`${card.above} ${classes.problem}`}>
                {problem}
              </Link>
            ) : (
              problem
            ))}
        </p>
        <dl className={classes.facts}>
          <Fact name={t('Menu')}>
            {menuName && menuId !== null ? (
              <Link to={menuPaths(menuId).dishes} className={`${card.above} ${classes.menu}`}>
                {menuName}
              </Link>
            ) : menuId === null ? (
              t('No menu assigned')
            ) : (
              t('Failed to load menus')
            )}
          </Fact>
          <Fact name={t('Media')}>
            {mediaUrl === null ? t('None') : <CurrentMedia display={display} onRemove={on.onRemoveMedia} />}
          </Fact>
          <Fact name={t('Pairing')}>
            <PairingCode display={display} describedBy={titleId} codeClass={classes.code} />
            <CardButton titleId={titleId} onPress={on.onRegenerate}>
              {t('Regenerate')}
            </CardButton>
          </Fact>
        </dl>
      </div>
      {failure && <InlineError message={failure.message} onRetry={failure.retry} />}
      <div className={`${card.actions} ${classes.actions}`}>
        <CardButton titleId={titleId} onPress={on.onAssign}>
          {t('Assign Menu')}
        </CardButton>
        <CardButton titleId={titleId} onPress={on.onUploadMedia}>
          {t('Upload Media')}
        </CardButton>
        <CardButton titleId={titleId} onPress={on.onSchedule}>
          {t('Schedule')}
        </CardButton>
        <CardButton titleId={titleId} isQuiet onPress={on.onDelete}>
          {t('Delete')}
        </CardButton>
      </div>
    </article>
  );
}
