import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import classes from './BoardPanel.module.css';
import type { LayoutDraftState } from './use-layout-draft.ts';

interface BoardPanelProps {
  arrangement: LayoutDraftState;
  isLocked: boolean;
  zoom: number;
  onZoom: (zoom: number) => void;
}

const shapes = [
  { aspect: '16:9', label: 'Landscape' },
  { aspect: '9:16', label: 'Portrait' },
] as const;

const zooms = [
  { zoom: 1, label: 'Whole' },
  { zoom: 2, label: '2×' },
  { zoom: 4, label: '4×' },
] as const;

/** What is done to the board as a whole: its shape, how near it is, the way back. */
export function BoardPanel({ arrangement, isLocked, zoom: near, onZoom }: BoardPanelProps) {
  return (
    <section aria-label="Whole board" className={classes.panel}>
      <fieldset aria-label="Shape of the board" className={classes.choice}>
        {shapes.map(({ aspect, label }) => (
          <button
            key={aspect}
            type="button"
            aria-pressed={arrangement.aspect === aspect}
            onClick={() => !isLocked && arrangement.setAspect(aspect)}
          >
            {label}
          </button>
        ))}
      </fieldset>
      <fieldset aria-label="Size of the board on this screen" className={classes.choice}>
        {zooms.map(({ zoom, label }) => (
          <button key={zoom} type="button" aria-pressed={near === zoom} onClick={() => onZoom(zoom)}>
            {label}
          </button>
        ))}
      </fieldset>
      <Button
        variant="default"
        leftSection={<IconArrowBackUp size={20} stroke={1.75} aria-hidden="true" />}
        aria-disabled={!arrangement.canUndo}
        onClick={() => !isLocked && arrangement.undo()}
      >
        Undo
      </Button>
      <Button
        variant="default"
        aria-disabled={arrangement.isAutomatic}
        onClick={() => !isLocked && arrangement.giveUp()}
      >
        Back to Automatic
      </Button>
      <p className={classes.hint}>Screens show this arrangement in the look “As arranged”.</p>
    </section>
  );
}
