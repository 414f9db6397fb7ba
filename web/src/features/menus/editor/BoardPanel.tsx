import { Button } from '@mantine/core';
import { IconArrowBackUp } from '../../../ui/icons.tsx';
import classes from './BoardPanel.module.css';
import type { LayoutDraftState } from './use-layout-draft.ts';

interface BoardPanelProps {
  draft: LayoutDraftState;
  isLocked: boolean;
  zoom: number;
  onZoom: (zoom: number) => void;
}

const aspects = [
  { aspect: '16:9', label: 'Landscape' },
  { aspect: '9:16', label: 'Portrait' },
] as const;

const zoomLevels = [
  { level: 1, label: 'Whole' },
  { level: 2, label: '2×' },
  { level: 4, label: '4×' },
] as const;

/** Controls for the whole board: shape, zoom, undo and the automatic layout. */
export function BoardPanel({ draft, isLocked, zoom, onZoom }: BoardPanelProps) {
  return (
    <section aria-label="Whole board" className={classes.panel}>
      <fieldset aria-label="Shape of the board" className={classes.choice}>
        {aspects.map(({ aspect, label }) => (
          <button
            key={aspect}
            type="button"
            aria-pressed={draft.aspect === aspect}
            onClick={() => !isLocked && draft.setAspect(aspect)}
          >
            {label}
          </button>
        ))}
      </fieldset>
      <fieldset aria-label="Size of the board on this screen" className={classes.choice}>
        {zoomLevels.map(({ level, label }) => (
          <button key={level} type="button" aria-pressed={zoom === level} onClick={() => onZoom(level)}>
            {label}
          </button>
        ))}
      </fieldset>
      <Button
        variant="default"
        leftSection={<IconArrowBackUp size={20} stroke={1.75} aria-hidden="true" />}
        aria-disabled={!draft.canUndo}
        onClick={() => !isLocked && draft.undo()}
      >
        Undo
      </Button>
      <Button
        variant="default"
        aria-disabled={draft.isAutomatic}
        onClick={() => !isLocked && draft.resetToAutomatic()}
      >
        Back to Automatic
      </Button>
      <p className={classes.hint}>Screens show this arrangement in the look “As arranged”.</p>
    </section>
  );
}
