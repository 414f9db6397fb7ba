/**
 * A text without the signs at its end that `sign` matches. A pattern such as `/[:*]+$/` would try each run of these signs
 * from each of its signs, and take four times as long for a run that is twice as long.
 */
export function cutEnd(text: string, sign: RegExp): string {
  let end = text.length;
  while (end > 0 && sign.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}
