import { IconCheck, IconX } from '@tabler/icons-react';
import classes from './AvailabilitySwitch.module.css';

interface AvailabilitySwitchProps {
  name: string;
  isAvailable: boolean;
  onToggle: () => void;
}

/** On while the dish can be had; a check or a cross says the same without colour. */
export function AvailabilitySwitch({ name, isAvailable, onToggle }: AvailabilitySwitchProps) {
  const Mark = isAvailable ? IconCheck : IconX;
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isAvailable}
      aria-label={`${name} available`}
      className={classes.switch}
      onClick={onToggle}
    >
      <span className={classes.track}>
        <span className={classes.thumb}>
          <Mark size={18} stroke={2} aria-hidden="true" />
        </span>
      </span>
    </button>
  );
}
