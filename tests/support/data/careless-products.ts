import { Buffer } from 'node:buffer'
import { packZip } from '#server/platform/archives/pack-zip.ts'
import { columnName } from '#server/platform/archives/write-xlsx.ts'

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'

/** Styles of the cells: 1 is a date, 2 shows eight digits at least. */
const STYLES = `<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="00000000"/></numFmts><cellXfs count="3"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/><xf numFmtId="164" applyNumberFormat="1"/></cellXfs></styleSheet>`

/** A cell as spreadsheet programs store it: text, number, number with a style, error, or formula. */
export type Cell =
  | string
  | number
  | { value: number; style: 1 | 2 }
  | { error: string }
  | { formula: string; value?: string }

function cellXml(cell: Cell, at: number, line: number): string {
  const place = `r="${columnName(at)}${line}"`
  if (cell === '') return ''
  if (typeof cell === 'string') return `<c ${place} t="inlineStr"><is><t>${cell}</t></is></c>`
  if (typeof cell === 'number') return `<c ${place}><v>${cell}</v></c>`
  if ('error' in cell) return `<c ${place} t="e"><f>A1</f><v>${cell.error}</v></c>`
  if ('style' in cell) return `<c ${place} s="${cell.style}"><v>${cell.value}</v></c>`
  return `<c ${place}><f>${cell.formula}</f>${cell.value === undefined ? '' : `<v>${cell.value}</v>`}</c>`
}

/** A workbook with these rows as a spreadsheet program stores them; an empty row is left out. */
export function workbookOf(rows: readonly (readonly Cell[])[]): { name: string; bytes: Uint8Array<ArrayBuffer> } {
  const lines = rows.map((cells, at) => {
    const inside = cells.map((cell, column) => cellXml(cell, column, at + 1)).join('')
    return inside === '' ? '' : `<row r="${at + 1}">${inside}</row>`
  })
  const relation = (id: number, kind: string, target: string) =>
    `<Relationship Id="rId${id}" Type="${OFFICE}/${kind}" Target="${target}"/>`
  const parts = {
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"/>`,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Price list" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships">${relation(1, 'worksheet', 'worksheets/sheet1.xml')}${relation(2, 'styles', 'styles.xml')}</Relationships>`,
    'xl/styles.xml': STYLES,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${MAIN}"><sheetData>${lines.join('')}</sheetData></worksheet>`,
  }
  return {
    name: 'Price list NEW (2).xlsx',
    bytes: packZip(Object.entries(parts).map(([name, text]) => [name, Buffer.from(text)])),
  }
}

const CARELESS_HEADING = [
  'SKU',
  'Barcode',
  'Product Name ',
  'Type',
  'Description',
  'Price',
  'QTY',
  'Weight',
  'Tax',
  'Photo',
  'Supplier',
  'Date added',
]

const PRICES: readonly Cell[] = ['RM 29.90', 'RM1,189.00', 29.9, '29,90', { formula: 'B1*2', value: '59.8' }]
const CATEGORIES = ['Charging', 'pods', 'DEVICES ', 'Pods', 'pod']
const TAXES = ['Accessory', 'accessories', 'Device', 'Liquid with nicotine', 'nicotine_liquid']

/** Twenty-five new products as an owner who has never seen the template writes them. */
export const carelessRows = (): Cell[][] => [
  ['Awan Vape price list'],
  ['Updated', { value: 46_388, style: 1 }],
  [],
  CARELESS_HEADING,
  ...Array.from({ length: 25 }, (_, at): Cell[] => [
    at % 2 === 0 ? `aw-${100 + at}` : `AW-${100 + at} `,
    { value: 17 + at, style: 2 },
    `Awan pod ${at + 1}`,
    CATEGORIES[at % CATEGORIES.length] ?? '',
    'Two pods in a pack',
    PRICES[at % PRICES.length] ?? '',
    at % 3 === 0 ? '1,200' : 50 + at,
    at % 4 === 0 ? '40' : 40,
    TAXES[at % TAXES.length] ?? '',
    at < 3 ? `photo ${at + 1}.jpg` : '',
    'Ah Seng Trading',
    { value: 46_388, style: 1 },
  ]),
]
