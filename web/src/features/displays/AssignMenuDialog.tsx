import { Button, Modal } from '@mantine/core';
import { isOrdersBoard } from '@menuboard/contract/domain/menu-details';
import type { MoneyRules } from '@menuboard/contract/domain/money/rules';
import type { Look } from '@menuboard/contract/domain/settings';
import type { ScreenMenu } from '@menuboard/contract/screen';
import { settingsFor } from '@menuboard/contract/screen/settings-for';
import { useState } from 'react';
import type { CachedDisplay } from '../../api/cached-display.ts';
import type { CachedMenu } from '../../api/cached-menu.ts';
import { useNow } from '../../lib/use-now.ts';
import { screenAspect } from '../../shared/displays/screen-aspect.ts';
import { suggestLook } from '../../shared/displays/suggest-look.ts';
import { aboutOrders, describeMenu } from '../../shared/menus/menu-description.ts';
import { useZoneOffsets } from '../../shared/time/use-zone-offsets.ts';
import { timeOfDay } from '../../texts/restaurant-clock.ts';
import { plural, t } from '../../texts/texts.ts';
import { ErrorCard } from '../../ui/ErrorCard.tsx';
import { LookChoice } from '../../ui/LookChoice.tsx';
import { StatusDot } from '../../ui/StatusDot.tsx';
import classes from './AssignMenuDialog.module.css';
import { AlsoOn } from './several/AlsoOn.tsx';

interface AssignMenuProps {
  display: CachedDisplay | undefined;
  displays: readonly CachedDisplay[];
  /** Nothing while the menus are not loaded. */
  menus: readonly CachedMenu[] | undefined;
  /** A menu with its items; nothing while menus or items are not loaded. */
  boardOf: (menuId: string | null) => ScreenMenu | undefined;
  money: MoneyRules;
  timeZone: string;
  onRetry: () => void;
  /** `alsoOn` are the ids of other displays that get the same. */
  onAssign: (menuId: string | null, look: Look | undefined, alsoOn: readonly string[]) => void;
  /** Shows the numbers of orders, which no menu of the restaurant does so far. */
  onAssignOrders: (alsoOn: readonly string[]) => void;
}

interface AssignMenuDialogProps extends AssignMenuProps {
  isOpen: boolean;
  onClose: () => void;
}

/** The dialog that assigns a menu to a display, with the look beside it: a click on a menu assigns it. */
export function AssignMenuDialog({ isOpen, onClose, ...rest }: AssignMenuDialogProps) {
  return (
    <Modal opened={isOpen} onClose={onClose} title={t('Assign Menu')} size={880}>
      <AssignMenu {...rest} />
    </Modal>
  );
}

function AssignMenu({
  display,
  displays,
  menus,
  boardOf,
  money,
  timeZone,
  onRetry,
  onAssign,
  onAssignOrders,
}: AssignMenuProps) {
  const [alsoOn, setAlsoOn] = useState<readonly string[]>([]);
  const [chosenLook, setChosenLook] = useState<Look | undefined>();
  // The menu under the pointer or with the focus.
  const [pointedId, setPointedId] = useState<string | undefined>();
  const point = ({ id, items }: CachedMenu) => {
    if (items.length > 0) setPointedId(id);
  };
  const drawnId = pointedId ?? display?.menuId ?? menus?.find(({ items }) => items.length > 0)?.id;
  return (
    <>
      <p className={classes.question}>{t('What should {display} show?', { display: display?.name ?? '' })}</p>
      {!menus && <ErrorCard message={t('Failed to load menus')} onRetry={onRetry} />}
      {menus?.length === 0 && (
        <div className={classes.empty}>
          <p>{t('No menus available')}</p>
          <p>{t('Create a menu first in the Menus section')}</p>
        </div>
      )}
      {display && menus && menus.length > 0 && (
        <AlsoOn
          displays={displays}
          exceptId={display.id}
          chosen={alsoOn}
          hint={t('They get the same menu.')}
          onChange={setAlsoOn}
        />
      )}
      {menus && (
        <div className={classes.columns}>
          {display && (
            <Looks
              display={display}
              menu={boardOf(drawnId ?? null)}
              money={money}
              timeZone={timeZone}
              chosen={chosenLook}
              onChange={setChosenLook}
            />
          )}
          <ul className={classes.list}>
            {menus.map((menu) => (
              <li key={menu.id}>
                <button
                  type="button"
                  className={classes.menu}
                  aria-current={menu.id === display?.menuId}
                  // By mouse and keyboard only: after a touch, the page must not change before the click.
                  onPointerEnter={({ pointerType }) => pointerType === 'mouse' && point(menu)}
                  onFocus={({ currentTarget }) => currentTarget.matches(':focus-visible') && point(menu)}
                  onClick={() => onAssign(menu.id, chosenLook, alsoOn)}
                >
                  <span className={classes.name}>{menu.name}</span>
                  <span className={classes.count}>
                    {!isOrdersBoard(menu) && plural(menu.items.length, '{count} item', '{count} items')}
                  </span>
                  <span className={classes.description}>{describeMenu(menu)}</span>
                  {menu.items.length === 0 && !isOrdersBoard(menu) && (
                    <span className={classes.caution}>
                      <StatusDot tone="warn">{t('No items yet: screens would be empty')}</StatusDot>
                    </span>
                  )}
                  {menu.id === display?.menuId && <StatusDot tone="good">{t('Assigned')}</StatusDot>}
                </button>
              </li>
            ))}
            {!menus.some(isOrdersBoard) && (
              <li>
                <button type="button" className={classes.menu} onClick={() => onAssignOrders(alsoOn)}>
                  <span className={classes.name}>{t('Order numbers')}</span>
                  <span className={classes.count} />
                  <span className={classes.description}>{aboutOrders}</span>
                </button>
              </li>
            )}
          </ul>
        </div>
      )}
      {display?.menuId && (
        <Button
          variant="subtle"
          className={classes.unassign ?? ''}
          onClick={() => onAssign(null, undefined, alsoOn)}
        >
          {t('Show no menu')}
        </Button>
      )}
    </>
  );
}

interface LooksProps {
  display: CachedDisplay;
  menu: ScreenMenu | undefined;
  money: MoneyRules;
  timeZone: string;
  chosen: Look | undefined;
  onChange: (look: Look) => void;
}

function Looks({ display, menu, money, timeZone, chosen, onChange }: LooksProps) {
  const now = useNow(60_000);
  const offsets = useZoneOffsets(timeZone, now);
  if (!menu || menu.items.length === 0) return null;
  return (
    <div className={classes.looks}>
      <LookChoice
        display={display}
        menu={menu}
        money={money}
        time={timeOfDay(now, timeZone)}
        instant={now}
        offsets={offsets}
        aspect={screenAspect(display.status, display.settings.rotation)}
        value={chosen ?? settingsFor(display.settings, menu).look}
        suggested={suggestLook(menu.items)}
        isCompact
        onChange={onChange}
      />
      <p className={classes.drawn}>
        {t('Drawn with {menu}. The menu that you choose is shown this way.', { menu: menu.name })}
      </p>
    </div>
  );
}
