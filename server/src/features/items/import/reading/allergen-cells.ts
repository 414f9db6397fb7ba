/** Reads allergens as people write them in tables: codes, and words in English, German and Spanish. */
import { type AllergenSet, allergenCodes, orderCodes } from '@menuboard/contract/domain/allergens';
import { type Allergen, allergens } from '@menuboard/contract/domain/dish';

/** Words by code, in lower case; singular and plural. */
const words: Record<string, string> = {
  gluten: 'glutenhaltiges getreide|cereals containing gluten|cereales con gluten',
  wheat: 'weizen|trigo',
  spelt: 'dinkel|espelta',
  khorasan: 'khorasan wheat|kamut|khorasan-weizen|khorasanweizen|trigo khorasan',
  rye: 'roggen|centeno',
  barley: 'gerste|cebada',
  oats: 'oat|hafer|avena',
  triticale: '',
  buckwheat: 'buchweizen|trigo sarraceno|alforfón',
  crustaceans: 'crustacean|crustacean shellfish|krebstiere|krustentiere|crustáceos',
  shrimp: 'shrimps|prawn|prawns|garnele|garnelen|gamba|gambas|camarón|camarones',
  crab: 'crabs|krabbe|krabben|cangrejo',
  eggs: 'egg|ei|eier|huevo|huevos',
  fish: 'fisch|pescado',
  peanuts: 'peanut|erdnuss|erdnüsse|cacahuete|cacahuetes|cacahuate|maní',
  soy: 'soya|soybean|soybeans|soja',
  milk: 'milch|laktose|lactose|milch und laktose|leche|lácteos|lactosa',
  nuts: 'nut|tree nuts|tree nut|schalenfrüchte|nüsse|frutos secos|frutos de cáscara|nueces de árbol',
  almonds: 'almond|mandel|mandeln|almendra|almendras',
  hazelnuts: 'hazelnut|filberts|haselnuss|haselnüsse|avellana|avellanas',
  walnuts: 'walnut|walnuss|walnüsse|nuez|nueces',
  cashews: 'cashew|cashewnüsse|cashewkerne|anacardo|anacardos',
  pecans: 'pecan|pecan nuts|pekannuss|pekannüsse|pecannüsse|pacana|pacanas',
  'brazil-nuts': 'brazil nut|brazil nuts|paranuss|paranüsse|nuez de brasil|nueces de brasil',
  pistachios: 'pistachio|pistazie|pistazien|pistacho|pistachos',
  macadamias: 'macadamia|macadamia nuts|macadamianüsse|macadamianuss|nueces de macadamia',
  'pine-nuts': 'pine nut|pine nuts|pinienkern|pinienkerne|piñón|piñones',
  celery: 'sellerie|apio',
  mustard: 'senf|mostaza',
  sesame: 'sesame seeds|sesam|sésamo|ajonjolí',
  sulphites:
    'sulphite|sulfite|sulfites|sulphur dioxide|sulfur dioxide|schwefeldioxid|schwefeldioxid und sulfite|sulfit|sulfitos|dióxido de azufre',
  lupin: 'lupine|lupins|lupinen|altramuz|altramuces',
  molluscs: 'mollusc|mollusks|weichtiere|moluscos',
};

const codeByWord = new Map(
  Object.entries(words).flatMap(([code, all]) =>
    [code, ...all.split('|').filter((word) => word !== '')].map((word) => [word, code] as const),
  ),
);

/** Up to this letter, all countries count the allergens of the EU in the same order. */
const lettersInUse = 'ABCDEFGH';

/** The allergens of "A,G". Undefined for any other text, and for letters that mean different things in two countries. */
export function allergensOfLetters(text: string): Allergen[] | undefined {
  const letters = text.replace(/^\(|\)$/g, '').split(/[\s,./]+/);
  const found = letters.map(
    (letter) => allergens[/^[A-H]$/.test(letter) ? lettersInUse.indexOf(letter) : -1],
  );
  return found.includes(undefined) ? undefined : [...new Set(found.flatMap((one) => one ?? []))];
}

const none = /^(?:none|no allergens|keine?|keine allergene|ninguno|ninguna|sin alérgenos|0)$/i;

/**
 * The codes of a cell, empty for one that says "none".
 *
 * @returns the first word that is no substance of the set
 */
export function readAllergenCell(cell: string, set: AllergenSet): string[] | { unknown: string } {
  const text = cell.trim();
  if (none.test(text)) return [];
  const ofLetters = set === 'eu' ? allergensOfLetters(text) : undefined;
  if (ofLetters) return orderCodes(set, ofLetters);
  const parts = text.split(/[,;/+|]/).map((part) => part.trim().toLowerCase());
  const codes: string[] = [];
  for (const part of parts) {
    if (part === '') continue;
    const code = codeByWord.get(part.replace(/[.*]$/, ''));
    if (code === undefined || !(allergenCodes[set] as readonly string[]).includes(code))
      return { unknown: part };
    codes.push(code);
  }
  return orderCodes(set, codes);
}
