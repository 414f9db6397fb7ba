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

/** Capitals are for paper; the board has its own way to set headings apart. */
export function readable(heading: string): string {
  if (heading !== heading.toUpperCase()) return heading;
  const lower = heading.toLowerCase();
  return lower.charAt(0).toUpperCase() + lower.slice(1);
}

/** A line that is a heading wherever it stands. */
export const clearHeading = (content: string): string | undefined =>
  markedHeading(content) ?? (headings.has(content.toLowerCase()) ? content : undefined);
