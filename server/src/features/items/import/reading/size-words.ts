/** The names of sizes, and amounts such as 0.5l, 20cl and 12". */
const sizeWord =
  /^(?:[øØ⌀]\d\d|xxs|xs|s|m|l|xl|xxl|small|medium|large|regular|tall|grande|venti|short|single|double|half|full|whole|kids?|child|adult|klein|mittel|groß|gross|normal|petit|petite|moyen|grand|pequeñ[oa]|median[oa]|piccol[oa]|medi[oa]|lunch|dinner|mittags?|abends?|midi|soir|almuerzo|mediod[ií]a|noche|pranzo|cena|raci[oó]n|tapa|enter[oa]|flaska|gl|gls|btl|bot|fl|glass|bottle|carafe|cup|bowl|pint|jug|pitcher|slice|doz|dz|sml?|med|lge?|dozen|dutzend|glas|flasche|karaffe|verre|bouteille|copa|botella|\d+(?:[.,]\d+)?(?:cl|ml|dl|l|oz|g|kg|cm|in|inch|pcs?|л|мл|г|кг|шт|"|”|″)|\d\/\d|小|中|大)$/i;
const unitWord =
  /^(?:cl|ml|dl|l|oz|g|kg|cm|in|inch|pcs?|pieces?|stk\.?|л|мл|г|гр\.?|кг|шт\.?|dz|doz|dozen|dutzend|"|”|″)$/i;
const numberWord = /^(?:\d+(?:[.,]\d+)?|[¼½¾]|\d\/\d)$/;
/** A volume in litres, without its unit. */
const litres = /^(?:0[.,]\d{1,2}|1(?:[.,][05]0?)?|2)$/;

const trimSize = (word: string) => word.replace(/[:=]$/, '').replace(/^[([]|[)\]]$/g, '');

export const isUnit = (word: string) => unitWord.test(word);
export const isVolume = (word: string) => litres.test(word);

/** The label that ends before `end`: a size, or a number with its unit. */
export function labelBefore(words: readonly string[], end: number): { label: string; count: number } {
  const word = words[end - 1] ?? '';
  const last = trimSize(word);
  const isMarked = /[:=]$/.test(word) && end > 1;
  const number = words[end - 2] ?? '';
  // "M 4.20 L 5.20": this L is a size, not a litre.
  const isSize =
    /^[([]/.test(word) ||
    (last === 'L' && (/[.,]\d\d$/.test(number) || /^(?:s|m)$/i.test(words[end - 3] ?? '')));
  if (unitWord.test(last) && numberWord.test(number) && !isSize)
    return { label: `${number} ${last}`, count: 2 };
  return sizeWord.test(last) || isMarked ? { label: last, count: 1 } : { label: '', count: 0 };
}

/** A heading with the sizes of the prices below it: "HOT DRINKS S M L". Undefined without two sizes. */
export function splitSizeHead(text: string): { name: string; sizes: string[] } | undefined {
  const words = text.split(/[\s|/]+/).filter((word) => word !== '');
  const sizes: string[] = [];
  let end = words.length;
  for (;;) {
    const { label, count } = labelBefore(words, end);
    if (count === 0) break;
    sizes.unshift(label);
    end -= count;
  }
  return sizes.length > 1 ? { name: words.slice(0, end).join(' '), sizes } : undefined;
}
