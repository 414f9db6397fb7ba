import { Button, NativeSelect } from '@mantine/core';
import type { Cycle } from '@menuboard/contract/cycles';
import { wallClockAt } from '@menuboard/contract/domain/schedule/wall-clock';
import { zoneOffsets } from '@menuboard/contract/domain/zone-offsets';
import type { Item } from '@menuboard/contract/items';
import type { Restaurant } from '@menuboard/contract/restaurants';
import { useCallback, useMemo, useState } from 'react';
import type { CachedDisplay } from '../../api/cached-display.ts';
import type { CachedMenu } from '../../api/cached-menu.ts';
import { plural, t } from '../../texts/texts.ts';
import basics from '../../ui/basics.module.css';
import sections from '../../ui/Sections.module.css';
import classes from './calendar.module.css';
import { dateText } from './date-text.ts';
import { dayRows, type YearEntry } from './day-rows.ts';
import { useYearReview, YEAR_DAYS } from './use-year-review.ts';
import { dishSentences, problemSentences } from './year-problems.ts';

interface YearSectionProps {
  displays: readonly CachedDisplay[];
  cycles: readonly Cycle[];
  menus: readonly CachedMenu[];
  items: readonly Item[];
  restaurant: Restaurant;
  now: number;
}

const DAY_MS = 86_400_000;
const DAYS_SHOWN = 28;
const PROBLEMS_SHOWN = 8;

/** The coming year of the displays that have a cycle: what hangs on each day and why, and everything that is missing. */
export function YearSection({ displays, cycles, menus, items, restaurant, now }: YearSectionProps) {
  const { timeZone } = restaurant;
  const today = Math.floor(now / DAY_MS);
  const offsets = useMemo(
    () => zoneOffsets(timeZone, (today - 3) * DAY_MS, YEAR_DAYS + 10),
    [timeZone, today],
  );
  const firstDay = wallClockAt(offsets, now).day;
  const nameOf = useCallback(
    (menuId: string) => menus.find(({ id }) => id === menuId)?.name ?? t('A deleted menu'),
    [menus],
  );
  const entriesOf = useCallback(
    ({ scheduledContent }: CachedDisplay): YearEntry[] =>
      scheduledContent.map((entry) => {
        const { content } = entry;
        return content.type === 'menu'
          ? { ...entry, name: nameOf(content.menuId), contentKey: content.menuId }
          : { ...entry, name: t('Images and videos'), contentKey: entry.id };
      }),
    [nameOf],
  );
  const shown = useMemo(
    () => displays.filter(({ id }) => cycles.some(({ displayIds }) => displayIds.includes(id))),
    [displays, cycles],
  );
  const reviews = useYearReview({ displays: shown, cycles, restaurant, firstDay, offsets, entriesOf });
  const [displayId, setDisplayId] = useState('');
  const [offset, setOffset] = useState(0);
  const display = shown.find(({ id }) => id === displayId) ?? shown[0];
  const problems = useMemo(
    () => [
      ...dishSentences(cycles, menus, items),
      ...shown.flatMap(({ id, name }) => problemSentences(name, reviews.get(id)?.problems ?? [], offsets)),
    ],
    [cycles, menus, items, shown, reviews, offsets],
  );
  const review = display && reviews.get(display.id);
  const own = cycles.filter(({ displayIds }) => display && displayIds.includes(display.id));
  const days = Array.from({ length: DAYS_SHOWN }, (_, index) => firstDay + offset + index);
  if (!display) return null;
  return (
    <section className={`${sections.section} ${classes.form}`} aria-label={t('The year')}>
      <h2>{t('The year')}</h2>
      <div role="status">
        {reviews.size < shown.length
          ? t('Looking at the year…')
          : problems.length === 0
            ? t('Nothing is missing in the coming year.')
            : plural(problems.length, '{count} thing to look at', '{count} things to look at')}
      </div>
      <ul className={basics.list}>
        {problems.slice(0, PROBLEMS_SHOWN).map((sentence) => (
          <li key={sentence} className={classes.problem}>
            {sentence}
          </li>
        ))}
      </ul>
      {problems.length > PROBLEMS_SHOWN && (
        <details>
          <summary>{t('All of them')}</summary>
          <ul className={basics.list}>
            {problems.slice(PROBLEMS_SHOWN).map((sentence) => (
              <li key={sentence} className={classes.problem}>
                {sentence}
              </li>
            ))}
          </ul>
        </details>
      )}
      <NativeSelect
        label={t('Display')}
        data={shown.map(({ id, name }) => ({ value: id, label: name }))}
        value={display.id}
        onChange={(event) => setDisplayId(event.currentTarget.value)}
      />
      <table className={classes.days}>
        <tbody>
          {days.map((day) => {
            const rows = review ? dayRows(day, review.byDay.get(day) ?? [], own, offsets) : [];
            return (
              <tr key={day}>
                <th scope="row">{dateText(day)}</th>
                <td>
                  {rows.length === 0 && (
                    <span className={basics.muted}>{t('What is assigned to the display')}</span>
                  )}
                  {rows.map(({ times, name, reason }) => (
                    <div key={`${times} ${name} ${reason}`}>
                      {times} <b>{name}</b> <span className={basics.muted}>{reason}</span>
                    </div>
                  ))}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <div className={basics.buttons}>
        <Button
          variant="default"
          disabled={offset === 0}
          onClick={() => setOffset(Math.max(0, offset - DAYS_SHOWN))}
        >
          {t('Earlier')}
        </Button>
        <Button
          variant="default"
          disabled={offset + 2 * DAYS_SHOWN > YEAR_DAYS}
          onClick={() => setOffset(offset + DAYS_SHOWN)}
        >
          {t('Later')}
        </Button>
      </div>
    </section>
  );
}
