/** Spreadsheets run a cell that begins with one of these, also after spaces. An apostrophe before it makes it a text. */
const formula = /^'*\s*[=+\-@\t\r＝＋－＠]/u;

const inert = (cell: string) => (formula.test(cell) ? `'${cell}` : cell);

/** The cell that `csvField` has made a text. */
export const revive = (cell: string) => (cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell);

/** A field of a CSV record, which no spreadsheet runs as a formula. */
export function csvField(cell: string): string {
  const text = inert(cell);
  return /^[\w.: -]*$/.test(text) && text === text.trim() ? text : `"${text.replaceAll('"', '""')}"`;
}
