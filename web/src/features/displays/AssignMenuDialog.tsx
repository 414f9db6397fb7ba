import { Button, Modal } from '@mantine/core';
import type { CachedDisplay } from '../../api/cached-display.ts';
import type { CachedMenu } from '../../api/cached-menu.ts';
import { pluralize } from '../../domain/format.ts';
import { ErrorCard } from '../../ui/ErrorCard.tsx';
import { StatusDot } from '../../ui/StatusDot.tsx';
import classes from './AssignMenuDialog.module.css';

interface AssignMenuDialogProps {
  display: CachedDisplay | undefined;
  isOpen: boolean;
  /** Nothing while the menus are not loaded. */
  menus: readonly CachedMenu[] | undefined;
  onRetry: () => void;
  onAssign: (menuId: string | null) => void;
  onClose: () => void;
}

/** The dialog that assigns a menu to a display: a click on a menu assigns it. */
export function AssignMenuDialog({
  display,
  isOpen,
  menus,
  onRetry,
  onAssign,
  onClose,
}: AssignMenuDialogProps) {
  return (
    <Modal opened={isOpen} onClose={onClose} title="Assign Menu">
      <p className={classes.question}>What should {display?.name} show?</p>
      {!menus && <ErrorCard message="Failed to load menus" onRetry={onRetry} />}
      {menus?.length === 0 && (
        <div className={classes.empty}>
          <p>No menus available</p>
          <p>Create a menu first in the Menus section</p>
        </div>
      )}
      {menus && menus.length > 0 && (
        <ul className={classes.list}>
          {menus.map((menu) => (
            <li key={menu.id}>
              <button
                type="button"
                className={classes.menu}
                aria-current={menu.id === display?.menuId}
                onClick={() => onAssign(menu.id)}
              >
                <span className={classes.name}>{menu.name}</span>
                <span className={classes.count}>{pluralize(menu.items.length, 'item')}</span>
                <span className={classes.description}>{menu.description || 'No description'}</span>
                {menu.items.length === 0 && (
                  <span className={classes.caution}>
                    <StatusDot tone="warn">No items yet: screens would be empty</StatusDot>
                  </span>
                )}
                {menu.id === display?.menuId && <StatusDot tone="good">Assigned</StatusDot>}
              </button>
            </li>
          ))}
        </ul>
      )}
      {display?.menuId && (
        <Button variant="subtle" className={classes.unassign ?? ''} onClick={() => onAssign(null)}>
          Show no menu
        </Button>
      )}
    </Modal>
  );
}
