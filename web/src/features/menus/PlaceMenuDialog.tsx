import { Button, Modal } from '@mantine/core';
import { Link } from 'react-router';
import type { CachedMenu } from '../../api/cached-menu.ts';
import { newRecordPath, paths } from '../../app/paths.ts';
import { t } from '../../texts/texts.ts';
import { DialogFooter } from '../../ui/DialogFooter.tsx';
import { InlineError } from '../../ui/InlineError.tsx';
import { Presets } from '../../ui/Presets.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import classes from './PlaceMenuDialog.module.css';
import type { PlaceMenuState } from './use-place-menu.ts';

interface PlaceMenuDialogProps {
  dialog: PlaceMenuState;
  menus: readonly CachedMenu[];
}

/** Puts a menu on displays, without a way over the Displays page. */
export function PlaceMenuDialog({ dialog, menus }: PlaceMenuDialogProps) {
  const { menu, others, isWithoutDisplays, chosen, failure, isSaving } = dialog;
  const ids = others?.map(({ id }) => id) ?? [];
  const isAll = ids.length > 0 && chosen.length === ids.length;
  const nameOf = (id: string | null) => menus.find((one) => one.id === id)?.name;
  const toggle = (id: string) =>
    dialog.choose(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);

  return (
    <Modal
      opened={dialog.isOpen}
      onClose={dialog.close}
      title={t('Put {menu} on a screen', { menu: menu?.name ?? '' })}
    >
      {!others && <Spinner />}
      {others?.length === 0 && (
        <p className={classes.nothing}>
          {isWithoutDisplays ? t('There are no displays yet.') : t('Every display has this menu.')}{' '}
          <Link to={newRecordPath(paths.displays)}>{t('Add a display')}</Link>
        </p>
      )}
      {others && others.length > 0 && (
        <fieldset className={classes.displays}>
          <legend className={classes.legend}>{t('On which displays?')}</legend>
          {others.map((display) => {
            const now = nameOf(display.menuId);
            const isScheduled = display.scheduledContent.some(({ isActive }) => isActive);
            return (
              <label key={display.id} className={classes.row}>
                <input
                  type="checkbox"
                  checked={chosen.includes(display.id)}
                  onChange={() => toggle(display.id)}
                />
                <span className={classes.name}>{display.name}</span>
                <span className={classes.now}>
                  {now === undefined ? t('No menu') : t('In place of {menu}', { menu: now })}
                </span>
                {isScheduled && <span className={classes.schedule}>{t('Its schedule goes on.')}</span>}
              </label>
            );
          })}
        </fieldset>
      )}
      {ids.length > 2 && (
        <Presets
          label={t('On which displays: quick choice')}
          presets={[
            { name: t('All displays'), isOn: isAll, onChoose: () => dialog.choose(isAll ? [] : ids) },
          ]}
        />
      )}
      <DialogFooter>
        {failure && <InlineError message={failure.message} onRetry={dialog.save} />}
        <Button variant="default" onClick={dialog.cancel}>
          {t('Cancel')}
        </Button>
        <Button disabled={chosen.length === 0} aria-disabled={isSaving} onClick={dialog.save}>
          {isSaving ? t('Saving...') : t('Show it')}
        </Button>
      </DialogFooter>
    </Modal>
  );
}
