const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** The text of a description that a till has stored as HTML. Other texts stay as they are, also "5 < 6". */
export function plainText(text: string): string {
  if (!/<\/?(?:p|br|div|span|strong|b|em|i|u|ul|ol|li|h\d)\b[^>]*>/i.test(text)) return text.trim();
  return text
    .replace(/<(?:br|\/p|\/div|\/li|\/h\d)\b[^>]*>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:#(\d{1,6})|(\w{2,6}));/g, (whole, code?: string, name = '') =>
      code === undefined ? (entities[name.toLowerCase()] ?? whole) : String.fromCodePoint(Number(code)),
    )
    .replace(/[ \t]+/g, ' ')
    .replace(/\s*\n\s*/g, '\n')
    .trim();
}
