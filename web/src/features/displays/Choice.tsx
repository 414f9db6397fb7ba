import { type ReactNode, useId } from 'react';
import classes from './Choice.module.css';

interface Option<T> {
  value: T;
  name: string;
  about?: string;
  picture?: ReactNode;
}

interface ChoiceProps<T> {
  label: string;
  /** One sentence under the options. */
  hint?: string;
  options: readonly Option<T>[];
  value: T;
  onChange: (value: T) => void;
}

/** One of a few, all of them in sight; with their pictures where they have some. */
export function Choice<T extends string | number>({ label, hint, options, value, onChange }: ChoiceProps<T>) {
  const name = useId();
  const hintId = useId();
  return (
    <fieldset className={classes.choice} aria-describedby={hint ? hintId : undefined}>
      <legend className={classes.legend}>{label}</legend>
      <div className={classes.options} data-pictured={options.some(({ picture }) => picture) || undefined}>
        {options.map((option) => (
          <label key={option.value} className={classes.option}>
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
