import type { SampleMenu } from './sample-menu.ts';

/** A delicatessen with sixty dishes, in the theme *provisions*. */
export const deli: SampleMenu = {
  name: 'Deli counter',
  description: 'Cut by hand, stacked high',
  featured: 'Reuben',
  sections: [
    {
      name: 'Hot sandwiches',
      note: 'On rye, with a pickle',
      items: [
        { name: 'Pastrami on rye', price: 11.5, labels: ['bestseller'], allergens: ['gluten', 'celery'] },
        {
          name: 'Reuben',
          description: 'Pastrami, kraut, Swiss, on rye',
          price: 12.5,
          allergens: ['gluten', 'eggs', 'milk', 'mustard'],
          image: 'sandwich',
        },
        { name: 'Brisket & gravy', price: 12, allergens: ['gluten', 'celery'] },
        { name: 'Meatball sub', price: 10.5, allergens: ['gluten', 'eggs', 'milk'] },
        { name: 'Chicken schnitzel', price: 10.8, allergens: ['gluten', 'eggs'] },
        { name: 'Tuna melt', price: 9.8, allergens: ['gluten', 'fish', 'milk'] },
        { name: 'Mushroom melt', price: 10.8, labels: ['vegetarian'], allergens: ['gluten', 'milk'] },
        { name: 'Grilled cheese', price: 7.5, labels: ['vegetarian'], allergens: ['gluten', 'milk'] },
      ],
    },
    {
      name: 'Cold sandwiches',
      items: [
        { name: 'Turkey club', price: 10.5, allergens: ['gluten', 'eggs', 'mustard'] },
        { name: 'Egg & cress', price: 6.8, labels: ['vegetarian'], allergens: ['gluten', 'eggs'] },
        { name: 'Roast beef', price: 11.2, allergens: ['gluten', 'mustard'] },
        { name: 'Caprese', price: 8.9, labels: ['vegetarian'], allergens: ['gluten', 'milk'] },
        { name: 'Hummus & slaw', price: 7.9, labels: ['vegan'], allergens: ['gluten', 'sesame'] },
        { name: 'Salami & pickle', price: 9.2, allergens: ['gluten'] },
        { name: 'Ham & Swiss', price: 9.5, allergens: ['gluten', 'milk', 'mustard'] },
        { name: 'Pimento cheese', price: 7.9, labels: ['vegetarian'], allergens: ['gluten', 'milk'] },
      ],
    },
    {
      name: 'Bagels',
      items: [
        { name: 'Lox & schmear', price: 11, allergens: ['gluten', 'fish', 'milk'], image: 'bagel' },
        { name: 'Whitefish', price: 9.8, allergens: ['gluten', 'eggs', 'fish'] },
        { name: 'Egg & bacon', price: 7.5, allergens: ['gluten', 'eggs', 'milk'] },
        { name: 'Avocado', price: 7.8, labels: ['vegan'], allergens: ['gluten', 'sesame'] },
        { name: 'Plain, butter', price: 3.2, labels: ['vegetarian'], allergens: ['gluten', 'milk'] },
      ],
    },
    {
      name: 'Soups',
      items: [
        { name: 'Chicken noodle', price: 6.5, allergens: ['gluten', 'eggs', 'celery'] },
        { name: 'Matzo ball', price: 7.2, allergens: ['gluten', 'eggs', 'celery'] },
        { name: 'Split pea', price: 5.9, labels: ['vegan'], allergens: ['celery'] },
        { name: 'Tomato', price: 5.9, labels: ['vegan'], allergens: [] },
      ],
    },
    {
      name: 'Salads',
      items: [
        { name: 'Caesar', price: 9.5, allergens: ['gluten', 'eggs', 'fish', 'milk'] },
        { name: 'Waldorf', price: 8.9, labels: ['vegetarian'], allergens: ['nuts', 'celery'] },
        { name: 'Potato & dill', price: 4.8, labels: ['vegetarian'], allergens: ['eggs', 'mustard'] },
        { name: 'Coleslaw', price: 3.8, labels: ['vegetarian'], allergens: ['eggs', 'mustard'] },
        { name: 'Greek', price: 8.5, labels: ['vegetarian'], allergens: ['milk'] },
        { name: 'Beetroot', price: 7.2, labels: ['vegan'], allergens: [] },
      ],
    },
    {
      name: 'Plates',
      items: [
        { name: 'Stuffed cabbage', price: 13.5, allergens: ['gluten'] },
        { name: 'Roast chicken', price: 14, allergens: [] },
        { name: 'Potato latkes', price: 9.8, labels: ['vegetarian'], allergens: ['gluten', 'eggs', 'milk'] },
        { name: 'Kasha varnishkes', price: 9.2, labels: ['vegan'], allergens: ['gluten'] },
        { name: 'Cholent', price: 12.5, allergens: ['gluten'] },
      ],
    },
    {
      name: 'Sides',
      items: [
        { name: 'Half-sour pickle', price: 2, labels: ['vegan'], allergens: [] },
        { name: 'Fries', price: 3.8, labels: ['vegan'], allergens: [] },
        { name: 'Onion rings', price: 4.2, labels: ['vegan'], allergens: ['gluten'] },
        { name: 'Kraut', price: 2.5, labels: ['vegan'], allergens: [] },
        { name: 'Kugel', price: 4.5, labels: ['vegetarian'], allergens: ['gluten', 'eggs', 'milk'] },
      ],
    },
    {
      name: 'Sweet',
      items: [
        {
          name: 'Cheesecake',
          price: 5.8,
          labels: ['vegetarian', 'house-made'],
          allergens: ['gluten', 'eggs', 'milk'],
          image: 'cheesecake',
        },
        { name: 'Babka slice', price: 4.5, labels: ['vegetarian'], allergens: ['gluten', 'eggs', 'milk'] },
        { name: 'Rugelach', price: 2.8, labels: ['vegetarian'], allergens: ['gluten', 'milk', 'nuts'] },
        { name: 'Black & white', price: 3.2, labels: ['vegetarian'], allergens: ['gluten', 'eggs', 'milk'] },
        { name: 'Rice pudding', price: 4.2, labels: ['vegetarian'], allergens: ['milk'] },
      ],
    },
    {
      name: 'Coffee',
      items: [
        { name: 'Drip', price: 2.5, labels: ['vegan'], allergens: [] },
        { name: 'Espresso', price: 2.6, labels: ['vegan'], allergens: [] },
        { name: 'Cappuccino', price: 3.6, labels: ['vegetarian'], allergens: ['milk'] },
        { name: 'Latte', price: 3.8, labels: ['vegetarian'], allergens: ['milk'] },
        { name: 'Tea', price: 2.8, labels: ['vegan'], allergens: [] },
        { name: 'Cold brew', price: 4.2, labels: ['new', 'vegan'], allergens: [] },
      ],
    },
    {
      name: 'Drinks',
      items: [
        { name: 'Cream soda', price: 3.2, labels: ['vegan'], allergens: [] },
        { name: 'Seltzer', price: 2.2, labels: ['vegan'], allergens: [] },
        { name: 'Lemonade', price: 3.6, labels: ['vegan'], allergens: [] },
        { name: 'Egg cream', price: 4.5, labels: ['vegetarian'], allergens: ['milk'] },
        { name: 'Iced tea', price: 3.2, labels: ['vegan'], allergens: [] },
        { name: 'Root beer', price: 3.2, labels: ['vegan'], allergens: [] },
        { name: 'Apple juice', price: 3.6, labels: ['vegan'], allergens: [] },
        { name: 'Orange juice', price: 4.2, labels: ['vegan'], allergens: [] },
      ],
    },
  ],
};
