import classes from './Presets.module.css';

interface Preset {
  name: string;
  /** More words for those who cannot see the fields that it fills. */
  description?: string;
  isOn: boolean;
  onChoose: () => void;
}

/** Small buttons that fill the fields beside them. */
export function Presets({ label, presets }: { label: string; presets: readonly Preset[] }) {
  return (
    <fieldset aria-label={label} className={classes.presets}>
      {presets.map(({ name, description, isOn, onChoose }) => (
        <button
          key={name}
          type="button"
          className={classes.preset}
          aria-label={description && `${name}, ${description}`}
          aria-pressed={isOn}
          onClick={onChoose}
        >
          {name}
        </button>
      ))}
    </fieldset>
  );
}
