import classes from './FilterChips.module.css';

export interface FilterChip {
  /** Tells chips of the same name apart. */
  key: string;
  name: string;
  /** The number of records that the filter leaves. */
  count: number;
  isPressed: boolean;
  onPress: () => void;
}

interface FilterChipsProps {
  /** The name of the group: "Category". */
  label: string;
  chips: readonly FilterChip[];
  className?: string | undefined;
}

/** Buttons that filter a list, each with its count. */
export function FilterChips({ label, chips, className }: FilterChipsProps) {
  return (
    <fieldset aria-label={label} className={className ? `${classes.chips} ${className}` : classes.chips}>
      {chips.map(({ key, name, count, isPressed, onPress }) => (
        <button key={key} type="button" aria-pressed={isPressed} className={classes.chip} onClick={onPress}>
          <span>{name}</span> <span className={classes.count}>{count}</span>
        </button>
      ))}
    </fieldset>
  );
}
