import { themeClass } from '@menuboard/board/themes/board-themes.ts';
import classes from './ThemeSwatch.module.css';

/** The paper, the letters and the accent of a theme, for decoration beside its name. */
export function ThemeSwatch({ theme }: { theme: string }) {
  return (
    <span className={`${themeClass(theme)} ${classes.swatch}`} aria-hidden="true">
      Aa
    </span>
  );
}
