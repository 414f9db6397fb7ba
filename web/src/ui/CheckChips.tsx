import { useId } from 'react';
import basics from './basics.module.css';
import classes from './CheckChips.module.css';

interface CheckChipsProps<T extends string> {
  label: string;
  /** For chips below a heading that says the same. */
  isLabelHidden?: boolean;
  /** The dialog opens with the focus in it. */
  isFirst?: boolean;
  options: readonly T[];
  names: Readonly<Record<T, string>>;
  chosen: readonly T[];
  onChange: (chosen: readonly T[]) => void;
  error?: string | undefined;
}

/** Any number of short options, as native checkboxes that look like chips. A check marks the chosen ones. */
export function CheckChips<T extends string>(props: CheckChipsProps<T>) {
  const { label, isLabelHidden = false, isFirst = false, options, names, chosen, onChange, error } = props;
  const errorId = useId();
  const toggle = (option: T) =>
    onChange(chosen.includes(option) ? chosen.filter((other) => other !== option) : [...chosen, option]);
  return (
    <fieldset className={basics.fieldset}>
      <legend className={isLabelHidden ? basics.spoken : basics.legend}>{label}</legend>
      <div className={basics.row}>
        {options.map((option, at) => (
          <label key={option} className={classes.chip}>
            <input
              type="checkbox"
              data-autofocus={(isFirst && at === 0) || undefined}
              checked={chosen.includes(option)}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? errorId : undefined}
              onChange={() => toggle(option)}
            />
            {names[option]}
          </label>
        ))}
      </div>
      {error && (
        <p id={errorId} className={basics.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
