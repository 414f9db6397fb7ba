import { useState } from 'react';
import { EditorBoard } from './EditorBoard.tsx';
import { EditorToolbar } from './EditorToolbar.tsx';
import { FollowingPage } from './FollowingPage.tsx';
import { PageSwitch } from './PageSwitch.tsx';
import type { Editor } from './use-editor.ts';
import type { Pages } from './use-pages.ts';
import classes from './VisualEditor.module.css';

interface EditorStageProps {
  editor: Editor;
  pages: Pages;
  onTemplates: () => void;
}

/** The visible page with the tools above it. */
export function EditorStage({ editor, pages, onTemplates }: EditorStageProps) {
  const { draft, following, isSaving } = editor;
  const { page, showPage, buttonRef } = pages;
  const { total } = following;
  const [zoom, setZoom] = useState(1);
  return (
    <div className={classes.stage} data-stage>
      <EditorToolbar
        draft={draft}
        isLocked={isSaving}
        zoom={zoom}
        onZoom={setZoom}
        onAspect={editor.showAspect}
        onTemplates={onTemplates}
      />
      {total > 1 && <PageSwitch page={page} total={total} onPage={showPage} buttonRef={buttonRef} />}
      {page > 0 ? (
        <FollowingPage pages={following} page={page} zoom={zoom} />
      ) : (
        <EditorBoard
          boardRef={editor.board}
          items={editor.items}
          draft={draft}
          fitted={editor.fitted}
          pointer={editor.pointer}
          keys={editor.keys}
          selection={editor.selection}
          nameOf={editor.labelOf}
          theme={editor.theme}
          zoom={zoom}
        />
      )}
    </div>
  );
}
