import { Button } from '@mantine/core';
import { weekdayIndexOf } from '@menuboard/contract/domain/schedule/wall-clock';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { CachedDisplay } from '../../api/cached-display.ts';
import { useSavingLock } from '../../lib/use-saving-lock.ts';
import { useRestaurantClock } from '../../shared/time/use-restaurant-clock.ts';
import { isoDate } from '../../shared/time/week-plan.ts';
import { formatDay, joinNamesBriefly } from '../../shared/wording/format.ts';
import { t } from '../../texts/texts.ts';
import { Choice } from '../../ui/Choice.tsx';
import { DateField } from '../../ui/DateField.tsx';
import { focusUnfinishedTime } from '../../ui/focus-unfinished-time.ts';
import { InlineError } from '../../ui/InlineError.tsx';
import { Presets } from '../../ui/Presets.tsx';
import { PosterAdvice } from './PosterAdvice.tsx';
import { AlsoOn } from './several/AlsoOn.tsx';
import several from './several/several.module.css';
import { useSeveralSave } from './several/use-several-save.ts';

interface PosterFieldsProps {
  /** With media. */
  display: CachedDisplay;
  displays: readonly CachedDisplay[];
  timeZone: string;
  /** Nothing while the library is not loaded. */
  fileName: string | undefined;
  /** True if the file was chosen just now: the button that ends the dialog is then the next step. */
  isNew: boolean;
  onDone: () => void;
}

const ways = [
  { value: 'beside', name: t('Beside the menu') },
  { value: 'turns', name: t('Alone, by turns with the menu') },
] as const;
type Way = (typeof ways)[number]['value'];

/** The turns that a poster gets: a minute of menu, then the poster. */
const posterTurns = { menuSeconds: 60, mediaSeconds: 15 };

/** The fields of a poster: its last day, its place, and the other displays that show it. */
export function PosterFields({ display, displays, timeZone, fileName, isNew, onDone }: PosterFieldsProps) {
  const { mediaUrl, settings } = display;
  const { today } = useRestaurantClock(timeZone);
  const [typedUntil, setUntil] = useState<string | undefined>();
  const [chosenWay, setWay] = useState<Way | undefined>();
  const [alsoOn, setAlsoOn] = useState<readonly string[]>([]);
  const { save, isSaving, failure } = useSeveralSave(onDone);
  const isLocked = useSavingLock(isSaving);
  const done = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isNew) done.current?.focus();
  }, [isNew]);

  const until = typedUntil ?? settings.mediaUntil ?? '';
  const way = chosenWay ?? (settings.mediaPause ? 'turns' : 'beside');
  const others = displays.filter(({ id }) => alsoOn.includes(id));
  const isOver = until !== '' && until < isoDate(today);
  const hasChanged = typedUntil !== undefined || chosenWay !== undefined || others.length > 0;
  const days = [
    { name: t('Today'), date: isoDate(today) },
    { name: t('Sunday'), date: isoDate(today + 6 - weekdayIndexOf(today)) },
    { name: t('No end'), date: '' },
  ];

  const submit = () => {
    const mediaPause = way === 'turns' ? (settings.mediaPause ?? posterTurns) : null;
    const change = { mediaUrl, settings: { mediaUntil: until || null, mediaPause } };
    const file = fileName ?? t('Its media');
    const names = joinNamesBriefly([display, ...others].map(({ name }) => name));
    void save(
      [display, ...others].map(({ id }) => ({ displayId: id, ...change })),
      until
        ? t('{file} is on {displays} until {day}.', { file, displays: names, day: formatDay(until) })
        : t('{file} is on {displays}.', { file, displays: names }),
    );
  };
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (focusUnfinishedTime(event.currentTarget) || isOver || isSaving) return;
    if (hasChanged) submit();
    else onDone();
  };

  return (
    <form inert={isLocked} noValidate className={several.form} onSubmit={handleSubmit}>
      <div className={several.line}>
        <DateField
          label={t('Last day')}
          value={until}
          error={isOver ? t('The last day has passed.') : undefined}
          onChange={setUntil}
        />
        <Presets
          label={t('Quick choice of the last day')}
          presets={days.map(({ name, date }) => ({
            name,
            isOn: until === date,
            onChoose: () => setUntil(date),
          }))}
        />
      </div>
      <Choice
        label={t('Where')}
        hint={t('It is always shown whole. A display without a menu shows it alone.')}
        options={ways}
        value={way}
        onChange={setWay}
      />
      <AlsoOn displays={displays} exceptId={display.id} chosen={alsoOn} onChange={setAlsoOn} />
      <PosterAdvice replaced={others} shown={[display, ...others]} hasEnd={until !== ''} />
      {failure && <InlineError message={failure.message} onRetry={isOver ? undefined : submit} />}
      {(isNew || hasChanged) && (
        <Button ref={done} type="submit" fullWidth disabled={isOver} aria-disabled={isSaving}>
          {isSaving ? t('Saving...') : hasChanged ? t('Save') : t('Done')}
        </Button>
      )}
    </form>
  );
}
