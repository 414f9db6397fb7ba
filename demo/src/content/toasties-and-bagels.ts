import { category } from './content-types.ts';

export const toastiesAndBagels = category('Toasties & bagels', [
  ['three-cheese-toastie', 'Three-cheese toastie', 8.2, 'Cheddar, gruyère, mozzarella'],
  ['ham-toastie', 'Ham & mustard toastie', 8.6, 'Baked ham, cheddar, wholegrain mustard'],
  ['tuna-melt', 'Tuna melt', 8.9, 'Spring onion, cheddar, pickled cucumber'],
  ['mushroom-toastie', 'Mushroom toastie', 8.6, 'Gruyère, thyme, roast garlic'],
  ['kimchi-toastie', 'Kimchi toastie', 8.9, 'Cheddar, spring onion, sesame'],
  ['salmon-bagel', 'Smoked salmon bagel', 10.9, 'Dill, capers, cream cheese'],
  ['egg-bagel', 'Egg & cress bagel', 7.2, 'Poppy seed bagel, a little mustard'],
  ['hummus-bagel', 'Hummus & pepper bagel', 7.6, 'Roast red pepper, rocket'],
  ['bacon-bagel', 'Bacon & tomato bagel', 8.4, 'Crisp lettuce, mayonnaise'],
  ['chicken-flatbread', 'Chicken flatbread', 10.2, 'Lemon yogurt, pickled red onion'],
  ['falafel-flatbread', 'Falafel flatbread', 9.6, 'Tahini, tomato, cucumber'],
  ['ham-baguette', 'Ham & butter baguette', 7.8, 'Baked ham, salted butter, lettuce'],
]);
