import { type BulkChange, type BulkEdit, type BulkPrice, MAX_BULK_PRODUCTS } from '#contract/catalogue/bulk-edit.ts'
import type { ProductImport } from '#contract/catalogue/product-import.ts'
import { fiveSenRounding, percentOf } from '#contract/money.ts'
import { nowOf } from '../../../../clock.ts'
import type { SignedInContext } from '../../../../context.ts'
import { Refusal } from '../../../../route.ts'
import { money } from '../../../staff/services/csv-cells.ts'
import { STAFF_MESSAGES } from '../../../staff/staff-messages.ts'
import { type Shelf, shelfOf } from '../../../stock/services/shelf.ts'
import { all as readTerms } from '../../queries/catalogue-terms.ts'
import * as rows from '../../queries/product-import-rows.ts'
import * as imports from '../../queries/product-imports.ts'
import type { ProductRecord } from '../../queries/product-record.ts'
import * as products from '../../queries/staff-products.ts'
import { columnTitle } from '../column-words.ts'
import {
  CLEAR,
  collectProblems,
  type ImportCatalogue,
  type ImportPlan,
  type PlannedRow,
  planRows,
} from '../import-plan.ts'
import type { ReportProblem, TableRow } from '../import-table.ts'
import { applyPlannedPrices } from '../prices/apply-planned-prices.ts'
import { COLUMNS } from '../product-columns.ts'
import { listFilter } from '../products.ts'
import { withShelf } from '../shelf-counts.ts'
import { STOCK_ADDITIONS } from '../stock-additions.ts'
import { makeWay, refusalWhileUnderWay } from './one-at-a-time.ts'
import { showImport } from './product-imports.ts'

/**
 * Prepares a change of many products as an import without a file: one row per product, with the cells that change. The
 * rows are applied, counted and undone as those of a file (decision 0043); nothing is changed before it is started.
 *
 * @throws Refusal CONFLICT while another import is under way; VALIDATION when no product is selected
 */
export async function createBulkEdit(edit: BulkEdit, context: SignedInContext): Promise<ProductImport> {
  const { db, session, language } = context
  const ids = await selectedIds(edit, context)
  await applyPlannedPrices(context, ids)
  const goods = await products.byIds(db, ids)
  if (goods.length === 0) throw new Refusal('VALIDATION', STAFF_MESSAGES[language].bulkNone)
  const shelf = await shelfOf(db, ids)
  const plan = planEdit({ goods, terms: await readTerms(db), attributes: [], tiers: [], shelf }, edit.change, context)
  const written = plan.rows.filter(({ columns }) => columns.length > 0)
  const id = await db.transaction(async (transaction) => {
    // A change that its maker has left unstarted gives way to the next one.
    await makeWay(transaction, context)
    await imports.cancelUnstartedEdits(transaction, session.person.id, nowOf(context))
    const made = await imports.createBulkEdit(transaction, {
      accountId: session.person.id,
      language,
      change: edit.change,
      report: reportOf(plan, { written, shelf }, context),
      now: nowOf(context),
    })
    if (made === null) throw await refusalWhileUnderWay(transaction, context)
    await rows.replaceAll(transaction, made, written.map(rowOf(plan)))
    return made
  })
  return showImport(id, context)
}

async function selectedIds({ selection }: BulkEdit, context: SignedInContext): Promise<number[]> {
  const { db, language } = context
  if (selection.kind === 'ids') return selection.ids
  const ids = await products.ids(db, listFilter(selection.filter, context), MAX_BULK_PRODUCTS + 1)
  if (ids.length > MAX_BULK_PRODUCTS) {
    throw new Refusal('VALIDATION', STAFF_MESSAGES[language].bulkTooMany(MAX_BULK_PRODUCTS))
  }
  return ids
}

interface EditPlan extends ImportPlan {
  cells: ReadonlyMap<number, TableRow['cells']>
  /** Number of products that cannot be changed; `problems` names the first ones. */
  left: number
}

/** Lines count the products in shop order. */
function planEdit(catalogue: ImportCatalogue, change: BulkChange, context: SignedInContext): EditPlan {
  const { language } = context
  const { problems, reportProblem: keepProblem } = collectProblems()
  const ordered = catalogue.goods.toSorted((one, other) => one.position - other.position || one.id - other.id)
  const bad = new Set<number>()
  /** People look for the product; the sentence names the column. */
  const reportProblem: ReportProblem = (line, column, sentence) => {
    const sku = ordered[line - 1]?.sku ?? ''
    bad.add(line)
    keepProblem(line, sku, column === sku ? sentence : `${titleOf(column, language)}: ${sentence}`)
  }
  const table = ordered.flatMap((product, at) => {
    const line = at + 1
    const row = cellsOf(product, change, { line, reportProblem, context })
    return row ? [{ line, cells: { sku: product.sku, ...row } }] : []
  })
  const messages = { staff: STAFF_MESSAGES[language], language }
  const plan = planRows(table, catalogue, { messages, problems, reportProblem })
  const fine = plan.rows.filter(({ line }) => !bad.has(line))
  return { ...plan, rows: fine, left: bad.size, cells: new Map(table.map(({ line, cells }) => [line, cells])) }
}

interface CellsInput {
  line: number
  reportProblem: ReportProblem
  context: SignedInContext
}

/** What changes of one product; null when it cannot be changed, which has been reported. */
function cellsOf(
  product: ProductRecord,
  { visible, category, badges, price, stock }: BulkChange,
  { line, reportProblem, context: { config, language } }: CellsInput,
): TableRow['cells'] | null {
  const { code, currency } = config.market
  const messages = STAFF_MESSAGES[language]
  const refuse = (sentence: string): null => {
    reportProblem(line, product.sku, sentence)
    return null
  }
  if (product.type === 'package') return refuse(messages.bulkPackage)
  const here = product.markets.find(({ market }) => market === code)
  const isOfMarket = [visible, price, stock].some((one) => one !== null && one !== undefined)
  if (isOfMarket && !here) return refuse(messages.planNotSold)
  const cells: TableRow['cells'] = {}
  if (typeof visible === 'boolean') cells[`visible_${code}`] = visible ? 'yes' : 'no'
  if (category) cells.category = category
  if (badges) cells.badges = badgesOf(product.badges, badges).join('|') || CLEAR
  if (price) {
    const amount = priceOf(here?.price ?? null, price, currency)
    if (amount === null) return refuse(messages.bulkNoPrice)
    if (amount <= 0) return refuse(messages.priceZero)
    cells[`price_${currency}`] = money(config.market.exponent).write(amount)
  }
  if (stock) cells[stock.kind === 'set' ? `stock_${code}` : `stock_add_${code}`] = String(stock.pieces)
  return cells
}

function badgesOf(present: readonly string[], { kind, badges }: NonNullable<BulkChange['badges']>): string[] {
  if (kind === 'set') return [...new Set(badges)]
  if (kind === 'remove') return present.filter((one) => !badges.includes(one))
  return [...new Set([...present, ...badges])]
}

/** null for a product without a price that the change is relative to. */
function priceOf(present: number | null, change: BulkPrice, currency: 'MYR' | 'IDR'): number | null {
  if (change.kind === 'set') return change.amount
  if (present === null) return null
  if (change.kind === 'amount') return present + change.amount
  const exact = percentOf(present, 10_000 + change.bp)
  return currency === 'MYR' ? exact + fiveSenRounding(exact) : exact
}

const rowOf =
  ({ cells }: EditPlan) =>
  ({ line, after, before }: PlannedRow): rows.NewRow => ({
    line,
    sku: after.sku,
    cells: cells.get(line) ?? {},
    pictures: [],
    revision_before: before?.revision ?? null,
  })

/** Names of columns as people read them; an addition is shown as the stock that results. */
const titleOf = (column: string, language: SignedInContext['language']): string =>
  columnTitle(column.replace('stock_add_', 'stock_'), language)

/** A change of many products writes no attribute and no price of a dealer tier. */
const EDITED_COLUMNS = [...COLUMNS, ...STOCK_ADDITIONS]
/** Changes that the preview lists. */
const MAX_SHOWN = 200

function reportOf(
  { problems, rows: planned, left }: EditPlan,
  { written, shelf }: { written: readonly PlannedRow[]; shelf: Shelf },
  { language }: SignedInContext,
): NonNullable<ProductImport['report']> {
  const valueOf = (product: ProductRecord | undefined, name: string): string =>
    (product && EDITED_COLUMNS.find((column) => column.name === name)?.write(product)) ?? ''
  const counted = written.slice(0, MAX_SHOWN).map((row) => ({
    ...row,
    before: row.before && withShelf(row.before, shelf),
    after: withShelf(row.after, shelf),
  }))
  const changes = counted.map(({ line, before, after, columns }) => ({
    line,
    sku: after.sku,
    name: after.name,
    is_new: false,
    columns: columns.map((name) => titleOf(name, language)),
    values: columns.map((name) => ({
      column: titleOf(name, language),
      before: valueOf(before, name),
      after: valueOf(after, name),
    })),
  }))
  return {
    rows: planned.length + left,
    created: 0,
    changed: written.length,
    same: planned.length - written.length,
    changes,
    problems,
    pictures: 0,
    unused_pictures: 0,
  }
}
