import type { Distortion } from './draw-menu.ts';

/** Five kinds of photos, of which each menu gets one: thirty photos of six menus. */
export const distortions: Readonly<Record<string, Distortion>> = {
  'two columns, turned': { columns: 2, hasLeaders: true, turn: -6, light: 0.75 },
  'turned by ten degrees': { turn: 10, hasLeaders: true, isCutOff: true },
  perspective: { lean: { top: 22, left: -8 }, turn: 2, font: 'DejaVu Sans', light: 0.7 },
  'folded, in uneven light': {
    folds: 2,
    light: 0.35,
    turn: -2,
    font: 'TeX Gyre Pagella, DejaVu Serif Condensed',
  },
  'everything at once': {
    columns: 2,
    turn: 5,
    lean: { top: 12, left: 6 },
    folds: 1,
    light: 0.5,
    font: 'DejaVu Sans',
  },
};

const chalk = 'article{background:#23302b;color:#e8e6df}';

/** Menus that no reader can read: chalk and handwriting. */
export const byHand: Readonly<Record<string, Distortion>> = {
  'chalk on a board': { hand: 22, css: chalk, font: 'DejaVu Sans Light' },
  'chalk, turned': { hand: 26, css: chalk, font: 'DejaVu Sans Light', turn: 4 },
  'chalk in capitals': { hand: 30, css: `${chalk}article{text-transform:uppercase}`, light: 0.6 },
  'handwriting in ink': { hand: 24, font: 'DejaVu Serif', css: 'article{font-style:italic;color:#1b2a6b}' },
  'handwriting in perspective': {
    hand: 28,
    css: 'article{font-style:italic}',
    font: 'DejaVu Sans Light',
    lean: { top: 10 },
    light: 0.7,
  },
};
