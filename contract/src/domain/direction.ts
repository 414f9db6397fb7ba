/** Right-to-left languages and scripts, as data: old engines lack `Intl.Locale`. */
const rightToLeft =
  /^(?:(?:ar|arc|ckb|dv|fa|he|iw|ji|ks|nqo|ps|sd|syr|ug|ur|yi)(?!-(?:latn|cyrl|deva)\b)\b|.*-(?:adlm|arab|aran|hebr|nkoo|rohg|syrc|thaa)\b|pa-pk\b)/i;

/** The direction in which a text is written. */
export type Direction = 'ltr' | 'rtl';

/**
 * The direction of a language, by its script where the tag names one.
 *
 * @param tag a BCP 47 tag
 *
 * @example
 * directionOf('ar-EG') // 'rtl'
 * directionOf('ur-Latn') // 'ltr'
 */
export const directionOf = (tag: string): Direction => (rightToLeft.test(tag) ? 'rtl' : 'ltr');
