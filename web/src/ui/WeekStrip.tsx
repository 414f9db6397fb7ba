import type { PlannedSpan } from '@menuboard/contract/domain/schedule/plan-week';
import type { TimedEntry } from '@menuboard/contract/domain/schedule/types';
import { wallClockAt } from '@menuboard/contract/domain/schedule/wall-clock';
import { weekdays } from '@menuboard/contract/domain/weekdays';
import type { ZoneOffset } from '@menuboard/contract/domain/zone';
import { useId } from 'react';
import { t } from '../texts/texts.ts';
import { weekdayName } from '../texts/weekday-names.ts';
import basics from './basics.module.css';
import classes from './WeekStrip.module.css';

/** An entry as the week strip draws it. */
export interface PlannedEntry extends TimedEntry {
  /** The name of its content. */
  label: string;
}

type SpansByDay = readonly (readonly PlannedSpan<PlannedEntry>[])[];

/** A week from Monday to Sunday, with and without the draft of an entry. */
export interface WeekPlan {
  /** The day number of its Monday: days since 1970. */
  monday: number;
  /** The index of today, 0 for Monday; nothing in another week. */
  todayIndex: number | undefined;
  /** The spans that are shown, with the draft. */
  withDraft: SpansByDay;
  /** The spans that are shown without the draft. */
  withoutDraft: SpansByDay;
  /** The spans of the draft if it were the only entry. */
  draftOnly: SpansByDay;
}

interface WeekStripProps {
  plan: WeekPlan;
  title: string;
  /** A sentence about the hours without an entry. */
  emptyHoursText: string;
  now: number;
  offsets: readonly ZoneOffset[];
}

const DAY_MINUTES = 1_440;
const MORNING_MINUTE = 360;
const HOUR_MARK_MINUTES = 120;
const TONES = 4;

function clockText(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}

/** A week, hour by hour: the entries that are shown, and the draft outlined among them. */
export function WeekStrip({ plan, title, emptyHoursText, now, offsets }: WeekStripProps) {
  const titleId = useId();
  const draftId = plan.draftOnly.flat()[0]?.entry.id;
  // The night is drawn only when an entry starts or ends in it.
  const stretches = [...plan.withDraft, ...plan.draftOnly].flat();
  const isInNight = (minute: number) => minute > 0 && minute < MORNING_MINUTE;
  const firstMinute = stretches.some(({ from, to }) => isInNight(from) || isInNight(to)) ? 0 : MORNING_MINUTE;
  const markCount = (DAY_MINUTES - firstMinute) / HOUR_MARK_MINUTES;
  const marks = Array.from({ length: markCount + 1 }, (_, index) => firstMinute + index * HOUR_MARK_MINUTES);
  // The same content has the same colour all over the week, and keeps it while the draft is edited.
  const labels = [...new Set(plan.withoutDraft.flat().map(({ entry }) => entry.label))].sort();
  const toneOf = (label: string) => Math.max(0, labels.indexOf(label)) % TONES;

  return (
    <section className={classes.week} aria-labelledby={titleId}>
      <div className={classes.header}>
        <h3 id={titleId} className={classes.title}>
          {title}
        </h3>
        <p className={classes.emptyHours}>{emptyHoursText}</p>
      </div>
      <div className={classes.hours} aria-hidden="true">
        {marks.map((minute) => (
          <span key={minute} style={{ insetInlineStart: percentOfDay(minute - firstMinute, firstMinute) }}>
            {clockText(minute)}
          </span>
        ))}
      </div>
      <div>
        {weekdays.map((day, index) => {
          const name = weekdayName(day, 'long');
          const shown = (plan.withDraft[index] ?? []).filter(({ to }) => to > firstMinute);
          const shownDraft = shown.filter(({ entry }) => entry.id === draftId);
          const coveredDraft = (plan.draftOnly[index] ?? []).filter(
            (stretch) => !shownDraft.some(({ from, to }) => from <= stretch.from && to >= stretch.to),
          );
          const isToday = index === plan.todayIndex;
          const bar = (stretch: PlannedSpan<PlannedEntry>, isCovered: boolean) => (
            <Bar
              key={`${stretch.entry.id} ${stretch.from} ${isCovered}`}
              stretch={stretch}
              firstMinute={firstMinute}
              tone={toneOf(stretch.entry.label)}
              isDraft={stretch.entry.id === draftId}
              isCovered={isCovered}
            />
          );
          return (
            <div key={day} className={classes.day} data-today={isToday || undefined}>
              <span className={`${basics.muted} ${classes.name}`} id={`${titleId}${day}`}>
                <span aria-hidden="true">{weekdayName(day, 'short')}</span>
                <span className={basics.spoken}>{isToday ? t('{day}, today', { day: name }) : name}</span>
              </span>
              <div className={classes.track} style={{ backgroundSize: `${100 / markCount}% 100%` }}>
                {shown.length + coveredDraft.length > 0 && (
                  <ul aria-labelledby={`${titleId}${day}`}>
                    {shown.map((stretch) => bar(stretch, false))}
                    {coveredDraft.map((stretch) => bar(stretch, true))}
                  </ul>
                )}
                {isToday && <NowMark minute={wallClockAt(offsets, now).minute} firstMinute={firstMinute} />}
              </div>
            </div>
          );
        })}
      </div>
    </section>
  );
}

function percentOfDay(minutes: number, firstMinute: number): string {
  return `${(minutes / (DAY_MINUTES - firstMinute)) * 100}%`;
}

interface BarProps {
  stretch: PlannedSpan<PlannedEntry>;
  firstMinute: number;
  tone: number;
  isDraft: boolean;
  /** A part of the draft that an entry of higher priority covers. */
  isCovered: boolean;
}

function Bar({ stretch: { from, to, entry }, firstMinute, tone, isDraft, isCovered }: BarProps) {
  const start = Math.max(from, firstMinute);
  return (
    <li
      className={classes.bar}
      data-tone={tone}
      data-draft={isDraft || undefined}
      data-covered={isCovered || undefined}
      style={{
        insetInlineStart: percentOfDay(start - firstMinute, firstMinute),
        width: percentOfDay(to - start, firstMinute),
      }}
    >
      <span
        className={basics.spoken}
      >{`${t('{start} to {end}', { start: clockText(from), end: clockText(to) })} `}</span>
      {isCovered ? (
        <span className={basics.spoken}>
          {t('{content}, covered by a higher priority', { content: entry.label })}
        </span>
      ) : (
        <span className={classes.label}>{entry.label}</span>
      )}
    </li>
  );
}

function NowMark({ minute, firstMinute }: { minute: number; firstMinute: number }) {
  if (minute < firstMinute) return null;
  return (
    <i
      className={classes.now}
      aria-hidden="true"
      style={{ insetInlineStart: percentOfDay(minute - firstMinute, firstMinute) }}
    />
  );
}
