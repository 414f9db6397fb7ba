import { allergens as allAllergens } from '@menuboard/contract/domain/dish';
import { capitalize } from '@menuboard/contract/domain/text';
import { allergenWords } from '../../../shared/dishes/dish-words.ts';
import { t } from '../../../texts/texts.ts';
import { CheckChips } from '../../../ui/CheckChips.tsx';
import { Choice } from '../../../ui/Choice.tsx';
import type { DetailDraft } from '../detail-draft.ts';
import classes from './ItemDetails.module.css';

interface AllergensFieldProps {
  label?: string;
  allergens: DetailDraft['allergens'];
  error: string | undefined;
  onChange: (allergens: DetailDraft['allergens']) => void;
}

const declarations = [
  { value: 'unknown', name: t('Not declared') },
  { value: 'none', name: t('None') },
  { value: 'some', name: t('Contains …') },
] as const;

const names = Object.fromEntries(
  allAllergens.map((allergen) => [allergen, capitalize(allergenWords[allergen])]),
);

/** Without a declaration, nothing is said about traces or kinds either. */
export const withAllergens = (allergens: DetailDraft['allergens']) => ({
  allergens,
  ...(allergens === null && { kinds: [], mayContain: [] }),
});

/** The allergens of an item. Nothing declared is not the same as none. A chip declares by itself: no choice comes before. */
export function AllergensField({ label = t('Allergens'), allergens, error, onChange }: AllergensFieldProps) {
  const chosen = Array.isArray(allergens) ? allergens : [];
  const declared = allergens === null ? 'unknown' : allergens.length === 0 ? 'none' : 'some';
  const values = { unknown: null, none: [], some: chosen.length > 0 ? chosen : 'some' } as const;
  return (
    <div className={classes.group}>
      <Choice
        label={label}
        options={declarations}
        value={declared}
        onChange={(declaration) => onChange(values[declaration])}
      />
      <CheckChips
        label={t('Contains')}
        isLabelHidden
        options={allAllergens}
        names={names}
        chosen={chosen}
        error={error}
        // Without the last chip, nobody has said that there is none.
        onChange={(next) => onChange(next.length > 0 ? next : 'some')}
      />
    </div>
  );
}
