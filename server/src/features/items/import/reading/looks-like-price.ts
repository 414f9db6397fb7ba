const sign =
  '(?:\\p{Sc}|[A-Z]{2,3}\\$|[A-Z]{3}|R\\$|S/\\.?|Rs\\.?|rs\\.?|Rp\\.?|RM|kr\\.?|Kr\\.?|Fr\\.?|fr\\.?|zł|Kč|Kčs|Ft|lei|Lei|RON|лв\\.?|руб\\.?|р\\.?|грн\\.?|ден\\.?|дин\\.?|din\\.?|kn|円|元|圆|圓|塊|원|원정|บาท|đ|TL|ريال|درهم|دينار|ر\\.س|د\\.إ|د\\.ك|دك|جنيه|تومان|ש"ח)';
const money = new RegExp(
  `^${sign}?\\s?\\p{Nd}(?:[\\p{Nd}.,·'’\\s]*\\p{Nd})?(?:\\s?[.,:/]?[-–—]{1,3})?\\s?${sign}?$`,
  'u',
);

/** Returns true if a cell can be a price, in any spelling. Dates, and amounts such as 200 ml, cannot. */
export const looksLikePrice = (cell: string): boolean =>
  cell.length <= 24 && money.test(cell) && !/^\d{1,4}([./-])\d{1,2}\1\d{2,4}$/.test(cell);
