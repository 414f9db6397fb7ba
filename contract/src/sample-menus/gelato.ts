import type { SampleMenu } from './sample-menu.ts';

/** An ice cream parlour, in the theme *sundae*. */
export const gelato: SampleMenu = {
  name: 'Gelato',
  description: 'Churned every morning',
  featured: 'One scoop',
  sections: [
    {
      name: 'By the scoop',
      items: [
        { name: 'One scoop', price: 2.8, image: 'cone' },
        { name: 'Two', price: 4.6 },
        { name: 'Three', price: 6.2, image: 'sundae' },
        { name: 'Half litre', price: 12.5 },
      ],
    },
    {
      name: 'Flavours',
      items: [
        { name: 'Pistachio', price: null, labels: ['vegetarian'], allergens: ['milk', 'nuts'] },
        { name: 'Strawberry', price: null, labels: ['vegan'], allergens: [], image: 'popsicle' },
        { name: 'Fior di latte', price: null, labels: ['vegetarian'], allergens: ['milk'] },
        { name: 'Dark chocolate', price: null, labels: ['vegan'], allergens: [] },
        { name: 'Lemon & mint', price: null, labels: ['vegan'], allergens: [] },
        { name: 'Hazelnut', price: null, labels: ['vegetarian'], allergens: ['milk', 'nuts'] },
        { name: 'Mango', price: null, labels: ['new', 'vegan'], allergens: [] },
        { name: 'Stracciatella', price: null, labels: ['vegetarian'], allergens: ['milk'] },
        { name: 'Blackcurrant', price: null, labels: ['vegan'], allergens: [] },
        { name: 'Salted caramel', price: null, labels: ['vegetarian'], allergens: ['milk'] },
      ],
    },
  ],
};
