import { type ReactNode, useId } from 'react';
import classes from './Choice.module.css';

interface Option<T> {
  value: T;
  name: string;
  description?: string;
  illustration?: ReactNode;
  /** A small mark before the name. */
  mark?: ReactNode;
  /** More fields of this option, shown below it while it is chosen. */
  more?: ReactNode;
}

interface ChoiceProps<T> {
  /** Separate boxes, one joined row, a list, or a grid of drawings without frames. */
  look?: 'separate' | 'joined' | 'list' | 'drawn';
  label: string;
  /** For a choice below a heading with the same text. */
  isLabelHidden?: boolean;
  /** Illustrated options stay side by side where space is scarce, without their descriptions. */
  isCompact?: boolean;
  /** A sentence under the options. */
  hint?: string;
  options: readonly Option<T>[];
  value: T;
  /** After the options: the way to more of them. */
  children?: ReactNode;
  onChange: (value: T) => void;
}

/** A choice of one among a few visible options, as native radio buttons. */
export function Choice<T extends string | number>(props: ChoiceProps<T>) {
  const {
    look = 'separate',
    label,
    isLabelHidden = false,
    isCompact,
    hint,
    options,
    value,
    children,
    onChange,
  } = props;
  const name = useId();
  const hintId = useId();
  const isIllustrated = options.some(({ illustration }) => illustration);
  return (
    <fieldset
      className={classes.choice}
      data-illustrated={isIllustrated || undefined}
      data-compact={isCompact || undefined}
      aria-describedby={hint ? hintId : undefined}
    >
      <legend className={isLabelHidden ? classes.visuallyHidden : classes.legend}>{label}</legend>
      <div className={classes[look]}>
        {options.map((option) => (
          <div key={option.value} className={classes.option}>
            <label className={classes.label}>
              <input
                type="radio"
                className={classes.input}
                name={name}
                checked={option.value === value}
                onChange={() => onChange(option.value)}
              />
              {option.illustration}
              <span className={classes.texts}>
                <span className={classes.name}>
                  {option.mark}
                  {option.name}
                </span>
                {option.description && <span className={classes.description}>{option.description}</span>}
              </span>
            </label>
            {option.value === value && option.more}
          </div>
        ))}
        {children}
      </div>
      {hint && (
        <p id={hintId} className={classes.hint}>
          {hint}
        </p>
      )}
    </fieldset>
  );
}
