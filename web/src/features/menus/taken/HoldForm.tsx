import { Button } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import type { CachedMenu } from '../../../api/cached-menu.ts';
import { useUpdateMenuMutation } from '../../../api/menus.api.ts';
import { useAttempts } from '../../../lib/use-attempts.ts';
import { describeInstant } from '../../../shared/dishes/sold-out-until.ts';
import { useSavedNotice } from '../../../shared/notices/use-saved-notice.ts';
import { toInstant, toWallMoment, type WallMoment } from '../../../shared/time/restaurant-instant.ts';
import { useRestaurantClock } from '../../../shared/time/use-restaurant-clock.ts';
import { t } from '../../../texts/texts.ts';
import basics from '../../../ui/basics.module.css';
import { DateField } from '../../../ui/DateField.tsx';
import { focusUnfinishedTime } from '../../../ui/focus-unfinished-time.ts';
import { InlineError } from '../../../ui/InlineError.tsx';
import { TimeField } from '../../../ui/TimeField.tsx';
import classes from './SharedDesign.module.css';
import { useLocations } from './use-locations.ts';

interface HoldFormProps {
  restaurantId: string;
  menu: CachedMenu;
  timeZone: string;
}

const noMoment: WallMoment = { date: '', time: '' };

/** The minute at which all locations take over the changes of a menu. */
export function HoldForm({ restaurantId, menu, timeZone }: HoldFormProps) {
  const names = useLocations(restaurantId, menu.id);
  const form = useRef<HTMLFormElement>(null);
  const [updateMenu, { isLoading }] = useUpdateMenuMutation();
  const announceSaved = useSavedNotice('menu');
  const { failures, attempt } = useAttempts();
  const { now, offsets, zoneName } = useRestaurantClock(timeZone);
  const [typed, setTyped] = useState<WallMoment | null>(null);
  const [problem, setProblem] = useState('');
  const until = menu.heldUntil && Date.parse(menu.heldUntil) > now ? menu.heldUntil : null;
  const moment = typed ?? (until ? toWallMoment(until, timeZone) : noMoment);
  const failure = failures[menu.id];
  const edit = (change: Partial<WallMoment>) => {
    setProblem('');
    setTyped({ ...moment, ...change });
  };

  const save = (heldUntil: string | null) => {
    if (isLoading) return;
    void attempt(menu.id, t('Failed to save the time'), async () => {
      const { id, name, revision } = await updateMenu({ id: menu.id, body: { heldUntil } }).unwrap();
      setTyped(null);
      const text = heldUntil
        ? t('waits at other locations until {when}.', { when: describeInstant(heldUntil, now, offsets) })
        : t('goes live at other locations now.');
      announceSaved({ id, name, revision }, { text });
    });
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (focusUnfinishedTime(form.current)) return;
    if (!moment.date || !moment.time) return setProblem(t('Choose a date and a time.'));
    const instant = toInstant(moment, timeZone);
    if (Date.parse(instant) <= now) return setProblem(t('This time has passed. Choose a later one.'));
    save(instant);
  };
  if (!names) return null;
  return (
    <section className={classes.shared} aria-labelledby="other-locations">
      <h2 id="other-locations">{t('Other locations')}</h2>
      <p className={basics.facts} aria-live="polite">
        {until
          ? t(
              'Your changes to dishes, prices, order and design wait at {locations} until {when}. Here they are live at once.',
              { locations: names, when: describeInstant(until, now, offsets) },
            )
          : t(
              'Your changes go live at {locations} at once. To hold them back, choose a time first, then make the changes.',
              { locations: names },
            )}
      </p>
      <form ref={form} noValidate className={basics.form} onSubmit={handleSubmit}>
        <fieldset className={classes.moment}>
          <legend>{t('Go live at all locations at')}</legend>
          <DateField label={t('Date')} value={moment.date} onChange={(date) => edit({ date })} />
          <TimeField
            label={t('Time, {zone}', { zone: zoneName })}
            value={moment.time}
            onChange={(time) => edit({ time })}
          />
        </fieldset>
        {problem && <InlineError message={problem} />}
        {failure && <InlineError message={failure.message} onRetry={failure.retry} />}
        <div className={basics.row}>
          <Button type="submit" variant="default" aria-disabled={isLoading}>
            {until ? t('Change the time') : t('Hold changes back')}
          </Button>
          {until && (
            <Button variant="subtle" aria-disabled={isLoading} onClick={() => save(null)}>
              {t('Cancel and go live now')}
            </Button>
          )}
        </div>
      </form>
    </section>
  );
}
