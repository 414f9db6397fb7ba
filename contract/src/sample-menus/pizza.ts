import type { SampleMenu } from './sample-menu.ts';

const diameters = (small: number, medium: number, large: number) => [
  { name: '24 cm', price: small },
  { name: '30 cm', price: medium },
  { name: '36 cm', price: large },
];

/** A pizzeria, in the theme *forno*. */
export const pizza: SampleMenu = {
  name: 'Pizza',
  description: 'Forty-eight hours of rest, ninety seconds of fire',
  featured: 'Margherita',
  sections: [
    {
      name: 'Rosse',
      items: [
        {
          name: 'Marinara',
          description: 'Tomato, garlic, oregano',
          sizes: diameters(7, 9, 11.5),
          labels: ['vegan'],
          allergens: ['gluten'],
        },
        {
          name: 'Margherita',
          description: 'Tomato, mozzarella, basil',
          sizes: diameters(7.5, 9.5, 12),
          labels: ['vegetarian'],
          allergens: ['gluten', 'milk'],
          image: 'pizza',
        },
        {
          name: 'Napoli',
          description: 'Anchovies, capers, mozzarella',
          sizes: diameters(8.5, 10.5, 13.5),
          allergens: ['gluten', 'fish', 'milk'],
        },
        {
          name: 'Diavola',
          description: 'Spicy salami, chilli, mozzarella',
          sizes: diameters(8.9, 11, 14),
          labels: ['spicy'],
          allergens: ['gluten', 'milk'],
        },
        {
          name: 'Capricciosa',
          description: 'Ham, artichokes, mushrooms',
          sizes: diameters(9.2, 11.5, 14.5),
          allergens: ['gluten', 'milk'],
        },
        {
          name: 'Quattro stagioni',
          description: 'Ham, olives, artichokes, mushrooms',
          sizes: diameters(9.2, 11.5, 14.5),
          allergens: ['gluten', 'milk'],
        },
        {
          name: 'Prosciutto crudo',
          description: 'Dry-cured ham, rocket, parmesan',
          sizes: diameters(9.8, 12, 15.5),
          allergens: ['gluten', 'milk'],
        },
        {
          name: 'Tonno e cipolla',
          description: 'Tuna, red onion, mozzarella',
          sizes: diameters(8.9, 11, 14),
          allergens: ['gluten', 'fish', 'milk'],
        },
        {
          name: 'Calabrese',
          description: 'Soft spicy sausage, peppers',
          sizes: diameters(9.5, 11.8, 15),
          labels: ['spicy'],
          allergens: ['gluten', 'milk'],
        },
        {
          name: 'Nduja e miele',
          description: 'Nduja, honey, ricotta',
          sizes: diameters(9.8, 12, 15.5),
          labels: ['spicy', 'new'],
          allergens: ['gluten', 'milk'],
        },
        {
          name: 'Bufala',
          description: 'Buffalo mozzarella, basil',
          sizes: diameters(9.8, 12, 15.5),
          labels: ['vegetarian'],
          allergens: ['gluten', 'milk'],
        },
        {
          name: 'Ortolana',
          description: 'Grilled vegetables, garlic',
          sizes: diameters(8.5, 10.5, 13.5),
          labels: ['vegan'],
          allergens: ['gluten'],
        },
        {
          name: 'Frutti di mare',
          description: 'Prawns, squid, parsley',
          sizes: diameters(10.5, 13, 16.5),
          allergens: ['gluten', 'crustaceans', 'fish'],
        },
      ],
    },
    {
      name: 'Bianche',
      note: 'Without tomato',
      items: [
        {
          name: 'Quattro formaggi',
          description: 'Four cheeses, black pepper',
          sizes: diameters(9.2, 11.5, 14.5),
          labels: ['vegetarian'],
          allergens: ['gluten', 'milk'],
        },
        {
          name: 'Patate e rosmarino',
          description: 'Potatoes, rosemary, sea salt',
          sizes: diameters(8.2, 10, 12.5),
          labels: ['vegan'],
          allergens: ['gluten'],
        },
        {
          name: 'Salsiccia e friarielli',
          description: 'Sausage, bitter greens',
          sizes: diameters(9.5, 11.8, 15),
          allergens: ['gluten', 'milk'],
        },
        {
          name: 'Mortadella',
          description: 'Mortadella, pistachio, stracciatella',
          sizes: diameters(9.8, 12, 15.5),
          allergens: ['gluten', 'milk', 'nuts'],
        },
        {
          name: 'Tartufo',
          description: 'Black truffle, mushrooms',
          sizes: diameters(11, 13.5, 17),
          labels: ['vegetarian'],
          allergens: ['gluten', 'milk'],
        },
        {
          name: 'Carciofi',
          description: 'Artichokes, pecorino, mint',
          sizes: diameters(9.2, 11.5, 14.5),
          labels: ['vegetarian'],
          allergens: ['gluten', 'milk'],
        },
        {
          name: 'Zucca',
          description: 'Squash, sage, smoked cheese',
          sizes: diameters(9.2, 11.5, 14.5),
          labels: ['vegetarian'],
          allergens: ['gluten', 'milk'],
        },
      ],
    },
    {
      name: 'Ripiene',
      items: [
        {
          name: 'Calzone',
          description: 'Ham, ricotta, mozzarella',
          sizes: [
            { name: '30 cm', price: 11.5 },
            { name: '36 cm', price: 14.5 },
          ],
          allergens: ['gluten', 'milk'],
        },
        {
          name: 'Calzone verde',
          description: 'Greens, ricotta, olives',
          sizes: [
            { name: '30 cm', price: 11 },
            { name: '36 cm', price: 14 },
          ],
          labels: ['vegetarian'],
          allergens: ['gluten', 'milk'],
        },
        {
          name: 'Panuozzo',
          description: 'Bread from the oven, filled',
          sizes: [{ name: '30 cm', price: 10.5 }],
          allergens: ['gluten', 'milk'],
        },
        {
          name: 'Saltimbocca',
          description: 'Ham, mozzarella, sage',
          sizes: [{ name: '30 cm', price: 10.8 }],
          allergens: ['gluten', 'milk'],
        },
      ],
    },
    {
      name: 'Dolci',
      items: [
        {
          name: 'Tiramisù',
          description: 'Mascarpone, coffee, cocoa',
          price: 6.2,
          labels: ['vegetarian', 'house-made'],
          allergens: ['gluten', 'eggs', 'milk'],
          image: 'tiramisu',
        },
        { name: 'Panna cotta', description: 'Raspberries', price: 5.8, allergens: ['milk'] },
        {
          name: 'Spritz',
          description: 'Bitter orange, prosecco',
          price: 7.8,
          allergens: ['sulphites'],
          image: 'spritz',
        },
      ],
    },
  ],
};
