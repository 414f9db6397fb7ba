import { category } from './content-types.ts';

export const mains = category('Mains', [
  ['chicken-pie', 'Chicken & leek pie', 11.5, 'Buttered greens'],
  ['steak-pie', 'Steak & ale pie', 13.2, 'Lattice lid, mash and gravy'],
  ['burger', 'Harbour burger', 13.5, 'Beef, cheddar and pickles in a sesame bun, chips'],
  ['haddock', 'Haddock & chips', 14.5, 'Beer batter, minted peas, lemon'],
  ['curry', 'Chickpea & spinach curry', 11.9, 'Coconut, lime and rice'],
  ['stew', 'Beef & barley stew', 13.8, 'Carrots, peas and herb dumplings'],
  ['risotto', 'Mushroom risotto', 12.6, 'Thyme and parmesan'],
  ['roast-chicken', 'Roast chicken', 16.5, 'Roast potatoes, carrots, beans, gravy. Sundays only'],
  ['nut-roast', 'Nut roast', 14.5, 'All the trimmings, onion gravy. Sundays only'],
  ['small-pasta', 'Small pasta & tomato', 6.2, 'Cheddar on top'],
  ['fish-fingers', 'Fish fingers & peas', 6.8, 'Haddock, made here'],
]);
