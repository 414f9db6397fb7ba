import { ownMediaAt } from '@menuboard/contract/domain/own-media';
import { formatWallTime, type ZoneOffset } from '@menuboard/contract/domain/zone';
import type { Preview } from '@menuboard/contract/forecasts';
import { useState } from 'react';
import type { CachedDisplay } from '../../../api/cached-display.ts';
import { usePreviewQuery } from '../../../api/records.api.ts';
import { messageFor } from '../../../lib/errors.ts';
import { screenAspect } from '../../../shared/displays/screen-aspect.ts';
import { timeOfDay } from '../../../texts/restaurant-clock.ts';
import { t } from '../../../texts/texts.ts';
import { translate } from '../../../texts/translate.ts';
import { BoardMiniature } from '../../../ui/BoardMiniature.tsx';
import { DateField } from '../../../ui/DateField.tsx';
import { InlineError } from '../../../ui/InlineError.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { TimeField } from '../../../ui/TimeField.tsx';
import { dateAt, instantOf } from './day-times.ts';
import classes from './records.module.css';

interface PreviewSectionProps {
  display: CachedDisplay;
  timeZone: string;
  offsets: readonly ZoneOffset[];
  /** The time at which the page was opened. */
  openedAt: number;
}

/** Preview at a moment: a date and a time, the board of then, and the reasons. */
export function PreviewSection({ display, timeZone, offsets, openedAt }: PreviewSectionProps) {
  const [date, setDate] = useState(() => dateAt(offsets, openedAt));
  const [time, setTime] = useState(() => formatWallTime(offsets, openedAt));
  const instant = instantOf(offsets, date, time);
  return (
    <section className={classes.section} aria-labelledby="preview-title">
      <h2 id="preview-title">{t('Preview at a moment')}</h2>
      <p className={classes.intro}>
        {t(
          'What the screens will show then, if nobody changes anything. Times are in the time zone of the restaurant.',
        )}
      </p>
      <div className={classes.fields}>
        <DateField label={t('Date')} value={date} onChange={setDate} />
        <TimeField label={t('Time')} value={time} onChange={setTime} />
      </div>
      {instant === undefined ? (
        <p className={classes.intro}>{t('Choose a date and a time.')}</p>
      ) : (
        <PreviewAt display={display} instant={instant} timeZone={timeZone} />
      )}
    </section>
  );
}

function PreviewAt({
  display,
  instant,
  timeZone,
}: {
  display: CachedDisplay;
  instant: number;
  timeZone: string;
}) {
  const { currentData, error, refetch } = usePreviewQuery(
    { displayId: display.id, at: new Date(instant).toISOString() },
    { refetchOnMountOrArgChange: true },
  );
  if (error) {
    return (
      <InlineError
        message={messageFor(error, t('The preview could not be loaded.'))}
        isRead
        onRetry={() => void refetch()}
      />
    );
  }
  if (!currentData) return <Spinner />;
  const { reasons } = currentData;
  const { rotation } = display.settings;
  const aspect = screenAspect(display.status, rotation);
  return (
    <div className={classes.columns}>
      <div className={classes.board} data-upright={aspect < 1 || undefined}>
        <BoardMiniature
          {...boardOf(currentData, instant)}
          isConnected
          aspect={aspect}
          time={timeOfDay(instant, timeZone)}
        />
      </div>
      <div className={classes.reasons}>
        <p className={classes.verdict}>{translate(reasons.sentence)}</p>
        <ul className={classes.list}>
          {[...reasons.entries, ...reasons.items].map(({ id, sentence }) => (
            <li key={id}>{translate(sentence)}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** No menu of the content shows a code. */
const noCodes = {};

/** The board of a preview, as its screens draw it at an instant. */
function boardOf({ content, reasons }: Preview, instant: number) {
  const { display, manifest } = content;
  const { offsets } = manifest.zone;
  const all = display.currentMenu ? [display.currentMenu, ...manifest.menus] : manifest.menus;
  const menu = all.find(({ id }) => id === reasons.menuId);
  const entry = manifest.entries.find(({ id }) => id === reasons.entryId);
  const [file] = entry?.content.type === 'media' ? entry.content.mediaItems : [];
  const own = ownMediaAt(display, instant, offsets);
  const isWithMenu = entry?.content.type === 'menu' && display.settings.mediaUntil !== null;
  const media = entry && !isWithMenu ? file : own;
  return {
    display: {
      name: display.name,
      settings: display.settings,
      menuId: reasons.menuId,
      isBlack: reasons.source === 'blackout',
      mediaUrl: media?.url ?? null,
      mediaType: media?.type ?? null,
    },
    menu,
    money: manifest.money,
    instant,
    offsets,
    guestCodes: manifest.guestCodes ?? noCodes,
  };
}
