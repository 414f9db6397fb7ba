/**
 * A text without the signs at its end that `sign` matches. A pattern such as `/[:*]+$/` would take quadratic time for
 * long runs of these signs.
 */
export function cutEnd(text: string, sign: RegExp): string {
  let end = text.length;
  while (end > 0 && sign.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}
