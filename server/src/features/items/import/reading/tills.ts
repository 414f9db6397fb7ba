/** The exports of tills and shops that have a form of their own, recognised by their heads. Variations become sizes. */
import { readYesNo } from './cell-values.ts';
import { columnsByHead } from './columns.ts';
import type { Row } from './rows.ts';
import { lastCategory, leftOut, type Till, TillHead } from './till-head.ts';
import { readWooCommerce } from './woocommerce.ts';

/** A price that the cashier types. */
const openPrice = /^variable$/i;

function square(head: TillHead): Till {
  const archived = head.reader('archived');
  return {
    format: 'square',
    columns: head.columns(
      ['name', 'item name'],
      ['size', 'variation name'],
      ['description', 'description'],
      ['category', 'reporting category', 'category', 'categories'],
      ['price', 'price'],
    ),
    prepare: (rows) =>
      rows.map((row) => {
        if (/^y/i.test(archived(row))) return leftOut(row, 'This item is archived in the till.');
        const category = lastCategory(row.cells.category);
        if (category) row.cells.category = category;
        if (openPrice.test(row.cells.price ?? '')) delete row.cells.price;
        return row;
      }),
    keyOf: ({ cells }) =>
      cells.name === undefined ? undefined : JSON.stringify([cells.name, cells.category]),
  };
}

const optionValue =
  /^(?:option ?\d value|variant option \w+ value|attribute \d value|valor de la opción \d|wert option \d|valeur de l option \d|valor da opção \d|valore opzione \d)$/;
const noOption = /^default title$/i;

/** Loyverse, Shopify, Lightspeed X and others: the rows of one item share a handle, and only the first has its name. */
function withHandle(head: TillHead): Till {
  const isShopify =
    head.has('title') && head.find('variant price', 'option1 value', 'option 1 value') !== undefined;
  const isLoyverse =
    head.has('handle', 'sku', 'sold by weight') || head.has('option 1 value', 'option 1 name');
  const handle = head.reader('handle', 'product handle', 'url handle', 'referencia');
  const options = head.readerOfAll(optionValue);
  const usual = head.reader('default price', 'precio por defecto');
  const ingredient = head.reader('sku of included item', 'composite sku');
  const status = head.reader('status');
  const published = head.reader('published', 'published on online store', 'active');
  const columns = isShopify
    ? head.columns(
        ['name', 'title'],
        ['description', 'body', 'description'],
        ['category', 'type', 'product category', 'custom product type'],
        ['price', 'variant price', 'price'],
        ['formerPrice', 'variant compare at price', 'compare at price'],
        ['image', 'image src', 'product image url'],
      )
    : columnsByHead(head.cells).map((field) =>
        field === 'externalId' || field === 'id' || field === 'size' ? null : field,
      );
  const names = new Map<string, Row>();
  return {
    format: isShopify ? 'shopify' : isLoyverse ? 'loyverse' : 'csv',
    columns,
    prepare: (rows) =>
      rows.map((row) => {
        const { cells } = row;
        const first = names.get(handle(row)) ?? row;
        names.set(handle(row), first);
        if (/^(?:draft|archived)$/i.test(status(first)))
          return leftOut(row, 'This item is not published in the shop.');
        if (isShopify && readYesNo(published(first)) === false)
          return leftOut(row, 'This item is not published in the shop.');
        const size = options(row)
          .filter((option) => !noOption.test(option))
          .join(' ');
        if (size) cells.size = size;
        if (isShopify) cells.category = lastCategory(cells.category);
        if (openPrice.test(cells.price ?? '')) delete cells.price;
        const price = usual(row);
        if (price && cells.price === undefined && !openPrice.test(price)) cells.price = price;
        if (ingredient(row) !== '' && cells.name === undefined) {
          return leftOut(row, 'This line is a part of the item above.');
        }
        if (row !== first && size === '' && cells.price === undefined) {
          return leftOut(row, 'This line has another image of the item above.');
        }
        return row;
      }),
    keyOf: (row) => handle(row) || undefined,
  };
}

/** The first row has the item, or its first variation; the rows below have the others. */
function sumUp(head: TillHead): Till {
  const options = head.readerOfAll(/^(?:variations|option \d)$/);
  const isVisible = head.reader('is variation visible');
  const isOnSale = head.reader('on sale in online store');
  const former = head.cells.findIndex((cell) => /^regular price \(before sale\)$/i.test(cell.trim()));
  return {
    format: 'csv',
    columns: head.columns(
      ['name', 'item name'],
      ['description', 'description'],
      ['category', 'category'],
      ['price', 'price'],
      ['image', 'image 1'],
    ),
    prepare: (rows) =>
      rows.map((row) => {
        if (readYesNo(isVisible(row)) === false) return leftOut(row, 'This variation is hidden in the till.');
        const size = options(row).join(' ');
        if (size) row.cells.size = size;
        if (row.cells.name === undefined && size) row.isMore = true;
        const price = row.record.cells[former]?.trim();
        if (price && readYesNo(isOnSale(row)) !== false) row.cells.formerPrice = price;
        return row;
      }),
  };
}

/** The till or shop whose export has this head. */
export function tillOf(cells: readonly string[]): Till | undefined {
  if (cells.length < 3 || cells.some((cell) => cell.length > 500)) return undefined;
  const head = new TillHead(cells);
  const { has, find } = head;
  if (has('item name', 'variation name') && find('token', 'reference handle', 'sku') !== undefined)
    return square(head);
  if (has('item name', 'variations', 'option set 1')) return sumUp(head);
  const woo = readWooCommerce(head);
  if (woo) return woo;
  const isGrouped = find('handle', 'product handle', 'url handle', 'referencia') !== undefined;
  const hasOptions =
    head.names.some((name) => optionValue.test(name)) ||
    has('sku', 'sold by weight') ||
    has('title', 'variant price');
  return isGrouped && hasOptions ? withHandle(head) : undefined;
}
