/** Numbers of orders as boards show them. */
import { ORDER_NUMBER_MAX } from '@menuboard/contract/domain/limits';

/**
 * The number of an order from a vendor's text: its letters and digits. Of a text that is too long, the last digits, so
 * that "Order #10452" becomes "10452"; without digits, its beginning.
 *
 * @returns undefined if the text has no letter or digit
 */
export function orderNumber(text: string | null | undefined): string | undefined {
  const plain = text?.toUpperCase().match(/[\p{L}\p{N}]/gu) ?? [];
  const whole = plain.join('');
  if (whole.length <= ORDER_NUMBER_MAX) return whole || undefined;
  const digits = whole.match(/\p{N}+/gu)?.at(-1);
  return digits ? digits.slice(-ORDER_NUMBER_MAX) : whole.slice(0, ORDER_NUMBER_MAX);
}
