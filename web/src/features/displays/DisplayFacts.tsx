import { ownMediaAt } from '@menuboard/contract/domain/own-media';
import type { ZoneOffset } from '@menuboard/contract/domain/zone';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { CachedDisplay } from '../../api/cached-display.ts';
import { displayLookPath, paths } from '../../app/paths.ts';
import { untilText } from '../../domain/content-changes.ts';
import { formatDay } from '../../domain/format.ts';
import { presenceOf, type StatusContext } from '../../domain/freshness.ts';
import { restartText, screenCountText } from '../../domain/screen-text.ts';
import { plural, t } from '../../texts/texts.ts';
import { IconRefresh, IconSettings } from '../../ui/icons.tsx';
import { lookNames } from '../../ui/look-names.ts';
import { ActiveDot } from './ActiveDot.tsx';
import { CurrentMedia } from './CurrentMedia.tsx';
import classes from './DisplayFacts.module.css';
import links from './links.module.css';
import { PairingCode } from './PairingCode.tsx';

interface DisplayFactsProps {
  id: string;
  display: CachedDisplay;
  /** The id of the card's title, which describes the buttons. */
  titleId: string;
  /** Nothing without a menu, and while the menus are not loaded. */
  menuName: string | undefined;
  /** The content of the schedule that is on, by name, and its end; nothing while no entry is on. */
  scheduled: { name: string; until: number | undefined } | undefined;
  context: StatusContext;
  offsets: readonly ZoneOffset[];
  onScreens: () => void;
  onRegenerate: () => void;
  onRemoveMedia: () => void;
}

/** The table of facts on a display's card. */
export function DisplayFacts(props: DisplayFactsProps) {
  const { id, display, titleId, menuName, scheduled, context, offsets, ...on } = props;
  const { status, menuId, mediaUrl, scheduledContent } = display;
  const restart = restartText(status, context.now);
  return (
    <dl id={id} className={classes.facts}>
      <Fact name={t('Status')}>
        <ActiveDot display={display} />
        <span className={classes.secondary}>{presenceOf(status, context)}</span>
      </Fact>
      <Fact name={t('Menu')} className={menuName === undefined ? classes.none : undefined}>
        {menuId === null ? t('No menu assigned') : (menuName ?? t('Failed to load menus'))}
      </Fact>
      {scheduledContent.length > 0 && (
        <Fact name={t('Scheduled')}>
          <span>
            {scheduled
              ? `${scheduled.name}${untilText(scheduled.until, context.now, offsets)}`
              : t('Nothing at the moment')}
          </span>
          <span className={classes.secondary}>
            {plural(scheduledContent.length, '{count} schedule', '{count} schedules')}
          </span>
        </Fact>
      )}
      {status.screens.length > 0 && (
        <Fact name={t('Screens')}>
          <span>{screenCountText(status)}</span>
          <button type="button" className={links.link} aria-describedby={titleId} onClick={on.onScreens}>
            {t('Details')}
          </button>
          {restart && (
            <span className={classes.secondary}>
              {restart} –{' '}
              <Link to={paths.restartHelp} className={links.link} aria-describedby={titleId}>
                {t('how to fix')}
              </Link>
            </span>
          )}
        </Fact>
      )}
      <Fact name={t('Pairing code')}>
        <PairingCode display={display} describedBy={titleId} />
        <button type="button" className={links.link} aria-describedby={titleId} onClick={on.onRegenerate}>
          <IconRefresh size={16} stroke={1.75} aria-hidden="true" /> <span>{t('Regenerate')}</span>
        </button>
      </Fact>
      <Fact name={t('Look')}>
        <span>
          {display.settings.designFrom === 'menu'
            ? t('As the menu has it')
            : lookNames[display.settings.look].name}
        </span>
        <Link to={displayLookPath(display.id)} className={links.link} aria-describedby={titleId}>
          <IconSettings size={16} stroke={1.75} aria-hidden="true" /> <span>{t('Settings')}</span>
        </Link>
      </Fact>
      {mediaUrl !== null && (
        <Fact name={t('Media')} className={classes.media}>
          <CurrentMedia display={display} onRemove={on.onRemoveMedia} />
          <span className={classes.secondary}>{mediaEndText(display, context.now, offsets)}</span>
        </Fact>
      )}
    </dl>
  );
}

/** The last day of the display's media; empty without one. */
function mediaEndText(display: CachedDisplay, now: number, offsets: readonly ZoneOffset[]): string {
  const { mediaUntil } = display.settings;
  if (mediaUntil === null) return '';
  return ownMediaAt(display, now, offsets)
    ? t('Until {day}', { day: formatDay(mediaUntil) })
    : t('Its last day was {day}: not shown any more', { day: formatDay(mediaUntil) });
}

interface FactProps {
  name: string;
  className?: string | undefined;
  children: ReactNode;
}

function Fact({ name, className, children }: FactProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={className}>{children}</dd>
    </div>
  );
}
