import type { ImportProblem, ImportReport } from '#contract/catalogue/staff-product.ts'
import { type OrderMessages } from '../../orders/order-messages.ts'
import { type CsvRow, readCsv } from '../../staff/services/csv.ts'
import type { StaffMessages } from '../../staff/staff-messages.ts'
import { NEW_PRODUCT, type ProductRecord } from '../queries/product-record.ts'
import type { Column } from './market-columns.ts'
import { COLUMNS } from './product-columns.ts'
import { priceProblem } from './products.ts'

export const MAX_ROWS = 5_000
/** Errors reported per file; further ones are dropped. */
const MAX_PROBLEMS = 200
const MAX_CHANGES = 100

export interface ImportMessages {
  staff: StaffMessages
  orders: OrderMessages
}

/** The changes that a file would make. Must not be applied while there are problems. */
export interface ImportPlan {
  problems: ImportProblem[]
  /** Products after the import; new ones have no id yet. */
  writes: ProductRecord[]
  report: Pick<ImportReport, 'rows' | 'created' | 'changed' | 'same' | 'changes'>
  /** Ids of products whose stock is set, by market. */
  counted: Record<'MY' | 'ID', number[]>
}

interface CsvTable {
  columns: readonly Column[]
  rows: readonly CsvRow[]
}

type ReportProblem = (line: number, column: string, sentence: string) => void

/** Validates a whole file against the current products; reports the errors of every row by line and column. */
export function planImport(text: string, goods: readonly ProductRecord[], messages: ImportMessages): ImportPlan {
  const problems: ImportProblem[] = []
  const reportProblem: ReportProblem = (line, column, sentence) => {
    if (problems.length < MAX_PROBLEMS) problems.push({ line, column, sentence })
  }
  const sheet = readSheet(text, messages.staff, reportProblem)
  const known = new Map(goods.map((product) => [product.sku, product]))
  const read = sheet.rows.flatMap((row) => readProduct(row, { sheet, known, messages, reportProblem }) ?? [])
  refuseDuplicates(read, { goods, messages: messages.staff, reportProblem })
  const differing = read.filter(({ columns }) => columns.length > 0)
  return {
    problems,
    writes: differing.map(({ after }) => after),
    counted: { MY: countedIn('MY', differing), ID: countedIn('ID', differing) },
    report: {
      rows: sheet.rows.length,
      created: read.filter(({ before }) => !before).length,
      changed: differing.filter(({ before }) => before).length,
      same: read.length - differing.length,
      changes: differing.slice(0, MAX_CHANGES).map(({ line, after, before, columns }) => ({
        line,
        sku: after.sku,
        name: after.name,
        is_new: !before,
        columns,
      })),
    },
  }
}

function readSheet(text: string, messages: StaffMessages, reportProblem: ReportProblem): CsvTable {
  const nothing: CsvTable = { columns: [], rows: [] }
  const lines = readCsv(text)
  if (!lines) reportProblem(1, 'file', messages.fileQuote)
  const [heading, ...rows] = lines ?? []
  if (!heading) {
    if (lines) reportProblem(1, 'file', messages.fileEmpty)
    return nothing
  }
  const columns = heading.cells.map((name) => COLUMNS.find((column) => column.name === name) ?? null)
  const isUsable = refuseHeading(heading, { columns, messages, reportProblem })
  if (rows.length === 0) reportProblem(1, 'file', messages.fileEmpty)
  if (rows.length > MAX_ROWS) reportProblem(1, 'file', messages.fileRows(MAX_ROWS))
  return isUsable && rows.length <= MAX_ROWS ? { columns: columns.filter((one) => one !== null), rows } : nothing
}

interface HeadingInput {
  columns: readonly (Column | null)[]
  messages: StaffMessages
  reportProblem: ReportProblem
}

function refuseHeading({ line, cells }: CsvRow, { columns, messages: words, reportProblem }: HeadingInput): boolean {
  const wrong = cells.filter((name, at) => {
    const isTwice = cells.indexOf(name) !== at
    if (!columns[at]) reportProblem(line, name || `#${at + 1}`, words.columnUnknown(name))
    else if (isTwice) reportProblem(line, name, words.columnTwice(name))
    return !columns[at] || isTwice
  })
  if (!cells.includes('sku')) reportProblem(line, 'sku', words.columnMissing('sku'))
  return wrong.length === 0 && cells.includes('sku')
}

interface ReadRowsInput {
  sheet: CsvTable
  known: ReadonlyMap<string, ProductRecord>
  messages: ImportMessages
  reportProblem: ReportProblem
}

interface ReadRow {
  line: number
  before: ProductRecord | undefined
  after: ProductRecord
  /** Names of the changed columns. */
  columns: string[]
}

/** null when the row is invalid; its errors have been reported. */
function readProduct(
  { line, cells }: CsvRow,
  { sheet, known, messages: words, reportProblem }: ReadRowsInput,
): ReadRow | null {
  let isFine = true
  const wrong = (column: string, sentence: string): void => {
    isFine = false
    reportProblem(line, column, sentence)
  }
  const cellOf = (column: Column) => cells[sheet.columns.indexOf(column)] ?? ''
  const before = known.get(cells[sheet.columns.findIndex(({ name }) => name === 'sku')] ?? '')
  if (before?.type === 'package') wrong('sku', words.staff.skuPackage)
  if (cells.length > sheet.columns.length) wrong('file', words.staff.cellsTooMany)
  if (!before) {
    const missing = COLUMNS.filter((column) => column.isNeeded && !sheet.columns.includes(column))
    for (const { name } of missing) wrong(name, words.staff.columnMissing(name))
  }
  let after = before ?? NEW_PRODUCT
  for (const column of sheet.columns) {
    const read = column.read(cellOf(column), after, words.staff)
    if ('wrong' in read) wrong(column.name, read.wrong)
    else after = read.value
  }
  if (isFine) refuseMarkets(after, words, wrong)
  if (!isFine) return null
  const isOther = (column: Column) => !before || column.write(before) !== column.write(after)
  return { line, before, after, columns: sheet.columns.filter(isOther).map(({ name }) => name) }
}

function refuseMarkets(
  after: ProductRecord,
  messages: ImportMessages,
  wrong: (column: string, sentence: string) => void,
): void {
  for (const market of after.markets) {
    const price = priceProblem(market, after.points_price, messages.staff)
    if (price) wrong(`${price.field}_${market.currency}`, price.sentence)
    if (market.stock !== null && market.stock < market.reserved) {
      wrong(`stock_${market.market}`, messages.orders.stockReserved(market.reserved))
    }
  }
}

interface CheckGoodsInput {
  goods: readonly ProductRecord[]
  messages: StaffMessages
  reportProblem: ReportProblem
}

/** SKU and slug must be unique, within the file and among the other products. */
function refuseDuplicates(read: readonly ReadRow[], { goods, messages: words, reportProblem }: CheckGoodsInput): void {
  const written = new Map<string, number>()
  const inFile = new Set(read.map(({ after }) => after.sku))
  const slugs = new Map(goods.filter(({ sku }) => !inFile.has(sku)).map(({ slug, sku }) => [slug, sku]))
  for (const { line, after } of read) {
    const first = written.get(after.sku)
    const other = slugs.get(after.slug)
    if (first !== undefined) reportProblem(line, 'sku', words.skuTwice(first))
    else if (other !== undefined && other !== after.sku) reportProblem(line, 'slug', words.slugTaken(other))
    written.set(after.sku, first ?? line)
    slugs.set(after.slug, other ?? after.sku)
  }
}

const stockIn = (product: ProductRecord | undefined, code: 'MY' | 'ID') =>
  product?.markets.find(({ market }) => market === code)?.stock

const countedIn = (code: 'MY' | 'ID', rows: readonly ReadRow[]): number[] =>
  rows
    .filter(({ before, after }) => before && stockIn(before, code) !== stockIn(after, code))
    .map(({ after }) => after.id)
