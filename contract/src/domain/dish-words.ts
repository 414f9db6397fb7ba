/** The words for labels and allergens, in the admin and on boards. */
import type { AllergenCode } from './allergens.ts';
import type { Allergen, DishLabel } from './dish.ts';

/** English words for labels. */
export const labelWords: Record<DishLabel, string> = {
  new: 'New',
  featured: 'Featured',
  bestseller: 'Bestseller',
  spicy: 'Spicy',
  hot: 'Very hot',
  vegan: 'Vegan',
  vegetarian: 'Vegetarian',
  'gluten-free': 'Gluten-free',
  'dairy-free': 'Dairy-free',
  halal: 'Halal',
  kosher: 'Kosher',
  organic: 'Organic',
  local: 'Local',
  'house-made': 'House-made',
};

/** Each allergen as EU regulation 1169/2011 names it, shortened for use within a sentence. */
export const allergenWords: Record<Allergen, string> = {
  gluten: 'gluten',
  crustaceans: 'crustaceans',
  eggs: 'eggs',
  fish: 'fish',
  peanuts: 'peanuts',
  soy: 'soy',
  milk: 'milk',
  nuts: 'nuts',
  celery: 'celery',
  mustard: 'mustard',
  sesame: 'sesame',
  sulphites: 'sulphites',
  lupin: 'lupin',
  molluscs: 'molluscs',
};

/** Every substance of a set of allergens, for use within a sentence. */
export const substanceWords: Record<AllergenCode, string> = {
  ...allergenWords,
  wheat: 'wheat',
  spelt: 'spelt',
  khorasan: 'khorasan wheat',
  rye: 'rye',
  barley: 'barley',
  oats: 'oats',
  triticale: 'triticale',
  buckwheat: 'buckwheat',
  shrimp: 'shrimp',
  crab: 'crab',
  almonds: 'almonds',
  hazelnuts: 'hazelnuts',
  walnuts: 'walnuts',
  cashews: 'cashews',
  pecans: 'pecans',
  'brazil-nuts': 'Brazil nuts',
  pistachios: 'pistachios',
  macadamias: 'macadamias',
  'pine-nuts': 'pine nuts',
};
