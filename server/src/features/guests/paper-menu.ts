/** A menu for paper: prices as texts, independent of screens and clocks. */
import { formatAmount } from '@menuboard/contract/domain/money/format';
import { moneyRules } from '@menuboard/contract/domain/money/rules';
import type { PaperMenu } from '@menuboard/contract/publications';
import type { GuestDish, GuestMenu } from './guest-menu.ts';
import { guestWordsIn, guestWordsLanguage } from './guest-words.ts';

export function paperMenu({
  currency,
  language,
  languages,
  sections,
  panels,
  ...menu
}: GuestMenu): PaperMenu {
  const money = moneyRules(language, currency);
  const text = (price: number) => formatAmount(price, money);
  const toDish = ({ prices, extras, ...dish }: GuestDish) => ({
    name: dish.name,
    description: dish.description,
    priceWords: dish.priceWords,
    labels: dish.labels,
    allergens: dish.allergens,
    kcal: dish.kcal,
    prices: prices.map(({ size, price }) => ({ size, text: text(price) })),
    extras: extras.map(({ name, price }) => ({ name, text: text(price) })),
  });
  const { name, logoUrl } = menu.restaurant;
  return {
    restaurant: { name, logoUrl },
    name: menu.name,
    description: menu.description,
    footer: menu.footer,
    language,
    languages,
    sections: sections.map((section) => ({ ...section, dishes: section.dishes.map(toDish) })),
    panels: panels.map((panel) => ({ ...panel, price: panel.price === null ? null : text(panel.price) })),
    notDeclared: { text: guestWordsIn(language).notDeclared, language: guestWordsLanguage(language) },
  };
}
