import { expect, it } from 'vitest';
import { readDishLine } from './dish-line.ts';

it.each([
  ['Iced latte 4.20', { name: 'Iced latte', price: 4.2 }],
  ['7 Up 2,50', { name: '7 Up', price: 2.5 }],
  ['Flat white $3', { name: 'Flat white', price: 3 }],
  ['Flat white 3.60 $', { name: 'Flat white', price: 3.6 }],
])('reads %j as a dish with one price', (typed, dish) => {
  expect(readDishLine(typed, [])).toEqual(dish);
});

it('reads a price for each size of the section, in their order or by their names', () => {
  const sizes = [
    { name: 'Small', price: 4.2 },
    { name: 'Large', price: 4.8 },
  ];

  expect(readDishLine('Iced latte 4.20 4.80', ['Small', 'Large'])).toEqual({ name: 'Iced latte', sizes });
  expect(readDishLine('Iced latte small 4.20 LARGE 4.80', ['Small', 'Large'])).toEqual({
    name: 'Iced latte',
    sizes,
  });
  expect(readDishLine('Iced latte Large 4.80', ['Small', 'Large'])).toEqual({
    name: 'Iced latte',
    sizes: [{ name: 'Large', price: 4.8 }],
  });
});

it('says what is missing or too much', () => {
  const errorOf = (typed: string, columns: string[] = []) => readDishLine(typed, columns);

  expect(errorOf('Iced latte')).toEqual({ error: 'Type a name and a price, such as “Iced latte 4.20”.' });
  expect(errorOf('4.20')).toEqual({ error: 'Type a name and a price, such as “Iced latte 4.20”.' });
  expect(errorOf('Latte 1 2')).toEqual({
    error: 'The dishes of this section have no sizes: type one price.',
  });
  expect(errorOf('Latte 1 2 3', ['S', 'L'])).toEqual({
    error: 'This section has 2 sizes: type at most as many prices.',
  });
  expect(errorOf('Latte 3.999')).toEqual({ error: 'Do you mean 3999.00? Then type it like that.' });
});
