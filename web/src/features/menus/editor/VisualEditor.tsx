import { Button, Modal } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import type { Item } from '@menuboard/contract/items';
import { useRef, useState } from 'react';
import type { CachedDisplay } from '../../../api/cached-display.ts';
import { type CachedMenu, itemsOf } from '../../../api/cached-menu.ts';
import { pluralize } from '../../../domain/format.ts';
import { hasMenu } from '../../../domain/menus-of-display.ts';
import { useAsk } from '../../../ui/ask.tsx';
import { useNotice } from '../../../ui/notice.tsx';
import { BoardPanel } from './BoardPanel.tsx';
import { CardPanel } from './CardPanel.tsx';
import { EditorBoard } from './EditorBoard.tsx';
import { useCardDrag } from './use-card-drag.ts';
import { useLayoutDraft } from './use-layout-draft.ts';
import { useSaveMenu } from './use-save-menu.ts';
import classes from './VisualEditor.module.css';

interface VisualEditorProps {
  menu: CachedMenu;
  /** All of the restaurant; the menu names its own. */
  items: readonly Item[];
  currency: string;
  displays: readonly CachedDisplay[] | undefined;
  onClose: () => void;
  onChoose: () => void;
}

/** The Visual Editor: where each item of a menu stands on the board. */
export function VisualEditor({ menu, items: all, currency, displays, onClose, onChoose }: VisualEditorProps) {
  const items = itemsOf(menu, all);
  const itemIds = items.map(({ id }) => id);
  const arrangement = useLayoutDraft(menu.layout, itemIds);
  const [selected, setSelected] = useState<string>();
  const selectedId = items.some(({ id }) => id === selected) ? selected : undefined;
  const [zoom, setZoom] = useState(1);
  const board = useRef<HTMLElement>(null);
  const { isSaving, save } = useSaveMenu({ menu, displays, onSaved: onClose });
  const grip = useCardDrag({
    board,
    aspect: arrangement.aspect,
    places: arrangement.places,
    isLocked: isSaving,
    onSelect: setSelected,
    onPut: (id, place) => arrangement.put(id, place),
  });
  const ask = useAsk();
  const notice = useNotice();
  const [pictures] = useState(() => new Map(items.map(({ id, imageUrl }) => [id, imageUrl])));
  const pictured = items.filter(
    ({ id, imageUrl }) => pictures.has(id) && pictures.get(id) !== imageUrl,
  ).length;
  const theme = displays?.find((display) => hasMenu(display, menu.id))?.settings.theme ?? 'chalk';

  const choose = (id: string) => {
    setSelected(id);
    const card = board.current?.querySelector(`[data-card='${id}']`);
    card?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };

  const leave = async () => {
    if (isSaving) return;
    if (arrangement.isMoved) {
      const question =
        `Leave without saving? The cards go back to where they were. ${sayKept(pictured)}`.trim();
      if (!(await ask.confirm(question, 'Leave', 'Keep Editing'))) return;
    } else if (pictured > 0) {
      notice.show({ id: `${menu.id} pictures`, text: sayKept(pictured) });
    }
    onClose();
  };

  useWindowEvent('keydown', (event) => {
    // A question over the editor has the keys to itself.
    if (document.querySelector('dialog[open]')) return;
    const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z';
    if (!isUndo && event.key !== 'Escape') return;
    // Else the same Esc would close the question that it opens.
    event.preventDefault();
    if (isUndo && !isSaving) arrangement.undo();
    if (event.key === 'Escape') grip.isHolding ? grip.letGo() : void leave();
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
          <div className={classes.head}>
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
            onClick={() => !isSaving && void save(itemIds, arrangement.layout)}
          >
            {isSaving ? 'Saving...' : 'Save'}
          </Button>
        </header>
        <div className={classes.work} data-upright={arrangement.aspect === '9:16' || undefined}>
          <EditorBoard
            boardRef={board}
            items={items}
            currency={currency}
            theme={theme}
            arrangement={arrangement}
            grip={grip}
            selectedId={selectedId}
            isLocked={isSaving}
            zoom={zoom}
            onSelect={setSelected}
          />
          <div className={classes.side}>
            {items.length === 0 && (
              <div className={classes.said}>
                <p>This menu has no items yet. Choose items for it first.</p>
                <Button onClick={onChoose}>Choose items</Button>
              </div>
            )}
            {arrangement.newcomers.length > 0 && (
              <p role="status" className={classes.said}>
                {pluralize(arrangement.newcomers.length, 'item')} came to the menu after it was arranged, and
                {arrangement.newcomers.length === 1 ? ' stands' : ' stand'} where there was room.
              </p>
            )}
            {items.length > 0 && (
              <CardPanel
                items={items}
                selectedId={selectedId}
                arrangement={arrangement}
                isLocked={isSaving}
                onSelect={choose}
              />
            )}
            <BoardPanel arrangement={arrangement} isLocked={isSaving} zoom={zoom} onZoom={setZoom} />
          </div>
        </div>
      </Modal.Content>
    </Modal.Root>
  );
}

/** A picture is saved with its item when it is uploaded: leaving does not take it back. */
function sayKept(pictures: number): string {
  if (pictures === 0) return '';
  return pictures === 1 ? 'The new picture stays on the item.' : 'The new pictures stay on the items.';
}
