import { type Weekday, weekdays } from '@menuboard/contract/domain/weekdays';
import { t } from '../texts/texts.ts';
import { weekdayName } from '../texts/weekday-names.ts';
import basics from './basics.module.css';
import classes from './DaysField.module.css';
import { Presets } from './Presets.tsx';

interface DaysFieldProps {
  days: readonly Weekday[];
  onChange: (days: readonly Weekday[]) => void;
}

const presets: readonly { name: string; days: readonly Weekday[] }[] = [
  { name: t('Every day'), days: weekdays },
  { name: t('Weekdays'), days: weekdays.slice(0, 5) },
  { name: t('Weekend'), days: weekdays.slice(5) },
];

/** The days of the week as checkboxes, shown by short names and labelled by full ones. */
export function DaysField({ days, onChange }: DaysFieldProps) {
  const toggle = (day: Weekday) =>
    onChange(days.includes(day) ? days.filter((other) => other !== day) : [...days, day]);
  return (
    <fieldset className={classes.field}>
      <legend className={basics.legend}>{t('Days')}</legend>
      <div className={classes.presets}>
        <Presets
          label={t('Quick choice of days')}
          presets={presets.map(({ name, days: chosen }) => ({
            name,
            isOn: days.length === chosen.length && chosen.every((day) => days.includes(day)),
            onChoose: () => onChange(chosen),
          }))}
        />
      </div>
      <div className={classes.days}>
        {weekdays.map((day) => {
          const name = weekdayName(day, 'long');
          return (
            <label key={day} className={classes.day}>
              <input
                type="checkbox"
                aria-label={name}
                checked={days.includes(day)}
                onChange={() => toggle(day)}
              />
              <span aria-hidden="true">{weekdayName(day, 'short')}</span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
