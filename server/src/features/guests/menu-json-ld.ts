/** A menu in the vocabulary of schema.org, for search engines. */
import type { DishLabel } from '@menuboard/contract/domain/dish';
import { plainPrice } from '@menuboard/contract/domain/money/minor-units';
import type { GuestDish, GuestMenu } from './guest-menu.ts';

const diets: Partial<Record<DishLabel, string>> = {
  vegan: 'VeganDiet',
  vegetarian: 'VegetarianDiet',
  'gluten-free': 'GlutenFreeDiet',
  halal: 'HalalDiet',
  kosher: 'KosherDiet',
};

function dishJsonLd(dish: GuestDish, currency: string, origin: string) {
  const { name, description, prices, priceWords, labels, kcal, imageUrl } = dish;
  const suitable = labels.flatMap((label) => diets[label] ?? []);
  return {
    '@type': 'MenuItem',
    name,
    ...(description && { description }),
    ...(imageUrl && { image: new URL(imageUrl, origin).href }),
    ...(priceWords === null && {
      offers: prices.map(({ size, price, isAvailable }) => ({
        '@type': 'Offer',
        ...(size && { name: size }),
        price: plainPrice(price, currency),
        priceCurrency: currency,
        availability: `https://schema.org/${isAvailable ? 'InStock' : 'SoldOut'}`,
      })),
    }),
    ...(suitable.length > 0 && { suitableForDiet: suitable.map((diet) => `https://schema.org/${diet}`) }),
    ...(typeof kcal === 'number' && {
      nutrition: { '@type': 'NutritionInformation', calories: `${kcal} calories` },
    }),
  };
}

/**
 * @param url address of the page
 * @param origin origin of this server, for its images
 */
export function menuJsonLd(menu: GuestMenu, url: string, origin: string) {
  const { name, description, language, currency, sections, restaurant } = menu;
  return {
    '@context': 'https://schema.org',
    '@type': 'Menu',
    name,
    ...(description && { description }),
    url,
    inLanguage: language,
    provider: { '@type': 'Restaurant', name: restaurant.name },
    hasMenuSection: sections.map(({ title, note, dishes }) => ({
      '@type': 'MenuSection',
      name: title || name,
      ...(note && { description: note }),
      hasMenuItem: dishes.map((dish) => dishJsonLd(dish, currency, origin)),
    })),
  };
}
