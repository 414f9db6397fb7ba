import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

type Cell = string | number;

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function cellXml(cell: Cell, address: string): string {
  return typeof cell === 'number'
    ? `<c r="${address}"><v>${cell}</v></c>`
    : `<c r="${address}" t="inlineStr"><is><t>${escapeXml(cell)}</t></is></c>`;
}

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships';

/** The bytes of an Excel workbook with these sheets. */
export function aWorkbook(sheets: Record<string, Cell[][]>): Promise<Buffer> {
  const names = Object.keys(sheets);
  const zip = new ZipFile();
  const add = (path: string, xml: string) =>
    zip.addBuffer(Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>${xml}`), path);
  const relations = (links: string[]) =>
    `<Relationships xmlns="${packageRelations}">${links.join('')}</Relationships>`;
  const link = (id: string, type: string, to: string) =>
    `<Relationship Id="${id}" Type="${office}/${type}" Target="${to}"/>`;
  add('_rels/.rels', relations([link('rId1', 'officeDocument', 'xl/workbook.xml')]));
  add(
    'xl/_rels/workbook.xml.rels',
    relations(names.map((_, n) => link(`rId${n + 1}`, 'worksheet', `worksheets/sheet${n + 1}.xml`))),
  );
  const list = names.map((name, n) => `<sheet name="${name}" sheetId="${n + 1}" r:id="rId${n + 1}"/>`);
  add(
    'xl/workbook.xml',
    `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${list.join('')}</sheets></workbook>`,
  );
  for (const [n, rows] of Object.values(sheets).entries()) {
    const data = rows.map((row, index) => {
      const cells = row.map((cell, at) => cellXml(cell, `${String.fromCharCode(65 + at)}${index + 1}`));
      return `<row r="${index + 1}">${cells.join('')}</row>`;
    });
    add(
      `xl/worksheets/sheet${n + 1}.xml`,
      `<worksheet xmlns="${main}"><sheetData>${data.join('')}</sheetData></worksheet>`,
    );
  }
  zip.end();
  return buffer(zip.outputStream);
}
