import type { MoneyRules } from '@menuboard/contract/domain/money/rules';
import { wallClockAt } from '@menuboard/contract/domain/schedule/wall-clock';
import type { ZoneOffset } from '@menuboard/contract/domain/zone';
import type { ForecastSpan, ForecastWarning } from '@menuboard/contract/forecasts';
import type { ScreenMenu } from '@menuboard/contract/screen';
import { Link } from 'react-router';
import type { CachedDisplay } from '../../../api/cached-display.ts';
import { useForecastQuery } from '../../../api/records.api.ts';
import { displayPaths, menuPaths, paths, recordPath } from '../../../app/paths.ts';
import { messageFor } from '../../../lib/errors.ts';
import { useChunk } from '../../../lib/use-chunk.ts';
import { timeOfDay } from '../../../texts/restaurant-clock.ts';
import { locale, t } from '../../../texts/texts.ts';
import { translate } from '../../../texts/translate.ts';
import basics from '../../../ui/basics.module.css';
import { InlineError } from '../../../ui/InlineError.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import type { ContentNames } from '../schedule/content-names.ts';
import strip from './DayStrip.module.css';
import { DayStrip, HourScale, type StripSpan, type StripTone } from './DayStrip.tsx';
import { clip, dateOfDay, dayPeriod } from './day-times.ts';
import classes from './records.module.css';

interface ForecastSectionProps {
  display: CachedDisplay;
  /** The menus that the display will show, with their items, as far as they are loaded. */
  menus: readonly ScreenMenu[];
  money: MoneyRules;
  names: ContentNames;
  timeZone: string;
  offsets: readonly ZoneOffset[];
}

const DAYS = 14;
const tones: readonly StripTone[] = [0, 1, 2, 3];

/** The next days as strips, and what may be wrong with them. */
export function ForecastSection(props: ForecastSectionProps) {
  const { display, menus, money, names, timeZone, offsets } = props;
  const { data, error, refetch } = useForecastQuery(
    { displayId: display.id, days: DAYS },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <section className={classes.section} aria-labelledby="forecast-title">
      <h2 id="forecast-title">{t('The next {count} days', { count: DAYS })}</h2>
      {error && (
        <InlineError
          message={messageFor(error, t('The coming days could not be loaded.'))}
          isRead
          onRetry={() => void refetch()}
        />
      )}
      {!error && !data && <Spinner />}
      {data && <Warnings warnings={data.warnings} display={display} menus={menus} money={money} />}
      {data && (
        <Days spans={data.spans} display={display} names={names} timeZone={timeZone} offsets={offsets} />
      )}
    </section>
  );
}

/** The page on which the owner can act on a warning. */
function fixOf({ kind, menuId = '', itemId = '' }: ForecastWarning, displayId: string) {
  switch (kind) {
    case 'nothing-shown':
      return { to: displayPaths(displayId).now, text: t('Assign a menu') };
    case 'empty-menu':
      return { to: menuPaths(menuId).dishes, text: t('Choose its items') };
    case 'no-price':
      return { to: recordPath(paths.items, 'item', itemId), text: t('Enter the price') };
    case 'empty-panel':
      return { to: menuPaths(menuId).design, text: t('Open the menu') };
    default:
      return { to: displayPaths(displayId).schedule, text: t('Open the schedule') };
  }
}

const loadAdvice = async () => (await import('./ForecastAdvice.tsx')).ForecastAdvice;

interface WarningsProps extends Pick<ForecastSectionProps, 'display' | 'menus' | 'money'> {
  warnings: readonly ForecastWarning[];
}

/** The warnings of the server, and those that only a browser can give, because it lays out the boards. */
function Warnings({ warnings, ...board }: WarningsProps) {
  const { part: Advice, hasFailed } = useChunk(loadAdvice, true);
  return (
    <>
      <ul className={`${classes.list} ${classes.warnings}`}>
        {warnings.map((warning) => {
          const { to, text } = fixOf(warning, board.display.id);
          return (
            <li key={warning.message} className={classes.warning}>
              <span>{translate(warning.message)}</span>
              <Link to={to}>{text}</Link>
            </li>
          );
        })}
        {Advice && <Advice {...board} />}
      </ul>
      {(Advice || hasFailed) && (
        <p className={`${classes.intro} ${classes.fine}`}>{t('Everything looks right.')}</p>
      )}
    </>
  );
}

interface DaysProps extends Omit<ForecastSectionProps, 'menus' | 'money'> {
  spans: readonly ForecastSpan[];
}

function Days({ spans, display, names, timeZone, offsets }: DaysProps) {
  const entryIds = [...new Set(spans.flatMap(({ entryId }) => entryId ?? []))];
  const nameOfEntry = (id: string) => {
    const entry = display.scheduledContent.find((one) => one.id === id);
    return entry ? names.contentName(entry.content) : t('An entry of the schedule');
  };
  const assigned =
    names.menuName(display.menuId) ?? (display.mediaUrl === null ? t('Nothing') : t('Its media'));
  const describe = ({ source, entryId }: ForecastSpan): { tone: StripTone; name: string } => {
    if (entryId)
      return { tone: tones[entryIds.indexOf(entryId) % tones.length] ?? 0, name: nameOfEntry(entryId) };
    if (source === 'blackout') return { tone: 'gap', name: t('Dark') };
    return source === 'assigned' ? { tone: 'assigned', name: assigned } : { tone: 'gap', name: t('Nothing') };
  };
  const timed = spans.map((span) => ({
    ...describe(span),
    from: Date.parse(span.from),
    to: Date.parse(span.to),
  }));
  const first = wallClockAt(offsets, timed[0]?.from ?? 0).day;
  const legend = [...new Map(timed.map(({ tone, name }) => [name, tone]))];
  return (
    <>
      <div className={basics.stack}>
        {Array.from({ length: DAYS }, (_, index) => first + index).map((day) => {
          const period = dayPeriod(offsets, day);
          const onDay = timed.flatMap((span): StripSpan[] => {
            const part = clip(span, period);
            if (!part) return [];
            const times = `${timeOfDay(part.from, timeZone)} – ${timeOfDay(part.to, timeZone)}`;
            return [{ ...part, label: `${times} ${part.name}` }];
          });
          return (
            <div key={day} className={classes.day}>
              <span>{dayName(day)}</span>
              <DayStrip day={period} spans={onDay} label={onDay.map(({ label }) => label).join(', ')} />
            </div>
          );
        })}
        <div className={classes.day}>
          <span />
          <HourScale />
        </div>
      </div>
      <ul className={classes.legend}>
        {legend.map(([name, tone]) => (
          <li key={name}>
            <span className={strip.key} data-tone={tone} />
            {name}
          </li>
        ))}
      </ul>
      {display.menuId !== null && (
        <p>
          <Link to={menuPaths(display.menuId).history}>
            {t('History of {menu}', { menu: names.menuName(display.menuId) ?? t('its menu') })}
          </Link>
        </p>
      )}
    </>
  );
}

const dayName = (day: number) =>
  new Date(`${dateOfDay(day)}T00:00:00Z`).toLocaleDateString(locale(), {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
