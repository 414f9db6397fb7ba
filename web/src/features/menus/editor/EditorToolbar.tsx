import type { Aspect } from '@menuboard/contract/domain/layout';
import { useState } from 'react';
import { t } from '../../../texts/texts.ts';
import { ButtonRow } from './ButtonRow.tsx';
import { HelpDialog } from './HelpDialog.tsx';
import classes from './Panels.module.css';
import type { MenuDraftState } from './use-menu-draft.ts';

interface EditorToolbarProps {
  draft: MenuDraftState;
  isLocked: boolean;
  zoom: number;
  onZoom: (zoom: number) => void;
  onAspect: (aspect: Aspect) => void;
  onTemplates: () => void;
}

const aspects = [
  { value: '16:9', label: t('Landscape') },
  { value: '9:16', label: t('Portrait') },
] as const;

const zoomLevels = [
  { value: 1, label: t('Whole') },
  { value: 2, label: '2×' },
  { value: 4, label: '4×' },
];

/** Above the board: its shape and size, steps back and forth, templates and help. */
export function EditorToolbar(props: EditorToolbarProps) {
  const { draft, isLocked, zoom, onZoom, onAspect, onTemplates } = props;
  const [isHelpOpen, setHelpOpen] = useState(false);
  return (
    <div className={classes.tools}>
      <button type="button" onClick={onTemplates}>
        {t('Templates')}
      </button>
      <ButtonRow label={t('Shape of the board')} value={draft.aspect} options={aspects} onChoose={onAspect} />
      <ButtonRow
        label={t('Size of the board on this screen')}
        value={zoom}
        options={zoomLevels}
        onChoose={onZoom}
      />
      <button type="button" aria-disabled={!draft.canUndo} onClick={() => !isLocked && draft.undo()}>
        {t('Undo')}
      </button>
      <button type="button" aria-disabled={!draft.canRedo} onClick={() => !isLocked && draft.redo()}>
        {t('Redo')}
      </button>
      <button type="button" onClick={() => setHelpOpen(true)}>
        {t('Keys')}
      </button>
      {isHelpOpen && <HelpDialog onClose={() => setHelpOpen(false)} />}
    </div>
  );
}
