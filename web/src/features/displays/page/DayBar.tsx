import { wallClockAt } from '@menuboard/contract/domain/schedule/wall-clock';
import { contentAt, nextChange } from '../../../shared/displays/content-changes.ts';
import { timeTextAt } from '../../../texts/restaurant-clock.ts';
import { t } from '../../../texts/texts.ts';
import { dayPeriod } from '../records/day-times.ts';
import classes from './DayBar.module.css';
import { useDisplayOnPage } from './display-page.ts';

interface Part {
  from: number;
  to: number;
  name: string;
}

/** Parts of a day narrower than this have no name of their own on the bar, in fractions of it. */
const NAMED = 0.08;
/** A time this near to the present one would be covered by it, also on phones, in fractions of the bar. */
const NEAR = 0.1;
/** The width of a time, which the end of the bar must not cut. */
const TIME_PX = 40;

/** Today as a bar: the contents with their times, and a mark at the present time. */
export function DayBar({ now }: { now: number }) {
  const { display, names, offsets } = useDisplayOnPage();
  const day = dayPeriod(offsets, wallClockAt(offsets, now).day);
  const parts: Part[] = [];
  let from = day.from;
  while (from < day.to) {
    const content = contentAt(display, from, offsets);
    const to = Math.min(nextChange(display, from, offsets)?.at ?? day.to, day.to);
    const name =
      content.type === 'assigned'
        ? (names.menuName(content.menuId) ?? (content.mediaUrl === null ? '' : t('its media')))
        : names.contentName(content);
    parts.push({ from, to, name });
    from = to;
  }
  const share = (ms: number) => ms / (day.to - day.from);
  const percent = (ms: number) => `${100 * share(ms)}%`;
  return (
    <div className={classes.bar}>
      <ul className={classes.parts} aria-label={t('Today')}>
        {parts.map((part) => (
          <li
            key={part.from}
            className={classes.part}
            data-now={(part.from <= now && now < part.to) || undefined}
            data-empty={part.name === '' || undefined}
            style={{ insetInlineStart: percent(part.from - day.from), width: percent(part.to - part.from) }}
            title={`${timeTextAt(offsets, part.from)} ${part.name || t('Nothing')}`}
          >
            {share(part.to - part.from) >= NAMED && <span>{part.name}</span>}
          </li>
        ))}
      </ul>
      <i className={classes.line} style={{ insetInlineStart: percent(now - day.from) }} />
      <ol className={classes.times} aria-hidden="true">
        {parts.slice(1).flatMap((part) =>
          Math.abs(share(part.from - now)) < NEAR ? (
            []
          ) : (
            <li
              key={part.from}
              style={{ insetInlineStart: `min(${percent(part.from - day.from)}, 100% - ${TIME_PX}px)` }}
            >
              {timeTextAt(offsets, part.from)}
            </li>
          ),
        )}
        <li className={classes.time} style={{ insetInlineStart: percent(now - day.from) }}>
          {timeTextAt(offsets, now)}
        </li>
      </ol>
    </div>
  );
}
