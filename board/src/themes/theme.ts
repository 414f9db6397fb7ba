import './fonts.css';
import chalk from './chalk/chalk.module.css';
import house from './house/house.module.css';

/** The class that carries a theme's colours and fonts. */
const classes: Readonly<Record<string, string | undefined>> = { chalk: chalk.theme, house: house.theme };

/** A theme by its name; one that this build does not know looks like chalk, for an old screen meets a new server. */
export function themeClass(name: string): string {
  return classes[name] ?? classes.chalk ?? '';
}

/** How a screen looks that has nothing of the restaurant to show. */
export const houseClass: string = house.theme ?? '';
