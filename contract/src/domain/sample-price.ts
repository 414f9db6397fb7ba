import { decimalsOf } from './money/currency.ts';
import { fitToCurrency } from './money/minor-units.ts';

/** Rough value of a currency's unit against the dollar, and the steps of menu prices in it. */
const priceLevels: Record<string, { factor: number; step: number }> = {
  AED: { factor: 4, step: 1 },
  ARS: { factor: 1_000, step: 100 },
  BRL: { factor: 5, step: 0.5 },
  CLP: { factor: 900, step: 100 },
  CNY: { factor: 7, step: 1 },
  COP: { factor: 4_000, step: 500 },
  CZK: { factor: 22, step: 5 },
  DKK: { factor: 9, step: 1 },
  HUF: { factor: 350, step: 50 },
  IDR: { factor: 14_000, step: 1_000 },
  INR: { factor: 60, step: 5 },
  ISK: { factor: 180, step: 50 },
  JPY: { factor: 140, step: 10 },
  KRW: { factor: 1_300, step: 100 },
  MXN: { factor: 18, step: 1 },
  MYR: { factor: 4, step: 0.5 },
  NOK: { factor: 11, step: 1 },
  PHP: { factor: 50, step: 5 },
  PLN: { factor: 4, step: 0.5 },
  RON: { factor: 4.5, step: 0.5 },
  SEK: { factor: 11, step: 1 },
  THB: { factor: 33, step: 5 },
  TRY: { factor: 35, step: 5 },
  TWD: { factor: 30, step: 5 },
  UAH: { factor: 38, step: 1 },
  VND: { factor: 25_000, step: 1_000 },
  ZAR: { factor: 15, step: 1 },
};

/** Prices in dollars, euros, pounds and the like do not change; without decimals, they are whole numbers. */
const plainLevel = (currency: string) => ({ factor: 1, step: decimalsOf(currency) > 0 ? 0.05 : 1 });

/**
 * Converts a sample menu's price to one that is usual in a restaurant's currency.
 *
 * @param price in US dollars
 * @param currency ISO 4217 code
 *
 * @example
 * samplePrice(4.2, 'EUR') // 4.2
 * samplePrice(4.2, 'JPY') // 590
 */
export function samplePrice(price: number, currency: string): number {
  const { factor, step } = priceLevels[currency] ?? plainLevel(currency);
  const steps = Math.max(1, Math.round((price * factor) / step));
  return fitToCurrency(steps * step, currency);
}
