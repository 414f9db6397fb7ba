import { Button } from '@mantine/core';
import { plural, t } from '../../../texts/texts.ts';
import basics from '../../../ui/basics.module.css';
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

/** Messages to the owner about the board, each with a way to act. */
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
          <p>{t('This menu has no items yet. Choose items for it first.')}</p>
          <Button onClick={onChoose}>{t('Choose items')}</Button>
        </div>
      )}
      {draft.isOutdated && (
        <div className={classes.message}>
          <p>{t('Somebody else saved this board in the meantime. Your changes are still here.')}</p>
          <div className={basics.row}>
            <Button variant="default" onClick={draft.replaceTheirs}>
              {t('Keep mine')}
            </Button>
            <Button variant="default" onClick={draft.loadSaved}>
              {t('Load theirs')}
            </Button>
          </div>
        </div>
      )}
      {draft.isRestored && !draft.isOutdated && (
        <div className={classes.message}>
          <p>{t('Your unsaved changes from last time are back.')}</p>
          <Button variant="default" onClick={draft.loadSaved}>
            {t('Discard Them')}
          </Button>
        </div>
      )}
      {offBoard > 0 && (
        <div className={classes.message}>
          <p>
            {pageCount > 2
              ? plural(
                  offBoard,
                  '{count} item is not on page 1 and follows on pages 2 to {last}.',
                  '{count} items are not on page 1 and follow on pages 2 to {last}.',
                  { last: pageCount },
                )
              : plural(
                  offBoard,
                  '{count} item is not on page 1 and follows on page 2.',
                  '{count} items are not on page 1 and follow on page 2.',
                )}
          </p>
          <Button variant="default" onClick={onMakeRoom}>
            {t('Make Room for All')}
          </Button>
        </div>
      )}
      {tooSmall.length > 0 && (
        <div className={classes.message}>
          <p>
            {plural(
              tooSmall.length,
              '{count} card is too small for the text. Make it larger.',
              '{count} cards are too small for the text. Make them larger.',
            )}
          </p>
          <Button variant="default" onClick={() => onSelect(tooSmall)}>
            {plural(tooSmall.length, 'Select It', 'Select Them')}
          </Button>
        </div>
      )}
    </div>
  );
}
