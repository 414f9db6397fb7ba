import { IconCheck, IconX } from './icons.tsx';
import classes from './Switch.module.css';

interface SwitchProps {
  /** The name for screen readers. */
  label: string;
  isOn: boolean;
  onToggle: () => void;
}

/** A switch. A check or a cross shows its state without colour. */
export function Switch({ label, isOn, onToggle }: SwitchProps) {
  const Mark = isOn ? IconCheck : IconX;
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-label={label}
      className={classes.switch}
      onClick={onToggle}
    >
      <span className={classes.track}>
        <span className={classes.thumb}>
          <Mark size={14} stroke={2.5} aria-hidden="true" />
        </span>
      </span>
    </button>
  );
}
