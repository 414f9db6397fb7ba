/** The headings of a pasted list. */
import { cutEnd } from './cut-end.ts';

/** Headings that are recognised in the middle of a list, also without capitals or a colon. */
const headings = new Set(
  `appetizers appetisers starters "small plates" mains "main courses" mains entrees entrées salads soups sandwiches burgers pizza pizzas pasta sides "side dishes" desserts sweets cakes pastries bakery drinks "soft drinks" beverages "hot drinks" "cold drinks" coffee tea beer beers wine wines "red wine" "white wine" cocktails spirits breakfast brunch lunch dinner kids "kids menu" specials extras snacks grill seafood fish meat vegetarian vegan sushi tacos bowls wraps toppings sauces vorspeisen suppen salate hauptgerichte hauptspeisen beilagen nachspeisen desserts getränke kaffee tee bier weine wein frühstück mittagstisch entrées plats boissons vins bières entrantes principales postres bebidas vinos antipasti primi secondi contorni dolci bevande vini caffè`
    .match(/"[^"]+"|\S+/g)
    ?.map((word) => word.replaceAll('"', '')),
);

/** A heading of Markdown, or a line that ends with a colon. */
function markedHeading(content: string): string | undefined {
  const isDecorated = /^(?:[-–—=*~_]{2}|~\s).*(?:[-–—=*~_]{2}|\s~)$/u.test(content);
  const marked =
    content.startsWith('#') || isDecorated
      ? cutEnd(content.replace(/^[-–—=*~_#\s]+/u, ''), /[-–—=*~_#\s:]/)
      : (/^(\*\*|__)(.+)\1:?$/u.exec(content)?.[2] ?? (content.endsWith(':') ? content : ''));
  const heading = cutEnd(marked, /[\s:*_]/).trim();
  if (heading !== '') return heading;
  const letters = content.replace(/[^\p{L}]/gu, '');
  const isCapitals =
    letters.length > 1 && letters === letters.toUpperCase() && letters !== letters.toLowerCase();
  return isCapitals ? content : undefined;
}

/** A remark behind a heading: "(until 11 am)", "– with chips". */
const remark = /\s(?:\([^()]*\)|[–—-]\s.*)$/u;

const isInCapitals = (text: string) => text === text.toUpperCase() && text !== text.toLowerCase();

/** Removes capitals, because boards set headings apart by themselves. */
export function readable(heading: string): string {
  const words = heading.replace(remark, '');
  if (!isInCapitals(words)) return heading;
  const lower = words.toLowerCase().replace(/\p{L}/u, (first) => first.toUpperCase());
  return lower + heading.slice(words.length);
}

/** Recognises headings at any position, also behind an emoji and before a remark. */
export function clearHeading(content: string): string | undefined {
  const marked = markedHeading(content);
  if (marked !== undefined) return marked;
  const words = content.replace(remark, '').replace(/^[^\p{L}\p{N}]+/u, '');
  return headings.has(words.toLowerCase()) || markedHeading(words) !== undefined ? content : undefined;
}
