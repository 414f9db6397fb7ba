import { category } from './content-types.ts';

const coffeeAndTea = category('Coffee & tea', [
  ['flat-white', 'Flat white', 3.8, 'Double shot, oat milk on request'],
  ['espresso', 'Espresso', 2.8, 'Single or double'],
  ['cappuccino', 'Cappuccino', 3.8, 'Dusted with cocoa'],
  ['latte', 'Latte', 3.9, 'Double shot, steamed milk'],
  ['americano', 'Americano', 3.2],
  ['mocha', 'Mocha', 4.3, 'Dark chocolate, double shot'],
  ['filter-coffee', 'Filter, refill', 3.1, 'The first refill is on us'],
  ['chai', 'Chai', 3.9, 'Spices simmered in milk'],
  ['hot-chocolate', 'Hot chocolate', 4.1, 'Marshmallows or not'],
  ['pot-of-tea', 'Pot of tea', 3.2, 'Breakfast, Earl Grey or green'],
  ['mint-tea', 'Fresh mint tea', 3.2, 'Honey and lemon'],
]);

const coldDrinks = category('Cold drinks', [
  ['lemonade', 'House lemonade', 3.6, 'Lemon, mint, sparkling water'],
  ['hibiscus', 'Iced hibiscus', 3.6, 'Raspberry and orange'],
  ['apple-ginger', 'Apple & ginger', 4.2, 'Cloudy apple juice, fresh ginger'],
  ['cold-brew', 'Cold brew', 4.1, 'Steeped overnight, cream if you like'],
  ['orange-juice', 'Orange juice', 4.2, 'Pressed when you order'],
  ['milkshake', 'Strawberry milkshake', 5.2, 'Whipped cream on top'],
  ['sparkling-water', 'Sparkling water', 2.6],
]);

const wineAndBeer = category('Wine & beer', [
  ['white-wine', 'Glass of white', 6.5, 'Dry and crisp'],
  ['red-wine', 'Glass of red', 6.5, 'Soft, with dark fruit'],
  ['pale-ale', 'Pale ale', 5.6, 'A pint, on tap'],
  ['cider', 'Cider, bottle', 5.8, 'Dry, cloudy'],
]);

export const drinks = [...coffeeAndTea, ...coldDrinks, ...wineAndBeer];
