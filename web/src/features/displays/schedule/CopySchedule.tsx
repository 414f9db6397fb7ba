import { Button } from '@mantine/core';
import { isOwnEntry } from '@menuboard/contract/schedules';
import { useState } from 'react';
import type { CachedDisplay } from '../../../api/cached-display.ts';
import { useSavingLock } from '../../../lib/use-saving-lock.ts';
import { joinNamesBriefly } from '../../../shared/wording/format.ts';
import { t } from '../../../texts/texts.ts';
import { InlineError } from '../../../ui/InlineError.tsx';
import { DisplayChips } from '../several/DisplayChips.tsx';
import classes from '../several/several.module.css';
import { useSeveralSave } from '../several/use-several-save.ts';

interface CopyScheduleProps {
  display: CachedDisplay;
  displays: readonly CachedDisplay[];
}

/** Copies the entries of a display to others. Nothing where there is nothing to copy, or no other display. */
export function CopySchedule({ display, displays }: CopyScheduleProps) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [isReplacing, setIsReplacing] = useState(true);
  const { save, isSaving, failure } = useSeveralSave(() => setChosen([]));
  const isLocked = useSavingLock(isSaving);
  const others = displays.filter(({ id }) => id !== display.id);
  const targets = others.filter(({ id }) => chosen.includes(id));
  const own = display.scheduledContent.filter(isOwnEntry);
  if (others.length === 0 || own.length === 0) return null;

  const copy = () => {
    const addEntries = own.map(({ content, schedule, priority, isActive }) => ({
      content,
      schedule,
      priority,
      isActive,
    }));
    const names = joinNamesBriefly(targets.map(({ name }) => name));
    const changes = targets.map(({ id }) => ({
      displayId: id,
      addEntries,
      ...(isReplacing && { clearsSchedule: true }),
    }));
    void save(
      changes,
      t('The schedule of {display} is copied to {displays}.', { display: display.name, displays: names }),
    );
  };

  return (
    <details className={classes.also}>
      <summary>{t('Copy this schedule to…')}</summary>
      <div className={classes.form}>
        <div inert={isLocked}>
          <DisplayChips
            label={t('Copy to')}
            isLabelHidden
            displays={others}
            chosen={chosen}
            onChange={setChosen}
          />
        </div>
        <label className={classes.check}>
          <input
            type="checkbox"
            checked={isReplacing}
            onChange={(event) => setIsReplacing(event.currentTarget.checked)}
          />
          {t('Delete what is scheduled there now')}
        </label>
        {failure && <InlineError message={failure.message} onRetry={targets.length > 0 ? copy : undefined} />}
        <div>
          <Button disabled={targets.length === 0} aria-disabled={isSaving} onClick={copy}>
            {isSaving ? t('Copying...') : t('Copy schedule')}
          </Button>
        </div>
      </div>
    </details>
  );
}
