import type { Cycle } from '@menuboard/contract/cycles';
import { cycleWeekOf, exceptionOn } from '@menuboard/contract/domain/cycle/cycle';
import { epochDayOf } from '@menuboard/contract/domain/schedule/wall-clock';
import { useId } from 'react';
import type { CachedDisplay } from '../../api/cached-display.ts';
import type { Failure } from '../../lib/use-attempts.ts';
import { joinNamesBriefly } from '../../shared/wording/format.ts';
import { plural, t } from '../../texts/texts.ts';
import { CardButton } from '../../ui/CardButton.tsx';
import { InlineError } from '../../ui/InlineError.tsx';
import card from '../../ui/RecordCard.module.css';
import { StatusDot } from '../../ui/StatusDot.tsx';
import classes from './calendar.module.css';
import { dateText } from './date-text.ts';

interface CycleCardProps {
  cycle: Cycle;
  /** Today, in days since 1970-01-01. */
  day: number;
  displays: readonly CachedDisplay[];
  failure: Failure | undefined;
  onEdit: () => void;
  onDelete: () => void;
}

function stateOf(cycle: Cycle, day: number): { isOn: boolean; text: string } {
  const exception = exceptionOn(cycle, day);
  const week = cycleWeekOf(cycle, day);
  if (week === undefined) {
    const start = epochDayOf(cycle.startDate);
    return { isOn: false, text: day < start ? t('Begins on {date}', { date: dateText(start) }) : t('Over') };
  }
  if (exception && exception.menuId === undefined)
    return { isOn: false, text: t('closed: {reason}', { reason: exception.reason }) };
  return { isOn: true, text: t('Week {week} of {count} now', { week, count: cycle.weeks }) };
}

/** A cycle: its present week, and the displays on which it hangs. */
export function CycleCard({ cycle, day, displays, failure, onEdit, onDelete }: CycleCardProps) {
  const titleId = useId();
  const { isOn, text } = stateOf(cycle, day);
  const names = displays.filter(({ id }) => cycle.displayIds.includes(id)).map(({ name }) => name);
  const menus = new Set(cycle.cells.map(({ menuId }) => menuId)).size;
  return (
    <article className={`${card.card} ${classes.card}`} aria-labelledby={titleId}>
      <h2 id={titleId} className={card.name}>
        {cycle.name}
      </h2>
      <StatusDot tone={isOn ? 'good' : 'off'}>{text}</StatusDot>
      <p>
        {plural(menus, '{count} menu', '{count} menus')}, {joinNamesBriefly(names)}
      </p>
      {failure && <InlineError message={failure.message} onRetry={failure.retry} />}
      <div className={card.actions}>
        <CardButton titleId={titleId} onPress={onEdit}>
          {t('Edit')}
        </CardButton>
        <CardButton titleId={titleId} isQuiet onPress={onDelete}>
          {t('Delete')}
        </CardButton>
      </div>
    </article>
  );
}
