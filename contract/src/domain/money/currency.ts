/** Currencies whose amounts do not have two decimals, by Unicode CLDR 48. As data, because amounts are stored by it. */
const withoutDecimals =
  'AFN,ALL,BIF,CLP,COP,DJF,GNF,HUF,IDR,IQD,IRR,ISK,JPY,KMF,KPW,KRW,LAK,LBP,MGA,MMK,PKR,PYG,RWF,SLL,SOS,SYP,UGX,VND,VUV,XAF,XOF,XPF,YER'.split(
    ',',
  );
const withThreeDecimals = 'BHD,JOD,KWD,LYD,OMR,TND'.split(',');

/**
 * Number of decimals of a currency's prices.
 *
 * @param currency ISO 4217 code
 *
 * @example
 * decimalsOf('EUR') // 2
 * decimalsOf('JPY') // 0
 * decimalsOf('KWD') // 3
 */
export function decimalsOf(currency: string): number {
  if (withoutDecimals.includes(currency)) return 0;
  return withThreeDecimals.includes(currency) ? 3 : 2;
}
