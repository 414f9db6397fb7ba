import classes from './Panels.module.css';

interface ButtonRowProps<T> {
  label: string;
  value: T;
  options: readonly { value: T; label: string }[];
  onChoose: (value: T) => void;
}

/** A choice of one among a few, as a row of buttons. */
export function ButtonRow<T extends string | number>({ label, value, options, onChoose }: ButtonRowProps<T>) {
  return (
    <fieldset aria-label={label} className={classes.choice}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChoose(option.value)}
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  );
}
