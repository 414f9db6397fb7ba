import type { CachedDisplay } from '../../api/cached-display.ts';
import { t } from '../../texts/texts.ts';
import { CheckChips } from '../../ui/CheckChips.tsx';
import { Presets } from '../../ui/Presets.tsx';

interface CycleDisplaysProps {
  displays: readonly CachedDisplay[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** The displays of a cycle. Those in the bin stay chosen, because they return to it. */
export function CycleDisplays({ displays, chosen, onChange }: CycleDisplaysProps) {
  const ids = displays.map(({ id }) => id);
  const others = chosen.filter((id) => !ids.includes(id));
  const isAll = ids.every((id) => chosen.includes(id));
  return (
    <div>
      <CheckChips
        label={t('Displays')}
        options={ids}
        names={Object.fromEntries(displays.map(({ id, name }) => [id, name]))}
        chosen={chosen.filter((id) => ids.includes(id))}
        onChange={(next) => onChange([...others, ...next])}
      />
      {displays.length > 1 && (
        <Presets
          label={t('Displays of the cycle: quick choice')}
          presets={[
            {
              name: t('All displays'),
              isOn: isAll,
              onChoose: () => onChange(isAll ? others : [...others, ...ids]),
            },
          ]}
        />
      )}
    </div>
  );
}
