import { plainSigns } from './plain-signs.ts';

/** Signs, codes and abbreviations beside amounts. */

/**
 * Signs by currency, besides its code and those of Intl. A sign of several currencies means the restaurant's. A code
 * with `!` is also a word, so it is read only in restaurants with that currency.
 */
const signsByCurrency = `
USD $ US$ dollar dollars bucks
EUR € euro euros eur.
GBP £ pound pounds
JPY ¥ 円 yen
CNY ¥ 元 rmb
KRW ₩ 원 won
INR ₹ Rs Rs.
CHF Fr Fr. SFr SFr.
SEK kr kr. kronor
NOK kr kr. kroner
DKK kr kr. kroner
ISK kr kr. krónur
CZK Kč Kc
PLN zł zl złotych
HUF Ft Ft. forint
RON lei leu
BGN лв лв. lv lv.
RSD din din. дин дин.
BAM! KM
RUB ₽ руб руб. р р.
UAH ₴ грн грн.
KZT ₸ тг тг. тенге
BYN Br
GEL! ₾
AMD ֏ դր դր.
AZN ₼
TRY! ₺ TL
ILS ₪ ש"ח nis
KWD د.ك د.ك. KD K.D.
BHD د.ب د.ب. BD B.D.
OMR ر.ع ر.ع. R.O. RO
JOD د.أ د.أ. د.ا JD J.D.
TND د.ت د.ت. DT
LYD د.ل د.ل. LD
IQD د.ع د.ع.
SAR ر.س ر.س. ريال SR S.R.
AED د.إ د.إ. درهم Dh Dhs Dhs.
QAR ر.ق ر.ق. QR
EGP £ ج.م ج.م. جنيه LE L.E. E£
MAD د.م د.م.
LBP ل.ل ل.ل. L.L. LL
DZD د.ج د.ج. DA
IRR ﷼ ریال
THB ฿ บาท baht
VND ₫ đ đồng VNĐ
IDR Rp Rp.
MYR RM
PHP ₱
SGD S$
HKD HK$
TWD NT$ NT
MOP! MOP$
AUD A$ AU$
NZD NZ$
CAD C$ CA$
MXN $ MX$ Mex$
BRL R$
CLP CLP$
ZAR
ARS AR$
COP COL$
PEN! S/ S/.
UYU $U
PYG ₲ Gs Gs.
BOB Bs Bs.
CRC ₡
GTQ Q
DOP! RD$
NGN ₦
GHS GH₵ GH¢
KES KSh KSh.
UGX USh
TZS TSh
XAF FCFA
XOF CFA
MNT ₮
LAK! ₭
KHR ៛
BDT ৳ Tk Tk.
NPR रु रू
LKR රු
AFN ؋
`;

const currenciesBySign = new Map<string, string[]>();
for (const line of signsByCurrency.trim().split('\n')) {
  const [code = '', ...signs] = line.split(' ');
  const currency = code.slice(0, 3);
  const all = code === currency ? [code, ...signs] : signs;
  for (const sign of all.map((one) => one.toLowerCase())) {
    currenciesBySign.set(sign, [...(currenciesBySign.get(sign) ?? []), currency]);
  }
}

// The package's types are older than the narrow symbol.
const displays = ['symbol', 'narrowSymbol', 'code', 'name'] as 'symbol'[];
/** Amounts that make a language use each of its plural forms. */
const counts = [0, 0.5, 1, 2, 5, 11, 100, 1_000_000];

/** Signs and words that a language writes beside the amounts of a currency. */
function signsOf(currency: string, language: string): string[] {
  return displays.flatMap((currencyDisplay) => {
    const format = new Intl.NumberFormat(language, { style: 'currency', currency, currencyDisplay });
    return ((currencyDisplay as string) === 'name' ? counts : [1]).flatMap((count) =>
      format.formatToParts(count).flatMap(({ type, value }) => (type === 'currency' ? [value] : [])),
    );
  });
}

const escapeSign = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&').replace(/\s/g, '\\s');

const startsWithLetter = /^[\p{L}\p{M}]/u;
const endsWithLetter = /[\p{L}\p{M}]$/u;

/**
 * Finds any of the signs, longest first. A sign of letters must not be part of a word. Signs with the same ends share
 * their lookarounds, because one for each sign takes the engine ten times as long to compile.
 */
function patternOf(signs: Iterable<string>): RegExp {
  const all = [...new Set([...signs].map((sign) => sign.toLowerCase()))]
    .filter((sign) => sign !== '')
    .sort((a, b) => b.length - a.length);
  const among = (hasLetterFirst: boolean, hasLetterLast: boolean): string[] => {
    const some = all.filter(
      (sign) => startsWithLetter.test(sign) === hasLetterFirst && endsWithLetter.test(sign) === hasLetterLast,
    );
    if (some.length === 0) return [];
    const before = hasLetterFirst ? '(?<![\\p{L}\\p{M}])' : '';
    const after = hasLetterLast ? '(?![\\p{L}\\p{M}])' : '';
    return [`${before}(?:${some.map(escapeSign).join('|')})${after}`];
  };
  // "$U" comes before "$", and "kr." before "kr".
  const groups = [...among(false, true), ...among(false, false), ...among(true, false), ...among(true, true)];
  // The flag `i` would cost the engine 50 times as much here.
  return new RegExp(groups.join('|'), 'gu');
}

const commonSigns = patternOf(currenciesBySign.keys());
const ownSigns = new Map<string, RegExp>();

function ownSignsOf(currency: string, language: string): RegExp {
  const key = `${currency} ${language}`;
  const all = () => [currency, ...signsOf(currency, 'en'), ...signsOf(currency, language)];
  const pattern = ownSigns.get(key) ?? patternOf(all().map((sign) => plainSigns(sign).trim()));
  ownSigns.set(key, pattern);
  return pattern;
}

/** Placeholder for any currency sign. */
export const SIGN = '¤';

/** Replaces the pattern's matches in lower case by `SIGN`. */
function replaceSigns(text: string, pattern: RegExp, tell: (sign: string) => void): string {
  const lower = text.toLowerCase();
  // Some capitals become two letters in lower case.
  const source = lower.length === text.length ? text : lower;
  let replaced = '';
  let end = 0;
  lower.replace(pattern, (sign, index: number) => {
    tell(sign);
    replaced += source.slice(end, index) + SIGN;
    end = index + sign.length;
    return SIGN;
  });
  return replaced + source.slice(end);
}

/**
 * Replaces currency signs by `SIGN`, and returns the currency that they mean.
 *
 * @param plain with plain signs (`plainSigns`)
 *
 * @example
 * markSigns('9,000원', 'EUR', 'en') // { text: '9,000¤', currency: 'KRW' }
 */
export function markSigns(
  plain: string,
  currency: string,
  language: string,
): { text: string; currency: string } {
  let meant = currency;
  const remember = (sign: string) => {
    const [only = currency, ...others] = currenciesBySign.get(sign) ?? [];
    if (others.length === 0) meant = only;
  };
  // Most texts have a common sign or none, which saves asking Intl.
  const common = replaceSigns(plain, commonSigns, remember);
  if (!/[\p{L}\p{Sc}]/u.test(common.replace(/¤/g, ''))) return { text: common, currency: meant };
  meant = currency;
  const own = replaceSigns(plain, ownSignsOf(currency, language), () => undefined);
  const text = replaceSigns(own, commonSigns, remember).replace(/\p{Sc}/gu, SIGN);
  return { text, currency: own === plain ? meant : currency };
}
