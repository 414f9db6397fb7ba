import { brandTheme, themeClass } from '@menuboard/board/themes/board-themes.ts';
import { type FontPair, fontPairs } from '@menuboard/contract/domain/restaurant-details';
import { defaultTheme } from '@menuboard/contract/domain/settings';
import { t } from '../../texts/texts.ts';
import { Choice } from '../../ui/Choice.tsx';
import { themeNames } from '../../ui/theme-names.ts';
import classes from './FontPairField.module.css';

const pairNames: Readonly<Record<FontPair, string>> = {
  ...themeNames,
  serif: t('Fraunces and Figtree'),
  sans: t('Figtree'),
};

interface FontPairFieldProps {
  value: FontPair | undefined;
  onChange: (pair: FontPair | undefined) => void;
}

/** The fonts of the restaurant's boards: each theme's own, or one pair in all themes. Each is drawn. */
export function FontPairField({ value, onChange }: FontPairFieldProps) {
  return (
    <Choice
      label={t('Fonts')}
      look="drawn"
      hint={t('Every board uses these fonts in any theme, and so do paper and phones.')}
      options={[
        { value: '' as const, name: t('Each theme’s own'), illustration: <OwnFonts /> },
        ...fontPairs.map((pair) => ({
          value: pair,
          name: pairNames[pair],
          illustration: <Sample pair={pair} />,
        })),
      ]}
      value={value ?? ''}
      onChange={(pair) => onChange(pair || undefined)}
    />
  );
}

const classOf = (pair: FontPair) => themeClass(brandTheme(defaultTheme, { logoUrl: null, fontPair: pair }));

/** A heading and a dish in a pair of fonts. */
function Sample({ pair }: { pair: FontPair }) {
  return (
    <span className={`${classes.sample} ${classOf(pair)}`} aria-hidden="true">
      <span className={classes.head}>{t('Lunch')}</span>
      <span className={classes.dish}>
        <span>{t('Lentil & feta')}</span>
        <span className={classes.price}>9.80</span>
      </span>
    </span>
  );
}

/** Letters of several themes side by side. */
function OwnFonts() {
  return (
    <span className={`${classes.sample} ${classes.own}`} aria-hidden="true">
      {(['atelier', 'smash', 'sundae'] as const).map((theme) => (
        <span key={theme} className={classOf(theme)}>
          <span className={classes.head}>{themeNames[theme].slice(0, 2)}</span>
        </span>
      ))}
    </span>
  );
}
