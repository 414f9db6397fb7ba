import { Button, Modal } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { defaultSettings } from '@menuboard/contract/domain/settings';
import type { Item } from '@menuboard/contract/items';
import { useRef, useState } from 'react';
import type { CachedDisplay } from '../../../api/cached-display.ts';
import { type CachedMenu, itemsOf } from '../../../api/cached-menu.ts';
import { pluralize } from '../../../domain/format.ts';
import { hasMenu } from '../../../domain/menus-of-display.ts';
import { BoardPanel } from './BoardPanel.tsx';
import { CardPanel } from './CardPanel.tsx';
import { EditorBoard } from './EditorBoard.tsx';
import { useCardDrag } from './use-card-drag.ts';
import { useLayoutDraft } from './use-layout-draft.ts';
import { useLeaveEditor } from './use-leave-editor.ts';
import { useSaveMenu } from './use-save-menu.ts';
import classes from './VisualEditor.module.css';

interface VisualEditorProps {
  menu: CachedMenu;
  /** All items of the restaurant; the menu names its own. */
  items: readonly Item[];
  currency: string;
  displays: readonly CachedDisplay[] | undefined;
  onClose: () => void;
  onChoose: () => void;
}

/** The Visual Editor: arranges the items of a menu on the board. */
export function VisualEditor(props: VisualEditorProps) {
  const { menu, currency, displays, onClose, onChoose } = props;
  const items = itemsOf(menu, props.items);
  const itemIds = items.map(({ id }) => id);
  const draft = useLayoutDraft(menu.layout, itemIds);
  const [selected, setSelected] = useState<string>();
  const selectedId = items.some(({ id }) => id === selected) ? selected : undefined;
  const [zoom, setZoom] = useState(1);
  const board = useRef<HTMLElement>(null);
  const { isSaving, save } = useSaveMenu({ menu, displays, onSaved: onClose });
  const drag = useCardDrag({
    board,
    aspect: draft.aspect,
    rects: draft.rects,
    isLocked: isSaving,
    onSelect: setSelected,
    onDrop: (id, rect) => draft.setRect(id, rect),
  });
  const leave = useLeaveEditor({
    menuId: menu.id,
    items,
    isChanged: draft.isChanged,
    isSaving,
    onLeave: onClose,
  });
  const theme =
    displays?.find((display) => hasMenu(display, menu.id))?.settings.theme ?? defaultSettings.theme;

  const selectAndShow = (id: string) => {
    setSelected(id);
    const card = board.current?.querySelector(`[data-card='${id}']`);
    card?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };

  useWindowEvent('keydown', (event) => {
    // An open question above the editor handles the keys itself.
    if (document.querySelector('dialog[open]')) return;
    const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z';
    if (!isUndo && event.key !== 'Escape') return;
    // Otherwise the same Esc would close the question that it opens.
    event.preventDefault();
    if (isUndo && !isSaving) draft.undo();
    if (event.key === 'Escape') drag.isDragging ? drag.cancel() : void leave();
  });

  return (
    <Modal.Root
      opened
      fullScreen
      classNames={{ inner: classes.inner ?? '', content: classes.editor ?? '', title: classes.title ?? '' }}
      transitionProps={{ duration: 0 }}
      closeOnEscape={false}
      onClose={() => void leave()}
    >
      <Modal.Content>
        <header className={classes.header}>
          <div className={classes.heading}>
            <Modal.Title>Visual Editor</Modal.Title>
            <p className={classes.menu}>
              {menu.name}, {pluralize(items.length, 'item')}
            </p>
          </div>
          <Button variant="default" aria-disabled={isSaving} onClick={() => void leave()}>
            Cancel
          </Button>
          <Button
            data-autofocus
            aria-disabled={isSaving}
            onClick={() => !isSaving && void save(itemIds, draft.layout)}
          >
            {isSaving ? 'Saving...' : 'Save'}
          </Button>
        </header>
        <div className={classes.workspace} data-upright={draft.aspect === '9:16' || undefined}>
          <EditorBoard
            boardRef={board}
            items={items}
            currency={currency}
            theme={theme}
            draft={draft}
            drag={drag}
            selectedId={selectedId}
            isLocked={isSaving}
            zoom={zoom}
            onSelect={setSelected}
          />
          <div className={classes.panels}>
            {items.length === 0 && <NoItems onChoose={onChoose} />}
            {draft.unplaced.length > 0 && <UnplacedItems count={draft.unplaced.length} />}
            {items.length > 0 && (
              <CardPanel
                items={items}
                selectedId={selectedId}
                draft={draft}
                isLocked={isSaving}
                onSelect={selectAndShow}
              />
            )}
            <BoardPanel draft={draft} isLocked={isSaving} zoom={zoom} onZoom={setZoom} />
          </div>
        </div>
      </Modal.Content>
    </Modal.Root>
  );
}

function NoItems({ onChoose }: { onChoose: () => void }) {
  return (
    <div className={classes.message}>
      <p>This menu has no items yet. Choose items for it first.</p>
      <Button onClick={onChoose}>Choose items</Button>
    </div>
  );
}

function UnplacedItems({ count }: { count: number }) {
  const verb = count === 1 ? 'was' : 'were';
  return (
    <p role="status" className={classes.message}>
      {pluralize(count, 'item')} {verb} added after this menu was arranged, and {verb} placed in free space.
    </p>
  );
}
