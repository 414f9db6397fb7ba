import type { CachedDisplay } from '../../../api/cached-display.ts';
import { t } from '../../../texts/texts.ts';
import { CheckChips } from '../../../ui/CheckChips.tsx';
import { Presets } from '../../../ui/Presets.tsx';
import classes from './several.module.css';

interface DisplayChipsProps {
  label: string;
  /** For chips below a heading that says the same. */
  isLabelHidden?: boolean;
  displays: readonly CachedDisplay[];
  /** The ids of the chosen displays, in the order of choosing. */
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
}

/** A choice of displays. With two or more, one button chooses all. */
export function DisplayChips({
  label,
  isLabelHidden = false,
  displays,
  chosen,
  onChange,
}: DisplayChipsProps) {
  const ids = displays.map(({ id }) => id);
  const isAll = ids.every((id) => chosen.includes(id));
  return (
    <div className={classes.chips}>
      <CheckChips
        label={label}
        isLabelHidden={isLabelHidden}
        options={ids}
        names={Object.fromEntries(displays.map(({ id, name }) => [id, name]))}
        chosen={chosen.filter((id) => ids.includes(id))}
        onChange={onChange}
      />
      {displays.length > 1 && (
        <Presets
          label={t('{field}: quick choice', { field: label })}
          presets={[{ name: t('All displays'), isOn: isAll, onChoose: () => onChange(isAll ? [] : ids) }]}
        />
      )}
    </div>
  );
}
