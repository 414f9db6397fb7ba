/** Finds out what the columns of a CSV file are: by their head, else by their content. */
import type { ImportColumn, ImportField } from '@menuboard/contract/imports';
import { priceReader } from './read-price.ts';

export type Columns = (ImportColumn | null)[];

/** What tills and spreadsheets call the fields, in a few languages. */
const names: Partial<Record<ImportField, string>> = {
  id: 'id',
  externalId:
    'external id|externalid|till number|plu|sku|item number|article number|product code|article no|art-nr|art.-nr.|artikelnummer|artikelnr|artikel-nr|référence|referencia|codice|código|artikelnr.',
  name: 'name|item|item name|product|product name|dish|title|article|menu item|artikel|artikelname|bezeichnung|gericht|speise|produkt|produktname|nom|plat|produit|nombre|plato|producto|nome|piatto|prodotto|prato|produto|naam|gerecht|navn|namn|nazwa',
  description:
    'description|desc|details|ingredients|text|beschreibung|zutaten|ingrédients|descripción|descripcion|descrizione|descrição|omschrijving|beskrivelse|beskrivning|opis',
  category:
    'category|categories|reporting category|section|group|department|menu group|course|type|kategorie|kategorien|warengruppe|gruppe|rubrik|catégorie|categorie|categoría|categoria|kategori|kategoria',
  price:
    'price|unit price|sale price|selling price|retail price|default price|regular price|amount|preis|einzelpreis|verkaufspreis|vk|vk-preis|bruttopreis|prix|precio|prezzo|preço|preco|prijs|pris|cena',
  size: 'size|variation|variant|variation name|variant name|portion|größe|grösse|variante|taille|tamaño|taglia|tamanho|formaat|storlek|størrelse',
  available:
    'available|availability|is available|active|enabled|in stock|available for sale|verfügbar|aktiv|disponible|disponibile|disponível|beschikbaar',
  soldOut:
    'sold out|soldout|86|out of stock|unavailable|ausverkauft|épuisé|agotado|esaurito|esgotado|uitverkocht',
  image: 'image|image url|photo|bild|imagen|immagine|imagem|afbeelding',
  kcal: 'kcal|calories|energy|kalorien|calorías|calorie',
};

const fieldByName = new Map(
  Object.entries(names).flatMap(([field, all]) =>
    all.split('|').map((name) => [name, field as ImportField] as const),
  ),
);

/** A name of a column, without its unit or store: "Price (EUR)", "Available for sale [Main St]". */
export const plainName = (cell: string) =>
  cell
    .slice(0, cell.search(/[([]|$/))
    .toLowerCase()
    .replace(/[_\s]+/g, ' ')
    .trim();

/** The fields that the cells name. Each field is taken by the first column of that name. */
export function columnsByNames(cells: readonly string[]): Columns {
  const taken = new Set<ImportField>();
  return cells.map((cell) => {
    const field = fieldByName.get(plainName(cell)) ?? null;
    if (field === null || taken.has(field)) return null;
    taken.add(field);
    return field;
  });
}

/** Whether a record is the head: it names the items, and something else about them. */
export function isHeader(cells: readonly string[]): boolean {
  const found = columnsByNames(cells).filter((field) => field !== null);
  return found.includes('name') && found.length >= 2;
}

interface Statistics {
  index: number;
  prices: number;
  texts: number;
  distinct: number;
  length: number;
}

function statisticsOf(rows: readonly string[][], index: number): Statistics {
  const cells = rows.map((row) => (row[index] ?? '').trim()).filter((cell) => cell !== '');
  const readPrice = priceReader(cells);
  const prices = cells.filter((cell) => readPrice(cell) !== undefined).length;
  return {
    index,
    prices,
    texts: cells.length - prices,
    distinct: new Set(cells).size,
    length: cells.reduce((sum, cell) => sum + cell.length, 0) / Math.max(1, cells.length),
  };
}

/** Guesses by the content: prices, then the first column of names; what repeats is a category, what is long a description. */
export function columnsByContent(rows: readonly string[][]): Columns {
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  const all = Array.from({ length: width }, (_, index) => statisticsOf(rows, index));
  const columns: Columns = Array.from({ length: width }, () => null);
  const price = all.filter(({ prices, texts }) => prices > texts).pop();
  if (price) columns[price.index] = 'price';
  const texts = all.filter(({ texts, prices }) => texts > prices);
  const repeating = texts.find(({ texts: count, distinct }) => count > 3 && distinct <= count / 2);
  const others = texts.filter((one) => one !== repeating);
  const [name, description] = others;
  if (repeating && name) columns[repeating.index] = 'category';
  const first = name ?? repeating;
  if (first) columns[first.index] = 'name';
  if (description) columns[description.index] = 'description';
  return columns;
}
