/** Reads the cells of a table besides prices. */
import type { ImportColumn } from '@menuboard/contract/imports';

const yes =
  /^(y|yes|true|1|x|✓|ja|oui|sí|si|sim|tak|ano|igen|da|да|так|evet|是|はい|예|wahr|vrai|verdadero|vero|available|active|enabled|visible|published|in ?stock)$/i;
const no =
  /^(n|no|false|0|-1|nein|non|não|nie|ne|nem|nu|нет|ні|hayır|否|いいえ|아니요|falsch|faux|falso|unavailable|inactive|disabled|hidden|draft|archived|sold ?out|out ?of ?stock)$/i;

/** Returns undefined for a text that is neither yes nor no. */
export function readYesNo(text: string): boolean | undefined {
  if (yes.test(text)) return true;
  return no.test(text) ? false : undefined;
}

export const quote = (text: string) => `“${text.length > 40 ? `${text.slice(0, 40)}…` : text}”`;

/** A cell that is left out of the dish, with the reason. */
export interface Omission {
  field: ImportColumn;
  text: string;
  reason: string;
}

type Omit = (field: ImportColumn, text: string, reason: string) => void;

export function readImage(text: string | undefined, omit: Omit): string | undefined {
  if (text === undefined) return undefined;
  const [first = '', ...others] = text.split(/[,;|]\s*(?=https?:)/i);
  if (!/^(?:https?:\/\/|\/media\/)\S+$/i.test(first)) {
    omit('image', text, `${quote(text)} is not the address of an image on the web.`);
    return undefined;
  }
  if (others.length > 0) omit('image', text, 'An item has one image: the first one was taken.');
  return first;
}

export function readKcal(text: string | undefined, omit: Omit): number | undefined {
  if (text === undefined) return undefined;
  const [, before, only] = /(\d{1,5})\s*k?cal\b|^\s*(\d{1,5})\s*$/i.exec(text) ?? [];
  const isRange = /\d\s*[-–—]\s*\d/.test(text);
  if (isRange || (before ?? only) === undefined) {
    omit('kcal', text, `${quote(text)} is not a number of calories.`);
    return undefined;
  }
  return Number(before ?? only);
}

export function readAvailability(
  available: string | undefined,
  soldOut: string | undefined,
  omit: Omit,
): boolean | undefined {
  const isAvailable = available === undefined ? undefined : readYesNo(available);
  if (isAvailable !== undefined) return isAvailable;
  const isSoldOut = soldOut === undefined ? undefined : readYesNo(soldOut);
  if (isSoldOut !== undefined) return !isSoldOut;
  for (const [field, text] of Object.entries({ available, soldOut })) {
    if (text !== undefined) omit(field as ImportColumn, text, `${quote(text)} is neither yes nor no.`);
  }
  return undefined;
}

/** Words in place of a price, such as "market price"; not a dash and not a mistyped figure. */
export const canBePriceWords = (text: string) =>
  text.length <= 40 && /\p{L}{2}/u.test(text) && !/\p{Nd}/u.test(text);
