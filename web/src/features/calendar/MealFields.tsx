import { Button, TextInput } from '@mantine/core';
import { CYCLE_MEALS_MAX, DAYPART_NAME_MAX } from '@menuboard/contract/domain/limits';
import { t } from '../../texts/texts.ts';
import basics from '../../ui/basics.module.css';
import { TimeField } from '../../ui/TimeField.tsx';
import classes from './calendar.module.css';
import type { CycleDraft } from './cycle-draft.ts';

interface MealFieldsProps {
  draft: CycleDraft;
  onEdit: (fields: Partial<CycleDraft>) => void;
}

/** The meals of a cycle, with their times. */
export function MealFields({ draft, onEdit }: MealFieldsProps) {
  const { meals, cells } = draft;
  const change = (at: number, fields: Partial<(typeof meals)[number]>) =>
    onEdit({ meals: meals.map((meal, index) => (index === at ? { ...meal, ...fields } : meal)) });
  const remove = (at: number) =>
    onEdit({
      meals: meals.filter((_, index) => index !== at),
      cells: cells
        .filter(({ meal }) => meal !== at)
        .map((cell) => (cell.meal > at ? { ...cell, meal: cell.meal - 1 } : cell)),
    });
  return (
    <fieldset className={basics.fieldset}>
      <legend className={basics.legend}>{t('Meals')}</legend>
      <div className={basics.stack}>
        {[...meals.entries()].map(([at, meal]) => (
          <div key={at} className={classes.meal}>
            <TextInput
              label={t('Name')}
              maxLength={DAYPART_NAME_MAX}
              value={meal.name}
              onChange={(event) => change(at, { name: event.currentTarget.value })}
            />
            <TimeField
              label={t('Start Time')}
              value={meal.startTime}
              onChange={(startTime) => change(at, { startTime })}
            />
            <TimeField
              label={t('End Time')}
              value={meal.endTime}
              onChange={(endTime) => change(at, { endTime })}
            />
            {meals.length > 1 && (
              <Button variant="subtle" size="compact-sm" onClick={() => remove(at)}>
                {t('Remove')}
              </Button>
            )}
          </div>
        ))}
        {meals.length < CYCLE_MEALS_MAX && (
          <div>
            <Button
              variant="subtle"
              size="compact-sm"
              onClick={() => onEdit({ meals: [...meals, { name: '', startTime: '', endTime: '' }] })}
            >
              {t('Add a meal')}
            </Button>
          </div>
        )}
      </div>
    </fieldset>
  );
}
