/** Spreadsheets run a cell that begins with one of these, even after spaces. An apostrophe before it makes it text. */
const formula = /^'*\s*[=+\-@\t\r＝＋－＠]/u;

const inert = (cell: string) => (formula.test(cell) ? `'${cell}` : cell);

/** Reverses the apostrophe of `csvField`. */
export const revive = (cell: string) => (cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell);

/** A field of a CSV record that no spreadsheet runs as a formula. */
export function csvField(cell: string): string {
  const text = inert(cell);
  return /^[\w.: -]*$/.test(text) && text === text.trim() ? text : `"${text.replaceAll('"', '""')}"`;
}
