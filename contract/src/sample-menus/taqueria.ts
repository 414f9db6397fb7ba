import type { SampleMenu } from './sample-menu.ts';

/** A taquería, in the theme *mercado*. */
export const taqueria: SampleMenu = {
  name: 'Tacos & more',
  description: 'Corn tortillas, pressed here',
  featured: 'Al pastor',
  sections: [
    {
      name: 'Tacos',
      note: 'Two on a plate',
      items: [
        {
          name: 'Al pastor',
          description: 'Pork, pineapple, onion',
          price: 4.5,
          labels: ['bestseller'],
          allergens: [],
          image: 'taco',
        },
        { name: 'Carne asada', description: 'Skirt steak, guacamole', price: 5.2, allergens: [] },
        {
          name: 'Pescado Baja',
          description: 'Hake, lime slaw, chipotle',
          price: 5.6,
          labels: ['spicy'],
          allergens: ['gluten', 'fish'],
        },
        {
          name: 'Camarón',
          description: 'Prawns, mango, habanero',
          price: 6.2,
          labels: ['spicy'],
          allergens: ['crustaceans'],
        },
        {
          name: 'Hongos',
          description: 'Mushrooms, epazote',
          price: 4.4,
          labels: ['new', 'vegan'],
          allergens: [],
        },
        {
          name: 'Nopales',
          description: 'Cactus, queso fresco',
          price: 4.2,
          labels: ['vegetarian'],
          allergens: ['milk'],
        },
      ],
    },
    {
      name: 'Burritos',
      items: [
        {
          name: 'California',
          description: 'Steak, fries, pico de gallo',
          price: 12.5,
          allergens: ['gluten', 'milk'],
        },
        {
          name: 'De frijol',
          description: 'Black beans, rice, salsa',
          price: 9.8,
          labels: ['vegan'],
          allergens: ['gluten'],
        },
        {
          name: 'Al pastor con arroz',
          description: 'Pork, pineapple, rice',
          price: 11.9,
          allergens: ['gluten'],
        },
        {
          name: 'Mojado',
          description: 'Red sauce, melted cheese',
          price: 13.2,
          allergens: ['gluten', 'milk'],
        },
        {
          name: 'De camarón',
          description: 'Prawns, slaw, chipotle',
          price: 13.9,
          labels: ['spicy'],
          allergens: ['gluten', 'crustaceans'],
        },
      ],
    },
    {
      name: 'Y más',
      items: [
        {
          name: 'Guacamole',
          description: 'Totopos, lime',
          price: 7.5,
          labels: ['vegan'],
          allergens: [],
          image: 'guacamole',
        },
        {
          name: 'Churros',
          description: 'Six, goat’s milk caramel',
          price: 6.5,
          labels: ['vegetarian'],
          allergens: ['gluten', 'milk'],
          image: 'churros',
        },
        { name: 'Jamaica', description: 'Iced hibiscus', price: 3.6, labels: ['vegan'], allergens: [] },
        { name: 'Horchata', description: 'Rice, cinnamon', price: 3.6, labels: ['vegan'], allergens: [] },
        { name: 'Paloma', description: 'Tequila, grapefruit, salt', price: 9.5, allergens: [] },
      ],
    },
  ],
};
