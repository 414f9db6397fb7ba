import { IconCheck, IconX } from '@tabler/icons-react';
import classes from './SwitchDrawing.module.css';

/** The switch of the list of dishes, as a picture: for those that work, see the demo. */
export function SwitchDrawing({ isOn, isMarked = false }: { isOn: boolean; isMarked?: boolean }) {
  const Mark = isOn ? IconCheck : IconX;
  return (
    <span
      className={classes.track}
      data-on={isOn || undefined}
      data-marked={isMarked || undefined}
      aria-hidden="true"
    >
      <span className={classes.thumb}>
        <Mark className={classes.mark} stroke={2.25} />
      </span>
    </span>
  );
}
