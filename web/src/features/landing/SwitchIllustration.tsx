import { IconCheck, IconX } from '../../ui/icons.tsx';
import classes from './SwitchIllustration.module.css';

/** An illustration of the availability switch. The demo has switches that work. */
export function SwitchIllustration({ isOn, isMarked = false }: { isOn: boolean; isMarked?: boolean }) {
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
