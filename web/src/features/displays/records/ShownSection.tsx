import type { MoneyRules } from '@menuboard/contract/domain/money/rules';
import { epochDayOf } from '@menuboard/contract/domain/schedule/wall-clock';
import type { ZoneOffset } from '@menuboard/contract/domain/zone';
import type { ShownScreen, ShownSpan } from '@menuboard/contract/shown';
import { useState } from 'react';
import type { CachedDisplay } from '../../../api/cached-display.ts';
import { useShownQuery } from '../../../api/records.api.ts';
import { messageFor } from '../../../lib/errors.ts';
import { describeScreen } from '../../../shared/displays/screen-text.ts';
import { MenuVersion } from '../../../shared/menus/MenuVersion.tsx';
import { timeOfDay } from '../../../texts/restaurant-clock.ts';
import { t } from '../../../texts/texts.ts';
import basics from '../../../ui/basics.module.css';
import { DateField } from '../../../ui/DateField.tsx';
import { InlineError } from '../../../ui/InlineError.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import type { ContentNames } from '../schedule/content-names.ts';
import strip from './DayStrip.module.css';
import { DayStrip, HourScale, type StripSpan, type StripTone } from './DayStrip.tsx';
import { dateAt, dayPeriod, type Period } from './day-times.ts';
import classes from './records.module.css';

interface ShownSectionProps {
  display: CachedDisplay;
  names: ContentNames;
  money: MoneyRules;
  timeZone: string;
  offsets: readonly ZoneOffset[];
  openedAt: number;
}

/** The contents of a day on each screen, as the screens recorded them. */
export function ShownSection({ offsets, openedAt, ...rest }: ShownSectionProps) {
  const [date, setDate] = useState(() => dateAt(offsets, openedAt));
  return (
    <section className={classes.section} aria-labelledby="shown-title">
      <h2 id="shown-title">{t('What guests saw')}</h2>
      <p className={classes.intro}>
        {t(
          'Screens record what they show, offline too, and deliver it when they are back. Hatched times are unknown: the screen had no power, or has not delivered them yet.',
        )}
      </p>
      <div className={classes.fields}>
        <DateField label={t('Day')} value={date} onChange={setDate} />
      </div>
      {/^\d{4}-\d\d-\d\d$/.test(date) && <Day {...rest} period={dayPeriod(offsets, epochDayOf(date))} />}
    </section>
  );
}

type DayProps = Omit<ShownSectionProps, 'offsets' | 'openedAt'> & { period: Period };

function Day({ period, ...rest }: DayProps) {
  const { currentData, error, refetch } = useShownQuery(
    {
      displayId: rest.display.id,
      from: new Date(period.from).toISOString(),
      to: new Date(period.to).toISOString(),
    },
    { refetchOnMountOrArgChange: true },
  );
  if (error) {
    return (
      <InlineError
        message={messageFor(error, t('The record could not be loaded.'))}
        isRead
        onRetry={() => void refetch()}
      />
    );
  }
  if (!currentData) return <Spinner />;
  if (currentData.length === 0)
    return <p className={classes.intro}>{t('No screen was paired on this day.')}</p>;
  const menuIds = [
    ...new Set(currentData.flatMap(({ spans }) => spans.flatMap(({ menuId }) => menuId ?? []))),
  ];
  return (
    <>
      {currentData.map((screen) => (
        <Screen key={screen.id} {...rest} screen={screen} period={period} menuIds={menuIds} />
      ))}
      <ul className={classes.legend}>
        {menuIds.map((menuId) => (
          <li key={menuId}>
            <span className={strip.key} data-tone={toneOf(menuId, menuIds)} />
            {rest.names.menuName(menuId) ?? t('A deleted menu')}
          </li>
        ))}
        <li>
          <span className={strip.key} data-tone="unknown" /> {t('Unknown')}
        </li>
        <li>
          <span className={strip.key} data-tone="offline" /> {t('Offline')}
        </li>
      </ul>
    </>
  );
}

const toneOf = (menuId: string, menuIds: readonly string[]): StripTone =>
  ([0, 1, 2, 3] as const)[menuIds.indexOf(menuId) % 4] ?? 0;

type ScreenProps = DayProps & { screen: ShownScreen; menuIds: readonly string[] };

function Screen({ screen, period, display, names, money, timeZone, menuIds }: ScreenProps) {
  const [open, setOpen] = useState<ShownSpan>();
  const index = display.status.screens.findIndex(({ id }) => id === screen.id);
  const kind = describeScreen(display.status.screens[index]?.reported ?? null);
  const time = (moment: string) => timeOfDay(Date.parse(moment), timeZone);
  const nameOf = ({ isKnown, menuId, takeoverId }: ShownSpan) => {
    if (!isKnown) return t('Unknown');
    if (takeoverId) return t('A takeover');
    return menuId === null ? t('No menu') : (names.menuName(menuId) ?? t('A deleted menu'));
  };
  const contentOf = (span: ShownSpan) =>
    span.wasOnline === false ? t('{content}, offline', { content: nameOf(span) }) : nameOf(span);
  const labelOf = (span: ShownSpan) => `${time(span.from)} – ${time(span.to)} ${contentOf(span)}`;
  const spans = screen.spans.map((span): StripSpan => {
    const known: StripTone = span.menuId === null ? 'assigned' : toneOf(span.menuId, menuIds);
    const tone = span.isKnown ? known : 'unknown';
    const [from, to] = [Date.parse(span.from), Date.parse(span.to)];
    return { from, to, tone, label: labelOf(span), isOffline: span.wasOnline === false };
  });
  return (
    <div className={`${basics.stack} ${classes.screen}`}>
      <h3>
        {index < 0 ? t('An earlier screen') : t('Screen {number}', { number: index + 1 })}
        {kind && ` (${kind})`}
      </h3>
      <DayStrip day={period} spans={spans} label={spans.map(({ label }) => label).join(', ')} />
      <HourScale />
      <ul className={`${classes.list} ${classes.spans}`}>
        {screen.spans.map((span) => (
          <li key={span.from}>
            <span className={classes.when}>
              {time(span.from)} – {time(span.to)}
            </span>
            <span>{contentOf(span)}</span>
            {span.menuId !== null && (
              <button
                type="button"
                className={classes.show}
                aria-expanded={open === span}
                onClick={() => setOpen(open === span ? undefined : span)}
              >
                {open === span ? t('Hide the board') : t('Show the board')}
              </button>
            )}
          </li>
        ))}
      </ul>
      {open && open.menuId !== null && open.revision !== null && (
        <MenuVersion
          menuId={open.menuId}
          revision={open.revision}
          money={money}
          instant={Date.parse(open.from)}
          timeZone={timeZone}
          display={display}
        />
      )}
    </div>
  );
}
