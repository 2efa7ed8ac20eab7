import type { CatalogueTerms } from '#contract/catalogue/catalogue-terms.ts'
import type { ImportProblem, ImportReport } from '#contract/catalogue/staff-product.ts'
import { byLanguage, LANGUAGES, type Language } from '#contract/site/language.ts'
import type { StaffMessages } from '../../staff/staff-messages.ts'
import type { Shelf } from '../../stock/services/shelf.ts'
import { NEW_PRODUCT, type ProductRecord } from '../queries/product-record.ts'
import { fileColumns, type OwnColumns } from './attribute-columns.ts'
import { type FileTerms, fileTerms } from './file-terms.ts'
import { type ImportTable, type ReportProblem, readTable, type TableRow } from './import-table.ts'
import type { Column } from './market-columns.ts'
import { newSlug } from './new-slug.ts'
import { priceProblem, publicationProblem, quantityProblem } from './products.ts'
import { withoutShelf, withShelf } from './shelf-counts.ts'
import { STOCK_ADDITIONS } from './stock-additions.ts'
import { unsoldTier } from './tier-columns.ts'

/** Errors reported per file; further ones are dropped. */
const MAX_PROBLEMS = 200
const MAX_CHANGES = 100
/** What the preview shows of a new product: a price or a count in the wrong column is seen before it is sold. */
const SHOWN_OF_NEW = /^(?:category|price_|stock_)/
/** A heading or a cell is quoted in the sentence: no more of it than can be read. */
const MAX_SENTENCE = 500
/** Empties a cell, because an empty one leaves the value as it is. */
export const CLEAR = '-'

export interface ImportMessages {
  staff: StaffMessages
  /** Of the messages. */
  language: Language
}

/** What a file is checked against. */
export interface ImportCatalogue extends OwnColumns {
  /** Further ones than the file names do no harm. */
  goods: readonly ProductRecord[]
  terms: CatalogueTerms
  /** Columns of stock hold physical counts, which contain these pieces. */
  shelf: Shelf
}

/** The changes that a file would make. Must not be applied while there are problems. */
export interface ImportPlan {
  problems: ImportProblem[]
  rows: PlannedRow[]
  /** Products after the import; new ones have no id yet. */
  writes: ProductRecord[]
  report: Pick<ImportReport, 'rows' | 'created' | 'changed' | 'same' | 'changes'>
  /** Ids of products whose stock is set, by market. */
  counted: Record<'MY' | 'ID', number[]>
}

const readable = (text: string): string => (text.length > MAX_SENTENCE ? `${text.slice(0, MAX_SENTENCE)}…` : text)

/** Collects errors up to the most that a person can work on. */
export function collectProblems(): { problems: ImportProblem[]; reportProblem: ReportProblem } {
  const problems: ImportProblem[] = []
  return {
    problems,
    reportProblem(line, column, sentence) {
      if (problems.length < MAX_PROBLEMS)
        problems.push({ line, column: readable(column), sentence: readable(sentence) })
    },
  }
}

/** Validates a whole file against the current products; reports the errors of every row by line and column. */
export function planImport(
  table: Omit<ImportTable, 'columns'>,
  catalogue: ImportCatalogue,
  messages: ImportMessages,
): ImportPlan {
  const { problems, reportProblem } = collectProblems()
  const columns = fileColumns(catalogue, messages.language)
  const rows = readTable({ ...table, columns }, messages.staff, reportProblem)
  return planRows(rows, catalogue, { messages, problems, reportProblem })
}

interface PlanInput {
  messages: ImportMessages
  problems: ImportProblem[]
  reportProblem: ReportProblem
}

/** Validates rows against the products that have their SKU or web address, and against the categories. */
export function planRows(
  rows: readonly TableRow[],
  { goods, terms, shelf, ...own }: ImportCatalogue,
  input: PlanInput,
): ImportPlan {
  const known = new Map(goods.map((product) => [product.sku, withShelf(product, shelf)]))
  const { columns } = fileColumns(own, input.messages.language)
  // The columns of files, and those of rows that the store makes itself.
  const reader = { ...input, terms: fileTerms(terms), columns: [...columns, ...STOCK_ADDITIONS] }
  const usable = rows.filter(({ isWrong }) => !isWrong)
  const read = usable.flatMap((row) => readProduct(row, known.get(row.cells.sku ?? ''), reader) ?? [])
  const planned = withSlugs(read, goods, input)
  const differing = planned.filter(isDiffering)
  const stored = planned.map((row) => ({
    ...row,
    before: row.before && withoutShelf(row.before, shelf),
    after: withoutShelf(row.after, shelf),
  }))
  return {
    problems: input.problems,
    rows: stored,
    writes: stored.filter(isDiffering).map(({ after }) => after),
    counted: { MY: countedIn('MY', differing), ID: countedIn('ID', differing) },
    report: {
      rows: rows.length,
      created: planned.filter(({ before }) => !before).length,
      changed: differing.filter(({ before }) => before).length,
      same: planned.length - differing.length,
      changes: differing.slice(0, MAX_CHANGES).map(({ line, after, before, columns }) => ({
        line,
        sku: after.sku,
        name: after.name,
        is_new: !before,
        columns,
        values: reader.columns.flatMap((column) => {
          const isShown = columns.includes(column.name) && (before || SHOWN_OF_NEW.test(column.name))
          return isShown
            ? { column: column.name, before: before ? column.write(before) : '', after: column.write(after) }
            : []
        }),
      })),
    },
  }
}

export interface PlannedRow {
  line: number
  before: ProductRecord | undefined
  after: ProductRecord
  /** Names of the changed columns. */
  columns: string[]
}

const isDiffering = ({ columns }: PlannedRow): boolean => columns.length > 0

/** Gives new products their ids and positions, from these on. */
export function numbered(
  rows: readonly PlannedRow[],
  next: Readonly<Pick<ProductRecord, 'id' | 'position'>>,
): PlannedRow[] {
  let given = 0
  return rows.map((row) => {
    if (row.before) return row
    const after = { ...row.after, id: next.id + given, position: next.position + given }
    given += 1
    return { ...row, after }
  })
}

interface RowReader extends PlanInput {
  terms: FileTerms
  columns: readonly Column[]
}

/** null when the row is invalid; its errors have been reported. */
function readProduct(
  { line, cells }: TableRow,
  before: ProductRecord | undefined,
  { messages: words, reportProblem, terms, columns }: RowReader,
): PlannedRow | null {
  let isFine = true
  const wrong = (column: string, sentence: string): void => {
    isFine = false
    reportProblem(line, column, sentence)
  }
  if (before?.type === 'package') wrong('sku', words.staff.skuPackage)
  let after = before ?? NEW_PRODUCT
  const given = columns.filter((column) => cells[column.name] !== undefined || (!before && column.isNeeded))
  for (const column of given) {
    const cell = cells[column.name]
    if (cell === undefined) {
      wrong(column.name, words.staff.cellNeeded)
      continue
    }
    const key = cell === CLEAR ? '' : terms.keyOf(column.name, cell)
    if (column.name === 'category' && !terms.isCategory(key)) {
      wrong('category', words.staff.cellOneOf(terms.categoryNames(words.language).join(', ')))
      continue
    }
    const read = column.read(key, after, words.staff)
    if ('wrong' in read) wrong(column.name, read.wrong)
    else after = read.value
  }
  if (!before) {
    after = { ...after, summary: filledSummary(after.summary) }
    if (after.summary.en === '') wrong('summary_en', words.staff.cellNeeded)
  }
  if (isFine) refuseImpossible(after, words, wrong)
  if (!isFine) return null
  const isOther = (column: Column) => !before || column.write(before) !== column.write(after)
  return { line, before, after, columns: given.filter(isOther).map(({ name }) => name) }
}

/** A text that was written in one language stands in for the others. */
function filledSummary(summary: ProductRecord['summary']): ProductRecord['summary'] {
  const first = LANGUAGES.map((one) => summary[one]).find(Boolean) ?? ''
  return byLanguage((one) => summary[one] || first)
}

function refuseImpossible(
  after: ProductRecord,
  messages: ImportMessages,
  wrong: (column: string, sentence: string) => void,
): void {
  const quantity = quantityProblem(after, messages.staff)
  if (quantity) wrong(quantity.field, quantity.sentence)
  const unsold = unsoldTier(after)
  if (unsold) wrong(unsold.name, messages.staff.planNotSold)
  for (const market of after.markets) {
    const price = priceProblem(market, after.points_price, messages.staff)
    if (price) wrong(`${price.field}_${market.currency}`, price.sentence)
    const dates = publicationProblem(market, messages.staff)
    if (dates) wrong(`${dates.field}_${market.market}`, dates.sentence)
    if (market.stock !== null && market.stock < market.reserved) {
      wrong(`stock_${market.market}`, messages.staff.stockReserved(market.reserved))
    }
  }
}

/** SKU and slug must be unique, within the file and among the other products; a new product without a slug gets one. */
function withSlugs(
  read: readonly PlannedRow[],
  goods: readonly ProductRecord[],
  { messages: { staff: words }, reportProblem }: PlanInput,
): PlannedRow[] {
  const written = new Map<string, number>()
  const inFile = new Set(read.map(({ after }) => after.sku))
  const slugs = new Map(goods.filter(({ sku }) => !inFile.has(sku)).map(({ slug, sku }) => [slug, sku]))
  for (const { after } of read) if (after.slug !== '' && !slugs.has(after.slug)) slugs.set(after.slug, after.sku)
  return read.map((row) => {
    const { line, after } = row
    const slug = after.slug || newSlug(after, (candidate) => slugs.has(candidate))
    const first = written.get(after.sku)
    const other = slugs.get(slug)
    if (first !== undefined) reportProblem(line, 'sku', words.skuTwice(first))
    else if (other !== undefined && other !== after.sku) reportProblem(line, 'slug', words.slugTaken(other))
    written.set(after.sku, first ?? line)
    slugs.set(slug, other ?? after.sku)
    return { ...row, after: { ...after, slug } }
  })
}

const stockIn = (product: ProductRecord | undefined, code: 'MY' | 'ID') =>
  product?.markets.find(({ market }) => market === code)?.stock

const countedIn = (code: 'MY' | 'ID', rows: readonly PlannedRow[]): number[] =>
  rows
    .filter(({ before, after }) => before && stockIn(before, code) !== stockIn(after, code))
    .map(({ after }) => after.id)
