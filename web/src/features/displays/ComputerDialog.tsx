import { Button, Modal } from '@mantine/core';
import type { CachedDisplay } from '../../api/cached-display.ts';
import { type ComputerScreenState, displayIdKey } from '../../shared/pairing/use-computer-screen.ts';
import { t } from '../../texts/texts.ts';
import basics from '../../ui/basics.module.css';
import { Choice } from '../../ui/Choice.tsx';
import { InlineError } from '../../ui/InlineError.tsx';
import { StatusDot } from '../../ui/StatusDot.tsx';
import classes from './PairingSteps.module.css';

interface ComputerDialogProps {
  dialog: ComputerScreenState;
  menus: readonly { id: string; name: string }[];
  onAddDisplay: () => void;
}

/** The effect on the board that this browser shows already. */
function replacesText({ id, name }: CachedDisplay, displays: readonly CachedDisplay[]): string | undefined {
  const currentId = localStorage.getItem(displayIdKey);
  if (currentId === null || currentId === id) return undefined;
  const current = displays.find((display) => display.id === currentId)?.name ?? t('another display');
  return t('This browser is already the screen of {current}. It becomes the screen of {next} instead.', {
    current,
    next: name,
  });
}

/** Makes this computer a screen: a window of its own that can be dragged to a second monitor. */
export function ComputerDialog({ dialog, menus, onAddDisplay }: ComputerDialogProps) {
  return (
    <Modal opened={dialog.isOpen} onClose={dialog.close} title={t('Use this computer as a screen')}>
      {dialog.display ? (
        <WindowSteps dialog={dialog} display={dialog.display} menus={menus} />
      ) : (
        <div className={basics.form}>
          <p>{t('A screen shows a display, and you have none yet.')}</p>
          <Button onClick={onAddDisplay}>{t('Add Display')}</Button>
        </div>
      )}
    </Modal>
  );
}

interface WindowStepsProps extends Pick<ComputerDialogProps, 'dialog' | 'menus'> {
  display: CachedDisplay;
}

function WindowSteps({ dialog, display, menus }: WindowStepsProps) {
  const { isWindowOpen, isShown } = dialog;
  const replaces = isWindowOpen ? undefined : replacesText(display, dialog.displays);
  const menuName = (menuId: string | null) => menus.find(({ id }) => id === menuId)?.name;
  const shows = (name: string | undefined) =>
    name === undefined ? t('No menu assigned') : t('Shows {menu}', { menu: name });
  return (
    <div className={basics.form}>
      <Choice
        look="list"
        label={t('Display')}
        options={dialog.displays.map(({ id, name, menuId }) => ({
          value: id,
          name,
          description: shows(menuName(menuId)),
        }))}
        value={display.id}
        onChange={dialog.choose}
      />
      <ol className={classes.list}>
        <li>{t('The board opens in a window of its own. You stay signed in here.')}</li>
        <li>{t('With a second monitor, drag the window there.')}</li>
        <li>{t('Click into the window and press F11 (or F) for full screen. Esc ends it.')}</li>
      </ol>
      {replaces && <p className={classes.hint}>{replaces}</p>}
      {dialog.wasBlocked && (
        <InlineError
          message={t('The browser blocked the new window. Allow pop-up windows for this site, and try again')}
        />
      )}
      {dialog.failure && <InlineError message={dialog.failure} />}
      {isWindowOpen && (
        <p role="status" className={classes.status}>
          <StatusDot tone={isShown ? 'good' : 'off'}>
            {isShown
              ? t('This computer is a screen of {display}', { display: display.name })
              : t('Waiting for the window')}
          </StatusDot>
        </p>
      )}
      {isShown ? (
        <Button onClick={dialog.close}>{t('Done')}</Button>
      ) : (
        <Button onClick={() => void dialog.openWindow()}>{t('Open the board')}</Button>
      )}
    </div>
  );
}
