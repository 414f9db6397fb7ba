import type { SampleMenu } from './sample-menu.ts';

/** A ramen bar, in the theme *noren*. */
export const ramen: SampleMenu = {
  name: 'Ramen',
  description: 'Broth from six in the morning',
  featured: 'Shoyu',
  sections: [
    {
      name: 'Ramen',
      note: 'Extra noodles at no charge',
      items: [
        {
          name: 'Shoyu',
          description: '醤油ラーメン · chicken, soy, chashu',
          price: 13.5,
          allergens: ['gluten', 'eggs', 'soy'],
          image: 'ramen',
        },
        {
          name: 'Miso',
          description: '味噌ラーメン · red miso, corn, butter',
          price: 14,
          allergens: ['gluten', 'soy', 'milk'],
        },
        {
          name: 'Tonkotsu',
          description: '豚骨ラーメン · pork bone, 18 hours',
          price: 14.5,
          allergens: ['gluten', 'eggs', 'soy'],
        },
        {
          name: 'Tantan',
          description: '担々麺 · sesame, chilli oil, pork',
          price: 14.5,
          labels: ['spicy'],
          allergens: ['gluten', 'soy', 'sesame'],
        },
        {
          name: 'Yuzu shio',
          description: '柚子塩ラーメン · clear broth, citrus',
          price: 13.8,
          labels: ['new'],
          allergens: ['gluten', 'eggs'],
        },
        {
          name: 'Vegan tantan',
          description: 'ヴィーガン担々麺 · oat, sesame',
          price: 13.8,
          labels: ['vegan', 'spicy'],
          allergens: ['gluten', 'soy', 'sesame'],
        },
      ],
    },
    {
      name: 'Small plates',
      items: [
        {
          name: 'Gyoza',
          description: '餃子 · six, pork and chive',
          price: 6.5,
          allergens: ['gluten', 'soy'],
          image: 'gyoza',
        },
        {
          name: 'Karaage',
          description: '唐揚げ · lemon, mayonnaise',
          price: 7.8,
          allergens: ['gluten', 'eggs', 'soy'],
        },
        {
          name: 'Cucumber',
          description: 'きゅうり · chilli, sesame',
          price: 4.5,
          labels: ['vegan'],
          allergens: ['sesame'],
        },
      ],
    },
    {
      name: 'Drinks',
      items: [
        { name: 'Draft beer', description: '生ビール · 400 ml', price: 5.8, allergens: ['gluten'] },
        {
          name: 'Yuzu highball',
          description: 'ゆずハイボール · whisky, soda',
          price: 7.5,
          allergens: [],
          image: 'highball',
        },
        {
          name: 'Genmaicha',
          description: '玄米茶 · hot or cold',
          price: 3.2,
          labels: ['vegan'],
          allergens: [],
        },
      ],
    },
  ],
};
