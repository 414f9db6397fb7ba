import { Button } from '@mantine/core';
import { pluralize } from '../../../domain/format.ts';
import type { MenuDraftState } from './use-menu-draft.ts';
import classes from './VisualEditor.module.css';

interface EditorMessagesProps {
  draft: MenuDraftState;
  itemCount: number;
  /** Items that no block shows. */
  offBoard: number;
  /** With the arranged page. */
  pageCount: number;
  /** Cards and sections whose texts do not fit legibly. */
  tooSmall: readonly string[];
  onChoose: () => void;
  onMakeRoom: () => void;
  onSelect: (ids: readonly string[]) => void;
}

/** What the owner should know about the board, each with a way to act. */
export function EditorMessages({
  draft,
  itemCount,
  offBoard,
  pageCount,
  tooSmall,
  onChoose,
  onMakeRoom,
  onSelect,
}: EditorMessagesProps) {
  return (
    <div role="status" className={classes.messages}>
      {itemCount === 0 && (
        <div className={classes.message}>
          <p>This menu has no items yet. Choose items for it first.</p>
          <Button onClick={onChoose}>Choose items</Button>
        </div>
      )}
      {draft.isOutdated && (
        <div className={classes.message}>
          <p>Somebody else has saved this board in the meantime. Your changes are still here.</p>
          <div className={classes.answers}>
            <Button variant="default" onClick={draft.replaceTheirs}>
              Keep mine
            </Button>
            <Button variant="default" onClick={draft.loadSaved}>
              Load theirs
            </Button>
          </div>
        </div>
      )}
      {draft.isRestored && !draft.isOutdated && (
        <div className={classes.message}>
          <p>Your unsaved changes from last time are back.</p>
          <Button variant="default" onClick={draft.loadSaved}>
            Discard Them
          </Button>
        </div>
      )}
      {offBoard > 0 && (
        <div className={classes.message}>
          <p>
            {pluralize(offBoard, 'item')} {offBoard === 1 ? 'is' : 'are'} not on page 1 and{' '}
            {offBoard === 1 ? 'follows' : 'follow'} on {pageCount > 2 ? `pages 2 to ${pageCount}` : 'page 2'}.
          </p>
          <Button variant="default" onClick={onMakeRoom}>
            Make Room for All
          </Button>
        </div>
      )}
      {tooSmall.length > 0 && (
        <div className={classes.message}>
          <p>
            {pluralize(tooSmall.length, 'card')} {tooSmall.length === 1 ? 'is' : 'are'} too small for the
            text. Make {tooSmall.length === 1 ? 'it' : 'them'} larger.
          </p>
          <Button variant="default" onClick={() => onSelect(tooSmall)}>
            Select {tooSmall.length === 1 ? 'It' : 'Them'}
          </Button>
        </div>
      )}
    </div>
  );
}
