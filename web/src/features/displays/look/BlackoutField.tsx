import type { Blackout } from '@menuboard/contract/domain/settings';
import { weekdays } from '@menuboard/contract/domain/weekdays';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../app/paths.ts';
import { rich } from '../../../texts/rich.ts';
import { t } from '../../../texts/texts.ts';
import basics from '../../../ui/basics.module.css';
import { Choice } from '../../../ui/Choice.tsx';
import { DaysField } from '../../../ui/DaysField.tsx';
import { TimeField } from '../../../ui/TimeField.tsx';

interface BlackoutFieldProps {
  value: Blackout | null;
  hasOpeningHours: boolean;
  onChange: (blackout: Blackout | null) => void;
}

type Hours = Exclude<Blackout, 'closed'>;
type Kind = 'never' | 'closed' | 'hours';

const kinds = [
  { value: 'never', name: t('Never') },
  { value: 'closed', name: t('Outside opening hours') },
  { value: 'hours', name: t('At set times') },
] as const;

const usualHours: Hours = { startTime: '23:00', endTime: '07:00', daysOfWeek: [...weekdays] };

const kindOf = (value: Blackout | null): Kind =>
  value === null ? 'never' : value === 'closed' ? value : 'hours';

/** The hours at which the screens of a display are black. */
export function BlackoutField({ value, hasOpeningHours, onChange }: BlackoutFieldProps) {
  const [before, setBefore] = useState(usualHours);
  const blackouts = { never: null, closed: 'closed', hours: before } as const;
  const choose = (kind: Kind) => {
    // Another choice and back keeps the hours.
    if (value !== null && value !== 'closed') setBefore(value);
    onChange(blackouts[kind]);
  };
  return (
    <>
      <Choice<Kind>
        label={t('Dark')}
        look="joined"
        hint={t('Its screens are black then, and come back by themselves, even without a network.')}
        options={kinds}
        value={kindOf(value)}
        onChange={choose}
      />
      {value === 'closed' && !hasOpeningHours && (
        <p role="status" className={basics.note}>
          {rich('It is never dark until you enter your {hours}.', {
            hours: <Link to={paths.restaurant}>{t('opening hours')}</Link>,
          })}
        </p>
      )}
      {value !== null && value !== 'closed' && <HoursFields saved={value} onSave={onChange} />}
    </>
  );
}

/** Only complete hours are saved; unfinished ones stay here. */
function HoursFields({ saved, onSave }: { saved: Hours; onSave: (hours: Hours) => void }) {
  const [unfinished, setUnfinished] = useState<Hours | null>(null);
  const hours = unfinished ?? saved;
  const edit = (change: Partial<Hours>) => {
    const next = { ...hours, ...change };
    const isWhole = next.startTime !== '' && next.endTime !== '' && next.daysOfWeek.length > 0;
    setUnfinished(isWhole ? null : next);
    if (isWhole) onSave(next);
  };
  return (
    <>
      <DaysField
        days={hours.daysOfWeek}
        onChange={(days) => edit({ daysOfWeek: weekdays.filter((day) => days.includes(day)) })}
      />
      <div className={basics.halves}>
        <TimeField label={t('From')} value={hours.startTime} onChange={(startTime) => edit({ startTime })} />
        <TimeField label={t('Until')} value={hours.endTime} onChange={(endTime) => edit({ endTime })} />
      </div>
    </>
  );
}
