import { type ReactNode, useId } from 'react';
import basics from '../../ui/basics.module.css';
import classes from './Field.module.css';

interface ControlProps {
  id: string;
  className: string;
  'aria-invalid'?: true;
}

interface FieldProps {
  label: string;
  /** Marks the field that the error summary is about. */
  isInvalid?: boolean | undefined;
  /** Shown inside the box, on the right. */
  aside?: ReactNode;
  children: (control: ControlProps) => ReactNode;
}

/** A label above its control. Mantine's field would be larger than the rest of the sign-in page. */
export function Field({ label, isInvalid, aside, children }: FieldProps) {
  const id = useId();
  const control: ControlProps = { id, className: classes.control ?? '' };
  if (isInvalid) control['aria-invalid'] = true;

  return (
    <div className={basics.shrinking}>
      <label className={classes.label} htmlFor={id}>
        {label}
      </label>
      <div className={basics.anchor}>
        {children(control)}
        {aside}
      </div>
    </div>
  );
}
