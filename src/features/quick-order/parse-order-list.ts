import { wordsOf } from '#contract/catalogue/search-row.ts'
import { withoutInvisible } from '#contract/invisible-characters.ts'
import { withoutSeparatorLine } from '#contract/table-text.ts'
import type { ListedLine } from './listed-line.ts'

/** Words of headings in English, Malay and Indonesian, as `wordsOf` writes them. */
const CODE_HEADS = new Set(
  'sku|code|kod|kode|barcode|kod bar|kode bar|barkod|ean|gtin|upc|item|item code|item no|product code|kod produk|kode produk|article|artikel'.split(
    '|',
  ),
)
const NAME_HEADS = new Set(
  'name|nama|product|produk|product name|nama produk|description|keterangan|barang|nama barang'.split('|'),
)
const QUANTITY_HEADS = new Set(
  'qty|quantity|kuantiti|kuantitas|jumlah|bilangan|pcs|pieces|unit|units|order|pesanan|jml|banyak'.split('|'),
)

const DELIMITERS = ['\t', ';', ','] as const

/** What is read of a list: the grid has far fewer lines, and everything beyond would only keep the page busy. */
export const LIST_LIMITS = { characters: 2 * 1024 * 1024, rows: 2_000, columns: 100, cell: 500 }

/** Splits text into cells: quoted cells may contain the delimiter, a line break, and doubled quotation marks. */
function cellsOf(text: string, delimiter: string): string[][] {
  const rows: string[][] = [[]]
  let cell = ''
  let isQuoted = false
  const endCell = () => {
    const row = rows.at(-1)
    if (row && row.length < LIST_LIMITS.columns) row.push(cell.trim().slice(0, LIST_LIMITS.cell))
    cell = ''
  }
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at)
    if (isQuoted) {
      if (sign !== '"') cell += sign
      else if (text.charAt(at + 1) === '"') {
        cell += '"'
        at += 1
      } else isQuoted = false
    } else if (sign === '"' && cell.trim() === '') isQuoted = true
    else if (sign === delimiter) endCell()
    else if (sign === '\n') {
      endCell()
      if (rows.length === LIST_LIMITS.rows) return rows
      rows.push([])
    } else cell += sign
  }
  endCell()
  return rows
}

/** The delimiter that splits most lines: spreadsheets copy tabs, and save semicolons where a comma is the decimal sign. */
function delimiterOf(text: string): string {
  const lines = text.split('\n', LIST_LIMITS.rows).filter((line) => line.trim() !== '')
  const used = DELIMITERS.map((delimiter) => lines.filter((line) => line.includes(delimiter)).length)
  const most = Math.max(...used)
  return most === 0 ? '\t' : (DELIMITERS[used.indexOf(most)] ?? '\t')
}

interface Columns {
  code: number
  quantity: number | null
}

/** The columns that a line of headings names; null when it is not a line of headings. */
function headedColumns(row: readonly string[]): Columns | null {
  const heads = row.map(wordsOf)
  const of = (words: ReadonlySet<string>) => heads.findIndex((head) => words.has(head))
  const quantity = of(QUANTITY_HEADS)
  const code = of(CODE_HEADS)
  const name = of(NAME_HEADS)
  const product = code === -1 ? name : code
  if (product === -1) return null
  return { code: product, quantity: quantity === -1 ? null : quantity }
}

const isQuantity = (cell: string): boolean => /^\d{1,4}(?:[.,]0+)?$/.test(cell)

const hasQuantities = (rows: readonly string[][], at: number): boolean =>
  rows.filter((row) => isQuantity(row[at] ?? '')).length * 2 > rows.length

/** Without headings: the last column with whole numbers in most lines is the quantity, and the first other the product. */
function guessedColumns(rows: readonly string[][]): Columns {
  const width = Math.max(0, ...rows.map((row) => row.length))
  if (width < 2) return { code: 0, quantity: null }
  for (let at = width - 1; at >= 0; at -= 1) {
    if (hasQuantities(rows, at)) return { code: at === 0 ? 1 : 0, quantity: at }
  }
  return { code: 0, quantity: 1 }
}

/** Reads the cells of a list: its headings are recognised in three languages, empty lines are skipped. */
export function readCells(rows: readonly (readonly string[])[]): ListedLine[] {
  const numbered = rows
    .map((row, index) => ({ line: index + 1, cells: row.map((cell) => withoutInvisible(cell).trim()) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
  const [first] = numbered
  const headed = first ? headedColumns(first.cells) : null
  const lines = headed ? numbered.slice(1) : numbered
  const columns = headed ?? guessedColumns(lines.map(({ cells }) => cells))
  return lines.map(({ line, cells }) => ({
    line,
    code: cells[columns.code] ?? '',
    quantity: columns.quantity === null ? '' : (cells[columns.quantity] ?? ''),
  }))
}

/** `[27/11/26, 09:12:03] Aisyah: ` and `27/11/2026, 09.12 - Aisyah: `, before messages copied from WhatsApp. */
const MESSAGE_HEADER =
  /^\[?\d{1,2}[/.]\d{1,2}[/.]\d{2,4},? \d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?:\s?[ap]m)?\]?\s*(?:-\s*)?[^:\n]{1,60}:\s*/gim

/** Whether commas divide the lines into columns; else they belong to names, as in `4 x Pod, Mango`. */
const isTable = (rows: readonly string[][]): boolean => {
  const lines = rows.filter((row) => row.some((cell) => cell !== ''))
  const [first = []] = lines
  return headedColumns(first) !== null || first.some((_, at) => hasQuantities(lines, at))
}

/** Reads text copied from a spreadsheet or a chat, or a CSV file with tabs, semicolons or commas. */
export function parseOrderList(text: string): ListedLine[] {
  const { separator, text: body } = withoutSeparatorLine(text.slice(0, LIST_LIMITS.characters))
  const plain = body.replace(/\r\n?/g, '\n').replace(MESSAGE_HEADER, '')
  const delimiter = separator ?? delimiterOf(plain)
  const cells = cellsOf(plain, delimiter)
  return readCells(separator === null && delimiter === ',' && !isTable(cells) ? cellsOf(plain, '\t') : cells)
}
