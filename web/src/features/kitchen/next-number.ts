import { ORDER_NUMBER_MAX } from '@menuboard/contract/domain/limits';

/**
 * The number after one: the digits at its end are counted up.
 *
 * @returns `undefined` for a number that does not end with a digit, or has no longer successor
 *
 * @example
 * nextNumber('A09') // 'A10'
 */
export function nextNumber(number: string): string | undefined {
  const [, start = '', digits] = /^(.*?)(\d+)$/.exec(number) ?? [];
  if (digits === undefined) return undefined;
  const next = start + String(Number(digits) + 1).padStart(digits.length, '0');
  return next.length <= ORDER_NUMBER_MAX ? next : undefined;
}
