import { type ReactNode, useId } from 'react';
import classes from './Field.module.css';

interface ControlProps {
  id: string;
  className: string;
  'aria-invalid'?: true;
}

interface FieldProps {
  label: string;
  /** The summary names the fault; this marks where it is. */
  isInvalid?: boolean | undefined;
  /** Stands inside the box, on the right. */
  aside?: ReactNode;
  children: (control: ControlProps) => ReactNode;
}

/** A label above its control. Mantine's would cost the sign-in page more than the rest of it together. */
export function Field({ label, isInvalid, aside, children }: FieldProps) {
  const id = useId();
  const control: ControlProps = { id, className: classes.control ?? '' };
  if (isInvalid) control['aria-invalid'] = true;

  return (
    <div className={classes.field}>
      <label className={classes.label} htmlFor={id}>
        {label}
      </label>
      <div className={classes.box}>
        {children(control)}
        {aside}
      </div>
    </div>
  );
}
