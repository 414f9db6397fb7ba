import { wallAt } from '@menuboard/contract/domain/schedule/wall-clock';
import type { Stretch } from '@menuboard/contract/domain/schedule/week';
import { weekdays } from '@menuboard/contract/domain/weekdays';
import type { ZoneOffset } from '@menuboard/contract/domain/zone';
import { useId } from 'react';
import classes from './WeekStrip.module.css';
import { isoDate, type PlannedEntry, type WeekPlan } from './week-plan.ts';

interface WeekStripProps {
  plan: WeekPlan;
  displayName: string;
  /** What is shown in the hours in which nothing is scheduled. */
  otherwise: string;
  now: number;
  offsets: readonly ZoneOffset[];
}

const DAY = 1_440;
const MORNING = 360;
const TONES = 4;

function clock(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}

/** A week of a display, hour by hour: what is on, and a draft outlined among it. */
export function WeekStrip({ plan, displayName, otherwise, now, offsets }: WeekStripProps) {
  const titleId = useId();
  const draftId = plan.own.flat()[0]?.entry.id;
  // The night is drawn only where something of it is planned by itself.
  const bounds = [...plan.all, ...plan.own].flat().flatMap(({ from, to }) => [from, to]);
  const first = bounds.some((minute) => minute > 0 && minute < MORNING) ? 0 : MORNING;
  const place = ({ from, to }: { from: number; to: number }) => ({
    left: `${((Math.max(from, first) - first) / (DAY - first)) * 100}%`,
    width: `${((to - Math.max(from, first)) / (DAY - first)) * 100}%`,
  });
  const hours = Array.from({ length: (DAY - first) / 120 + 1 }, (_, index) => first + index * 120);
  const parts = hours.length - 1;
  // The same content has the same colour all over the week, and keeps it while a draft is typed.
  const labels = [...new Set(plan.others.flat().map(({ entry }) => entry.label))].sort();
  const isThisWeek = plan.todayIndex !== undefined;

  const bar = ({ from, to, entry }: Stretch<PlannedEntry>, isLost: boolean) => (
    <li
      key={`${entry.id} ${from} ${isLost}`}
      className={classes.bar}
      data-tone={Math.max(0, labels.indexOf(entry.label)) % TONES}
      data-draft={entry.id === draftId || undefined}
      data-lost={isLost || undefined}
      style={place({ from, to })}
    >
      <span className={classes.times}>{`${clock(from)} to ${clock(to)} `}</span>
      {!isLost && <span className={classes.label}>{entry.label}</span>}
      {isLost && <span className={classes.times}>{`${entry.label}, covered by a higher priority`}</span>}
    </li>
  );

  return (
    <section className={classes.week} aria-labelledby={titleId}>
      <div className={classes.head}>
        <h3 id={titleId} className={classes.title}>
          {isThisWeek ? `This week on ${displayName}` : `Week of ${isoDate(plan.monday)} on ${displayName}`}
        </h3>
        <p className={classes.otherwise}>{otherwise}</p>
      </div>
      <div className={classes.hours} aria-hidden="true">
        {hours.map((minute) => (
          <span key={minute} style={{ left: place({ from: minute, to: minute }).left }}>
            {clock(minute)}
          </span>
        ))}
      </div>
      <div className={classes.days}>
        {weekdays.map((day, index) => {
          const name = `${day.charAt(0).toUpperCase()}${day.slice(1)}`;
          const all = (plan.all[index] ?? []).filter(({ to }) => to > first);
          const won = all.filter(({ entry }) => entry.id === draftId);
          const lost = (plan.own[index] ?? []).filter(
            (stretch) => !won.some(({ from, to }) => from <= stretch.from && to >= stretch.to),
          );
          const isToday = index === plan.todayIndex;
          return (
            <div key={day} className={classes.day} data-today={isToday || undefined}>
              <span className={classes.name} id={`${titleId}${day}`}>
                <span aria-hidden="true">{name.slice(0, 3)}</span>
                <span className={classes.times}>{isToday ? `${name}, today` : name}</span>
              </span>
              <div className={classes.track} style={{ backgroundSize: `${100 / parts}% 100%` }}>
                {all.length + lost.length > 0 && (
                  <ul aria-labelledby={`${titleId}${day}`}>
                    {all.map((stretch) => bar(stretch, false))}
                    {lost.map((stretch) => bar(stretch, true))}
                  </ul>
                )}
                {isToday && <Now minute={wallAt(offsets, now).minute} first={first} />}
              </div>
            </div>
          );
        })}
      </div>
    </section>
  );
}

function Now({ minute, first }: { minute: number; first: number }) {
  if (minute < first) return null;
  return (
    <i
      className={classes.now}
      aria-hidden="true"
      style={{ left: `${((minute - first) / (DAY - first)) * 100}%` }}
    />
  );
}
