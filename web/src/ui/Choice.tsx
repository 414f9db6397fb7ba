import { type ReactNode, useId } from 'react';
import classes from './Choice.module.css';

interface Option<T> {
  value: T;
  name: string;
  about?: string;
  picture?: ReactNode;
  /** What belongs to this option, below it once it is chosen. */
  more?: ReactNode;
}

interface ChoiceProps<T> {
  /** How the options stand: apart, side by side in one frame, or one below the other. */
  look?: 'apart' | 'joined' | 'listed';
  label: string;
  /** For a choice whose heading says it already. */
  isLabelHidden?: boolean;
  /** One sentence under the options. */
  hint?: string;
  options: readonly Option<T>[];
  value: T;
  onChange: (value: T) => void;
}

/** One of a few, all of them in sight: radio buttons, as the browser moves among them. */
export function Choice<T extends string | number>(props: ChoiceProps<T>) {
  const { look = 'apart', label, isLabelHidden = false, hint, options, value, onChange } = props;
  const name = useId();
  const hintId = useId();
  return (
    <fieldset className={classes.choice} aria-describedby={hint ? hintId : undefined}>
      <legend className={isLabelHidden ? classes.hidden : classes.legend}>{label}</legend>
      <div className={classes[look]} data-pictured={options.some(({ picture }) => picture) || undefined}>
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
              {option.picture}
              <span className={classes.words}>
                <span className={classes.name}>{option.name}</span>
                {option.about && <span className={classes.about}>{option.about}</span>}
              </span>
            </label>
            {option.value === value && option.more}
          </div>
        ))}
      </div>
      {hint && (
        <p id={hintId} className={classes.hint}>
          {hint}
        </p>
      )}
    </fieldset>
  );
}
