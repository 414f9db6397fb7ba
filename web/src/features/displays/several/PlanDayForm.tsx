import { Button, NativeSelect } from '@mantine/core';
import { type Weekday, weekdays } from '@menuboard/contract/domain/weekdays';
import type { Restaurant } from '@menuboard/contract/restaurants';
import { type FormEvent, useId, useState } from 'react';
import type { CachedDisplay } from '../../../api/cached-display.ts';
import type { CachedMenu } from '../../../api/cached-menu.ts';
import { joinNames, joinNamesBriefly } from '../../../domain/format.ts';
import { useSavingLock } from '../../../lib/use-saving-lock.ts';
import { timeText } from '../../../texts/restaurant-clock.ts';
import { plural, t } from '../../../texts/texts.ts';
import { DaysField } from '../../../ui/DaysField.tsx';
import { DaypartsForm } from './DaypartsForm.tsx';
import { DisplayChips } from './DisplayChips.tsx';
import { SeveralFooter } from './SeveralFooter.tsx';
import classes from './several.module.css';
import { useSeveralSave } from './use-several-save.ts';

interface PlanDayFormProps {
  displays: readonly CachedDisplay[];
  restaurant: Restaurant;
  menus: readonly CachedMenu[];
  onDone: () => void;
  onFailed: () => void;
}

/** Plans menus for the times of the day, on several displays at once. */
export function PlanDayForm({ displays, restaurant, menus, onDone, onFailed }: PlanDayFormProps) {
  const formId = useId();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [menuIds, setMenuIds] = useState<Readonly<Record<string, string>>>({});
  const [days, setDays] = useState<readonly Weekday[]>(weekdays);
  const [isReplacing, setIsReplacing] = useState(false);
  const [isEditingTimes, setIsEditingTimes] = useState(false);
  const { save, isSaving, failure } = useSeveralSave(onDone, onFailed);
  const isLocked = useSavingLock(isSaving);

  const chosenDisplays = displays.filter(({ id }) => chosen.includes(id));
  const planned = restaurant.dayparts.flatMap((daypart) => {
    const menu = menus.find(({ id }) => id === menuIds[daypart.name]);
    return menu ? [{ daypart, menu }] : [];
  });
  const scheduled = chosenDisplays.filter(({ scheduledContent }) => scheduledContent.length > 0);
  const missing =
    chosenDisplays.length === 0
      ? t('Choose the displays.')
      : planned.length === 0
        ? t('Choose a menu for a time of the day.')
        : days.length === 0
          ? t('Choose at least one day, or it is never shown.')
          : undefined;

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (missing) return;
    const addEntries = planned.map(({ daypart: { startTime, endTime }, menu }) => ({
      content: { type: 'menu' as const, menuId: menu.id },
      schedule: {
        type: 'recurring' as const,
        daysOfWeek: weekdays.filter((day) => days.includes(day)),
        startTime,
        endTime,
      },
    }));
    const menuNames = joinNames([...new Set(planned.map(({ menu }) => menu.name))]);
    const displayNames = joinNamesBriefly(chosenDisplays.map(({ name }) => name));
    const changes = chosenDisplays.map(({ id }) => ({
      displayId: id,
      addEntries,
      ...(isReplacing && { clearsSchedule: true }),
    }));
    void save(
      changes,
      t('The day is planned on {displays}: {menus}.', { displays: displayNames, menus: menuNames }),
    );
  };

  if (isEditingTimes)
    return (
      <DaypartsForm
        restaurant={restaurant}
        displays={displays}
        onClose={() => setIsEditingTimes(false)}
        onFailed={onFailed}
      />
    );
  return (
    <>
      <form id={formId} inert={isLocked} className={classes.form} onSubmit={handleSubmit}>
        <DisplayChips label={t('Displays')} displays={displays} chosen={chosen} onChange={setChosen} />
        <div className={classes.rows}>
          {restaurant.dayparts.map(({ name, startTime, endTime }) => (
            <NativeSelect
              key={name}
              label={`${name}, ${timeText(startTime)}–${timeText(endTime)}`}
              value={menuIds[name] ?? ''}
              onChange={({ currentTarget }) => setMenuIds({ ...menuIds, [name]: currentTarget.value })}
            >
              <option value="">{t('Nothing planned')}</option>
              {menus.map((menu) => (
                <option key={menu.id} value={menu.id}>
                  {menu.name}
                </option>
              ))}
            </NativeSelect>
          ))}
        </div>
        {menus.length === 0 && (
          <p className={classes.caution}>
            {t('No menus available. Create a menu first in the Menus section.')}
          </p>
        )}
        <div className={classes.line}>
          <Button variant="subtle" onClick={() => setIsEditingTimes(true)}>
            {t('Change these times')}
          </Button>
          <span className={classes.hint}>
            {t('In other hours, each display shows its assigned menu and media.')}
          </span>
        </div>
        <DaysField days={days} onChange={setDays} />
        <div role="status" className={classes.live}>
          {scheduled.length > 0 && (
            <p className={classes.caution}>
              {plural(
                scheduled.length,
                '{displays} has a schedule already. The plan is added to it, and wins at equal priority.',
                '{displays} have schedules already. The plan is added to them, and wins at equal priority.',
                { displays: joinNamesBriefly(scheduled.map(({ name }) => name)) },
              )}
            </p>
          )}
        </div>
        {scheduled.length > 0 && (
          <label className={classes.check}>
            <input
              type="checkbox"
              checked={isReplacing}
              onChange={(event) => setIsReplacing(event.currentTarget.checked)}
            />
            {t('Delete what is scheduled there now')}
          </label>
        )}
      </form>
      <SeveralFooter
        form={formId}
        failure={failure}
        isSaving={isSaving}
        missing={missing}
        label={t('Save the plan')}
      />
    </>
  );
}
