/** WooCommerce: a variable product has a row, and so has each of its variations. Its heads are in the shop's language. */
import { readYesNo } from './cell-values.ts';
import { plainText } from './plain-text.ts';
import type { Row } from './rows.ts';
import { lastCategory, leftOut, type Till, type TillHead } from './till-head.ts';

const published = ['published', 'veröffentlicht', 'publié', 'publicado', 'pubblicato', 'gepubliceerd'];
const types = ['type', 'typ', 'tipo'];
const parents = [
  'parent',
  'übergeordnetes produkt',
  'übergeordnet',
  'parent id',
  'superior',
  'genitore',
  'hoofdproduct',
];

export function readWooCommerce(head: TillHead): Till | undefined {
  const { find } = head;
  if (!head.has('id') || find(...types) === undefined || find(...published) === undefined) return undefined;
  const id = head.reader('id');
  const sku = head.reader('sku', 'artikelnummer', 'ugs');
  const type = head.reader(...types);
  const parent = head.reader(...parents);
  const isPublished = head.reader(...published);
  const values = head.readerOfAll(
    /^(?:attribute|attribut|atributo|attributo|attribuut) \d (?:value|values|wert|werte|valor|valores|valore|valori|valeur|waarde|waarden)$|^(?:valor|valores|valeur|valore)(?: s)? (?:del|de l|dell) (?:atributo|attribut|attributo) \d$/,
  );
  const long = head.reader('description', 'beschreibung', 'descripción', 'descrizione');
  let idBySku: ReadonlyMap<string, string> = new Map();
  /** The id of the product; its variations name that, or its SKU. */
  const keyOf = (row: Row) => {
    const above = parent(row).replace(/^id:/i, '');
    if (type(row) !== 'variation' || above === '') return id(row) || undefined;
    return idBySku.get(above) ?? above;
  };
  return {
    format: 'woocommerce',
    columns: head.columns(
      ['name', 'name', 'nom', 'nombre', 'nome', 'naam'],
      [
        'description',
        'short description',
        'kurzbeschreibung',
        'description courte',
        'descripción corta',
        'breve descrizione',
        'korte beschrijving',
      ],
      ['category', 'categories', 'kategorien', 'catégories', 'categorías', 'categorie', 'categorieën'],
      [
        'price',
        'regular price',
        'regulärer preis',
        'tarif régulier',
        'precio normal',
        'prezzo di listino',
        'reguliere prijs',
      ],
      [
        'salePrice',
        'sale price',
        'angebotspreis',
        'tarif promo',
        'precio rebajado',
        'prezzo in offerta',
        'aanbiedingsprijs',
      ],
      ['available', 'in stock', 'vorrätig', 'en stock', 'hay existencias', 'in magazzino', 'op voorraad'],
      ['image', 'images', 'bilder', 'imágenes', 'immagini', 'afbeeldingen'],
    ),
    prepare: (rows) => {
      idBySku = new Map(rows.filter((row) => sku(row) !== '').map((row) => [sku(row), id(row)]));
      const hidden = new Set(rows.filter((row) => readYesNo(isPublished(row)) === false).map(id));
      return rows.map((row) => {
        const { cells } = row;
        const isVariation = type(row) === 'variation';
        if (hidden.has(id(row)) || hidden.has(keyOf(row) ?? '')) {
          return leftOut(row, 'This item is not published in the shop.');
        }
        if (isVariation) {
          cells.size = values(row).join(' ') || cells.name?.split(' - ').pop();
          cells.description = undefined;
        }
        cells.description ??= plainText(long(row)) || undefined;
        cells.category = lastCategory(cells.category);
        return row;
      });
    },
    keyOf: (row) => keyOf(row),
  };
}
