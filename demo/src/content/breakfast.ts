import { category } from './content-types.ts';

export const breakfast = category('Breakfast', [
  ['buttermilk-pancakes', 'Buttermilk pancakes', 8.9, 'Blueberries, brown butter'],
  ['harbour-breakfast', 'Harbour breakfast', 12.5, 'Fried egg, sausages, bacon, beans, mushrooms and toast'],
  ['garden-breakfast', 'Garden breakfast', 11.9, 'Poached eggs, halloumi, avocado, spinach, mushrooms'],
  ['eggs-on-sourdough', 'Eggs on sourdough', 7.8, 'Fried, poached or scrambled'],
  ['eggs-benedict', 'Eggs Benedict', 10.8, 'Baked ham, English muffin, hollandaise'],
  ['eggs-florentine', 'Eggs Florentine', 10.4, 'Wilted spinach, English muffin, hollandaise'],
  ['avocado-toast', 'Avocado toast', 9.2, 'Lime, chilli and toasted seeds'],
  ['shakshuka', 'Shakshuka', 10.9, 'Eggs baked in tomato and peppers, sourdough'],
  ['mushrooms-on-toast', 'Mushrooms on toast', 8.8, 'Garlic, thyme, soft cheese'],
  ['porridge', 'Apple porridge', 5.9, 'Cinnamon, honey, toasted oats'],
  ['granola', 'Granola & yogurt', 6.8, 'Baked here, with berry compote'],
  ['french-toast', 'French toast', 9.4, 'Brioche, poached plums, crème fraîche'],
  ['bacon-roll', 'Bacon roll', 6.2, 'Dry-cured bacon in a soft white roll'],
  ['sausage-muffin', 'Sausage & egg muffin', 6.8, 'Pork and sage, fried egg, brown sauce'],
  ['fruit-bowl', 'Fruit bowl', 5.6, 'Whatever is ripe today'],
  ['toast-and-jam', 'Toast & jam', 3.6, 'Two slices, salted butter, raspberry jam'],
]);
