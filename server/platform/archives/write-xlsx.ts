import { packZip } from './pack-zip.ts'

export interface Sheet {
  name: string
  rows: readonly (readonly string[])[]
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const KIND = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Text for XML 1.0, which has no control characters. */
const escaped = (text: string): string =>
  text
    .replaceAll(/[^\P{Cc}\t\n\r]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

/** A, B … Z, AA: the name of a column by its index from 0. */
export function columnName(index: number): string {
  const rest = Math.floor(index / 26)
  return (rest > 0 ? columnName(rest - 1) : '') + String.fromCharCode(65 + (index % 26))
}

/** Style 1 is bold, style 0 text that Excel does not reinterpret as a number or a date. */
const cellOf = (text: string, column: number, row: number): string =>
  `<c r="${columnName(column)}${row}" s="${row === 1 ? 1 : 0}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`

const sheetXml = ({ rows }: Sheet): string =>
  `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols><col min="1" max="${Math.max(1, rows[0]?.length ?? 1)}" width="24" customWidth="1"/></cols><sheetData>${rows
    .map(
      (cells, at) =>
        `<row r="${at + 1}">${cells.map((text, column) => (text === '' ? '' : cellOf(text, column, at + 1))).join('')}</row>`,
    )
    .join('')}</sheetData></worksheet>`

/** `@` (49) is the format of text: a SKU such as 0012 keeps its zeros when somebody types it into the template. */
const STYLES = `${XML}<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf numFmtId="49" applyNumberFormat="1"/><xf fontId="1" applyFont="1"/></cellXfs></styleSheet>`

function partsOf(sheets: readonly Sheet[]): [name: string, xml: string][] {
  const numbered = sheets.map((sheet, at) => ({ sheet, n: at + 1 }))
  const relation = (id: number, type: string, target: string) =>
    `<Relationship Id="rId${id}" Type="${OFFICE}/${type}" Target="${target}"/>`
  const relations = (body: string) => `${XML}<Relationships xmlns="${PACKAGE}/relationships">${body}</Relationships>`
  const override = (part: string, type: string) => `<Override PartName="${part}" ContentType="${KIND}.${type}+xml"/>`
  return [
    [
      '[Content_Types].xml',
      `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${override('/xl/workbook.xml', 'sheet.main')}${override('/xl/styles.xml', 'styles')}${numbered.map(({ n }) => override(`/xl/worksheets/sheet${n}.xml`, 'worksheet')).join('')}</Types>`,
    ],
    ['_rels/.rels', relations(relation(1, 'officeDocument', 'xl/workbook.xml'))],
    [
      'xl/workbook.xml',
      `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${numbered.map(({ sheet, n }) => `<sheet name="${escaped(sheet.name)}" sheetId="${n}" r:id="rId${n}"/>`).join('')}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      relations(
        numbered.map(({ n }) => relation(n, 'worksheet', `worksheets/sheet${n}.xml`)).join('') +
          relation(sheets.length + 1, 'styles', 'styles.xml'),
      ),
    ],
    ['xl/styles.xml', STYLES],
    ...numbered.map(({ sheet, n }): [string, string] => [`xl/worksheets/sheet${n}.xml`, sheetXml(sheet)]),
  ]
}

/** An XLSX file of text cells with a bold, frozen first row. */
export const writeXlsx = (sheets: readonly Sheet[]): Uint8Array<ArrayBuffer> =>
  packZip(partsOf(sheets).map(([name, xml]) => [name, Buffer.from(xml)]))
