import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { pluralize } from '../../../domain/format.ts';
import { AddPanel } from './AddPanel.tsx';
import { BoardPanel } from './BoardPanel.tsx';
import { itemsOffBoard } from './board-draft.ts';
import { EditorBoard } from './EditorBoard.tsx';
import { EditorMessages } from './EditorMessages.tsx';
import { EditorToolbar } from './EditorToolbar.tsx';
import { SelectionPanel } from './SelectionPanel.tsx';
import { TemplatePicker } from './TemplatePicker.tsx';
import { useBoardColors } from './use-board-colors.ts';
import { useEditor, type VisualEditorProps } from './use-editor.ts';
import classes from './VisualEditor.module.css';

/** The Visual Editor: arranges the items of a menu, texts and images on its boards. */
export function VisualEditor(props: VisualEditorProps) {
  const { menu, currency, restaurantName, onChoose } = props;
  const editor = useEditor(props);
  const { board, items, aspect, initial, theme, displayName, draft, fitted, selection } = editor;
  const { pointer, keys, nameOf, labelOf, isSaving, save, leave, selectAndShow } = editor;
  const [zoom, setZoom] = useState(1);
  const [isPicking, setPicking] = useState(false);
  const [announced, announce] = useState('');
  const colors = useBoardColors({ draft, theme, isLocked: isSaving, announce });

  return (
    <Modal.Root
      opened
      fullScreen
      classNames={{ inner: classes.inner ?? '', content: classes.editor ?? '', title: classes.title ?? '' }}
      transitionProps={{ duration: 0 }}
      closeOnEscape={false}
      onClose={leave}
    >
      <Modal.Content>
        <header className={classes.header}>
          <div className={classes.heading}>
            <Modal.Title>Visual Editor</Modal.Title>
            <p className={classes.menu}>
              {menu.name}, {pluralize(items.length, 'item')}
            </p>
          </div>
          <Button variant="default" aria-disabled={isSaving} onClick={leave}>
            Cancel
          </Button>
          <Button data-autofocus aria-disabled={isSaving} onClick={save}>
            {isSaving ? 'Saving...' : 'Save'}
          </Button>
        </header>
        <div className={classes.workspace} data-upright={aspect === '9:16' || undefined}>
          <div className={classes.stage}>
            <EditorToolbar
              draft={draft}
              isLocked={isSaving}
              zoom={zoom}
              onZoom={setZoom}
              onAspect={editor.showAspect}
              onTemplates={() => setPicking(true)}
            />
            <EditorBoard
              boardRef={board}
              items={items}
              draft={draft}
              fitted={fitted}
              pointer={pointer}
              keys={keys}
              selection={selection}
              nameOf={labelOf}
              theme={theme}
              zoom={zoom}
            />
          </div>
          <div className={classes.panels}>
            <p role="status" className={classes.announcement}>
              {announced}
            </p>
            <EditorMessages
              draft={draft}
              itemCount={items.length}
              offBoard={itemsOffBoard(items, draft.blocks).length}
              tooSmall={fitted.tooSmall}
              onChoose={onChoose}
              onSelect={selection.select}
            />
            <SelectionPanel
              items={items}
              draft={draft}
              selection={selection}
              keys={keys}
              colors={colors}
              units={initial.units}
              isLocked={isSaving}
              nameOf={nameOf}
              onSelect={selectAndShow}
            />
            <AddPanel items={items} draft={draft} selection={selection} isLocked={isSaving} />
            <BoardPanel draft={draft} theme={theme} colors={colors} isLocked={isSaving} />
          </div>
        </div>
        {isPicking && (
          <TemplatePicker
            menu={menu}
            items={items}
            aspect={aspect}
            initial={initial.blocks}
            theme={theme}
            background={draft.board.background}
            currency={currency}
            displayName={displayName}
            restaurantName={restaurantName}
            onChoose={(next) => {
              draft.edit(() => next);
              selection.select([]);
              setPicking(false);
            }}
            onClose={() => setPicking(false)}
          />
        )}
      </Modal.Content>
    </Modal.Root>
  );
}
