import type { SampleMenu } from './sample-menu.ts';

/** A delicatessen with as many dishes as one TV shows, in the theme *provisions*. */
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
        { name: 'Mushroom melt', price: 10.8, labels: ['vegetarian'], allergens: ['gluten', 'milk'] },
        { name: 'Grilled cheese', price: 7.5, labels: ['vegetarian'], allergens: ['gluten', 'milk'] },
      ],
    },
    {
      name: 'Cold sandwiches',
      items: [
        { name: 'Turkey club', price: 10.5, allergens: ['gluten', 'eggs', 'mustard'] },
        { name: 'Roast beef', price: 11.2, allergens: ['gluten', 'mustard'] },
        { name: 'Caprese', price: 8.9, labels: ['vegetarian'], allergens: ['gluten', 'milk'] },
        { name: 'Hummus & slaw', price: 7.9, labels: ['vegan'], allergens: ['gluten', 'sesame'] },
      ],
    },
    {
      name: 'Bagels',
      items: [
        { name: 'Lox & schmear', price: 11, allergens: ['gluten', 'fish', 'milk'], image: 'bagel' },
        { name: 'Whitefish', price: 9.8, allergens: ['gluten', 'eggs', 'fish'] },
        { name: 'Egg & bacon', price: 7.5, allergens: ['gluten', 'eggs', 'milk'] },
        { name: 'Plain, butter', price: 3.2, labels: ['vegetarian'], allergens: ['gluten', 'milk'] },
      ],
    },
    {
      name: 'Soups',
      items: [
        { name: 'Chicken noodle', price: 6.5, allergens: ['gluten', 'eggs', 'celery'] },
        { name: 'Matzo ball', price: 7.2, allergens: ['gluten', 'eggs', 'celery'] },
        { name: 'Tomato', price: 5.9, labels: ['vegan'], allergens: [] },
      ],
    },
    {
      name: 'Salads',
      items: [
        { name: 'Caesar', price: 9.5, allergens: ['gluten', 'eggs', 'fish', 'milk'] },
        { name: 'Potato & dill', price: 4.8, labels: ['vegetarian'], allergens: ['eggs', 'mustard'] },
        { name: 'Coleslaw', price: 3.8, labels: ['vegetarian'], allergens: ['eggs', 'mustard'] },
        { name: 'Greek', price: 8.5, labels: ['vegetarian'], allergens: ['milk'] },
      ],
    },
    {
      name: 'Sides',
      items: [
        { name: 'Half-sour pickle', price: 2, labels: ['vegan'], allergens: [] },
        { name: 'Fries', price: 3.8, labels: ['vegan'], allergens: [] },
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
      ],
    },
    {
      name: 'Coffee',
      items: [
        { name: 'Drip', price: 2.5, labels: ['vegan'], allergens: [] },
        { name: 'Espresso', price: 2.6, labels: ['vegan'], allergens: [] },
        { name: 'Cappuccino', price: 3.6, labels: ['vegetarian'], allergens: ['milk'] },
        { name: 'Latte', price: 3.8, labels: ['vegetarian'], allergens: ['milk'] },
      ],
    },
    {
      name: 'Drinks',
      items: [
        { name: 'Cream soda', price: 3.2, labels: ['vegan'], allergens: [] },
        { name: 'Lemonade', price: 3.6, labels: ['new', 'vegan'], allergens: [] },
        { name: 'Egg cream', price: 4.5, labels: ['vegetarian'], allergens: ['milk'] },
        { name: 'Orange juice', price: 4.2, labels: ['vegan'], allergens: [] },
      ],
    },
  ],
};
