import { type SampleKind, sampleKinds } from '@menuboard/contract/domain/sample-menus';
import { t } from '../../texts/texts.ts';
import classes from './SampleChips.module.css';
import { sampleNames } from './sample-names.ts';

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
