import { type MoneyRules, moneyRules } from '@menuboard/contract/domain/money/rules';
import type { Restaurant } from '@menuboard/contract/restaurants';

const known = new Map<string, MoneyRules>();

/** Rules by this browser, which may lack the language: the same object for the same arguments. */
function rulesHere(language: string | undefined, currency: string): MoneyRules {
  const key = `${language} ${currency}`;
  const rules = known.get(key) ?? moneyRules(language, currency);
  known.set(key, rules);
  return rules;
}

/**
 * The rules for prices on the restaurant's menus: those of the language of the menus, not that of this person.
 *
 * @param currency of another restaurant, or of the past
 */
export function moneyOf(
  { languages, money, currency: own }: Pick<Restaurant, 'languages' | 'currency' | 'money'>,
  currency = own,
): MoneyRules {
  return money && currency === own ? money : rulesHere(languages[0], currency);
}

/** Until the restaurant is loaded, and on the landing page. */
export const dollars = moneyRules('en', 'USD');
