import classes from './ColorField.module.css';
import type { ColorChoice } from './color-choices.ts';

interface ColorFieldProps {
  label: string;
  choices: readonly ColorChoice[];
  isChosen: (choice: ColorChoice) => boolean;
  /** The colour that a choice leads to; without it, the choice's own. */
  paint?: (choice: ColorChoice) => string;
  onChoose: (choice: ColorChoice) => void;
  /** The label and the value (`#rrggbb`) of the field for any other colour. */
  own: { label: string; value: string; onChange: (color: string) => void };
}

/** A colour: by name among those of the theme and the brand, or any other. */
export function ColorField({ label, choices, isChosen, paint, onChoose, own }: ColorFieldProps) {
  return (
    <>
      <fieldset aria-label={label} className={classes.choices}>
        {choices.map((choice) => (
          <button
            key={choice.name}
            type="button"
            aria-pressed={isChosen(choice)}
            onClick={() => onChoose(choice)}
          >
            <i style={{ background: paint?.(choice) ?? choice.color }} aria-hidden="true" />
            {choice.name}
          </button>
        ))}
      </fieldset>
      <label className={classes.own}>
        <input
          type="color"
          value={own.value}
          onChange={({ currentTarget }) => own.onChange(currentTarget.value)}
        />
        {own.label}
      </label>
    </>
  );
}
