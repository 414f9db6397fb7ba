/** The text of a cell that a shop has written as HTML. */
import { decodeHTML } from 'entities';

/** A tag ends within this length, so that a cell of many "<" is read in one pass. */
const tag = /<\/?[a-z][^<>]{0,2000}>|<!--[^<>]{0,2000}-->/gi;
const entity = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});/i;
const breaks = /<(?:br|\/p|\/div|\/li|\/h[1-6]|\/tr)\b[^<>]{0,2000}>/gi;
const hidden = /<(style|script)\b[^<>]{0,2000}>[^<]{0,20000}<\/\1>/gi;

const isHtml = (text: string) =>
  /<(?:\/?(?:p|br|b|i|u|em|strong|span|div|ul|ol|li|a|h[1-6]|table|tr|td|font|small|sup|sub|img)\b|!--)[^<>]{0,2000}>/i.test(
    text,
  ) || entity.test(text);

/** The text as people read it; a text without HTML stays as it is. */
export function plainText(text: string): string {
  if (!isHtml(text)) return text;
  const shown = text.replace(hidden, '').replace(breaks, ' ').replace(tag, '');
  return decodeHTML(shown).replace(/\s+/gu, ' ').trim();
}
