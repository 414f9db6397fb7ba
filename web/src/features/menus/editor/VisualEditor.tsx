import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { plural, t } from '../../../texts/texts.ts';
import basics from '../../../ui/basics.module.css';
import { AddPanel } from './AddPanel.tsx';
import { BoardPanel } from './BoardPanel.tsx';
import { EditorMessages } from './EditorMessages.tsx';
import { EditorStage } from './EditorStage.tsx';
import { countForgotten } from './fit-blocks.ts';
import { PagePanel } from './PagePanel.tsx';
import { SelectionPanel } from './SelectionPanel.tsx';
import { TemplatePicker } from './TemplatePicker.tsx';
import { useBoardColors } from './use-board-colors.ts';
import { useEditor, type VisualEditorProps } from './use-editor.ts';
import { useMakeRoom } from './use-make-room.ts';
import { usePages } from './use-pages.ts';
import classes from './VisualEditor.module.css';

/** The Visual Editor: arranges the items of a menu, texts and images on its boards. */
export function VisualEditor(props: VisualEditorProps) {
  const { menu, money, restaurantName, onChoose } = props;
  const editor = useEditor(props);
  const { board, items, aspect, initial, theme, displayName, time, draft, fitted, following, selection } =
    editor;
  const { keys, nameOf, isSaving, save, leave, selectAndShow } = editor;
  const { total } = following;
  const pages = usePages({ aspect, total, selection });
  const { page, showPage } = pages;
  const [isPicking, setPicking] = useState(false);
  const [announced, announce] = useState('');
  // The pressed button may be gone in the next frame.
  const focusBlock = (id?: string) => {
    const selector = id === undefined ? '[data-card] button' : `[data-card='${id}'] button`;
    requestAnimationFrame(() => board.current?.querySelector<HTMLElement>(selector)?.focus());
  };
  const makeRoom = useMakeRoom({
    items,
    menu,
    draft,
    theme,
    money,
    isLocked: isSaving,
    announce,
    onMade: () => {
      showPage(0);
      focusBlock();
    },
  });
  const colors = useBoardColors({ draft, theme, isLocked: isSaving, announce });

  const selectOnPage1 = (ids: readonly string[]) => {
    showPage(0);
    selection.select(ids);
  };

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
          <div className={basics.filling}>
            <Modal.Title>{t('Visual Editor')}</Modal.Title>
            <p className={classes.menu}>
              {menu.name}, {plural(items.length, '{count} item', '{count} items')}
            </p>
          </div>
          <Button variant="default" aria-disabled={isSaving} onClick={leave}>
            {t('Cancel')}
          </Button>
          <Button data-autofocus aria-disabled={isSaving} onClick={save}>
            {isSaving ? t('Saving...') : t('Save')}
          </Button>
        </header>
        <div className={classes.workspace} data-upright={aspect === '9:16' || undefined}>
          <EditorStage editor={editor} pages={pages} onTemplates={() => setPicking(true)} />
          <div className={classes.panels}>
            <p role="status" className={basics.spoken}>
              {announced}
            </p>
            <EditorMessages
              draft={draft}
              itemCount={items.length}
              offBoard={countForgotten(draft.blocks, fitted)}
              pageCount={total}
              tooSmall={fitted.tooSmall}
              onChoose={onChoose}
              onMakeRoom={makeRoom}
              onSelect={selectOnPage1}
            />
            <div className={classes.blocks} hidden={page > 0}>
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
            </div>
            {page > 0 && (
              <PagePanel
                pages={following}
                page={page}
                draft={draft}
                isLocked={isSaving}
                onPlaced={(ids) => {
                  selectOnPage1(ids);
                  focusBlock(ids[0]);
                }}
              />
            )}
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
            money={money}
            displayName={displayName}
            time={time}
            restaurantName={restaurantName}
            onChoose={(next) => {
              draft.edit(() => next);
              selection.select([]);
              showPage(0);
              setPicking(false);
            }}
            onClose={() => setPicking(false)}
          />
        )}
      </Modal.Content>
    </Modal.Root>
  );
}
