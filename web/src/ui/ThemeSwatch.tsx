import { brandTheme, themeClass } from '@menuboard/board/themes/board-themes.ts';
import { useContext } from 'react';
import { t } from '../texts/texts.ts';
import { BrandContext } from './brand-context.ts';
import classes from './ThemeSwatch.module.css';

/** The paper, the letters and the accent of a theme, in the brand's colours if it has some, for decoration beside its name. */
export function ThemeSwatch({ theme }: { theme: string }) {
  const brand = useContext(BrandContext);
  return (
    <span
      className={`${themeClass(brandTheme(theme, brand))} ${classes.swatch}`}
      style={brand?.palette}
      aria-hidden="true"
    >
      {t('Aa')}
    </span>
  );
}
