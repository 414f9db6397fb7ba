import { type SampleKind, sampleKinds } from '@menuboard/contract/domain/sample-menus';
import { t } from '../../texts/texts.ts';
import classes from './SampleChips.module.css';

/** The names of the sample menus. */
const sampleNames: Record<SampleKind, string> = {
  cafe: t('Café'),
  burger: t('Burgers'),
  ramen: t('Ramen bar'),
  pizza: t('Pizzeria'),
  taqueria: t('Taquería'),
  wine: t('Wine bar'),
  gelato: t('Ice cream'),
  deli: t('Deli'),
};

interface SampleChipsProps {
  chosen: SampleKind | null;
  onChoose: (kind: SampleKind) => void;
}

/** The sample menus by cuisine, in place of an own menu. */
export function SampleChips({ chosen, onChoose }: SampleChipsProps) {
  return (
    <fieldset className={classes.samples}>
      <legend className={classes.legend}>{t('Or start from a sample')}</legend>
      {sampleKinds.map((kind) => (
        <button
          key={kind}
          type="button"
          className={classes.chip}
          aria-pressed={kind === chosen}
          onClick={() => onChoose(kind)}
        >
          {sampleNames[kind]}
        </button>
      ))}
    </fieldset>
  );
}
