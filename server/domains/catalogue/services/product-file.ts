import type { InputOf } from '#contract/call.ts'
import type { importProducts as importCall } from '#contract/catalogue/calls/import-products.ts'
import type { ImportProblem, ImportReport } from '#contract/catalogue/staff-product.ts'
import type { Language } from '#contract/site/language.ts'
import { dayOf } from '#contract/site/time-zone-days.ts'
import { tableEncoding } from '#contract/table-text.ts'
import { writeCsv } from '#contract/write-csv.ts'
import { nowOf } from '../../../clock.ts'
import type { SignedInContext } from '../../../context.ts'
import { SERVER_MESSAGES } from '../../../messages.ts'
import { readCsv } from '../../../platform/archives/read-csv.ts'
import { type FileRow, TableRefused } from '../../../platform/archives/table-limits.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import { FileAnswer, Refusal } from '../../../route.ts'
import { recordAct } from '../../audit/services/record-act.ts'
import { STAFF_MESSAGES } from '../../staff/staff-messages.ts'
import { raiseVersions } from '../queries/catalogue-version.ts'
import * as products from '../queries/staff-products.ts'
import { fileColumns } from './attribute-columns.ts'
import { catalogueOf } from './import-catalogue.ts'
import { type ImportCatalogue, type ImportMessages, type ImportPlan, numbered, planImport } from './import-plan.ts'
import { readOwnColumns } from './own-columns.ts'
import { applyPlannedPrices } from './prices/apply-planned-prices.ts'
import { isOfProduct, writeTierPrices } from './prices/tier-prices.ts'
import { type RestockingContext, restockProducts } from './restock-products.ts'
import { withShelf } from './shelf-counts.ts'
import { changeEditedStock } from './stock-changes.ts'
import { tableSentence } from './table-sentence.ts'

const MAX_BYTES = 2 * 1024 * 1024
/** More are imported in the background (services/imports). */
const MAX_ROWS = 5_000
/** Rows beyond the most are those of comments; a file with more of anything is not read further. */
const TABLE_LIMITS = { rows: MAX_ROWS + 1_000, columns: 500, characters: MAX_BYTES }
const KEPT_CHANGES = 20

/** All products, in the format that an import reads. */
export async function exportProducts(context: Pick<SignedInContext, 'db' | 'language' | 'clock'>): Promise<string> {
  const { db, language } = context
  const own = await readOwnColumns(db)
  const { columns } = fileColumns(own, language)
  const { goods: all, shelf } = await catalogueOf(db, own, nowOf(context))
  const goods = all.filter(({ type }) => type === 'product').map((product) => withShelf(product, shelf))
  return writeCsv([
    columns.map(({ name }) => name),
    ...goods.map((product) => columns.map((column) => column.write(product))),
  ])
}

/** The export as a file, named by the date. */
export async function productsFile(context: SignedInContext): Promise<FileAnswer> {
  const bytes = new TextEncoder().encode(await exportProducts(context))
  const { config, clock } = context
  return new FileAnswer(bytes, 'text/csv; charset=utf-8', `products-${dayOf(config.timeZone, clock.now())}.csv`)
}

/** @throws Refusal as `importText`; TOO_LARGE */
export async function importFile(
  { file, dry_run }: InputOf<typeof importCall>['body'],
  context: RestockingContext,
): Promise<ImportReport> {
  const messages = STAFF_MESSAGES[context.language]
  if (file.size > MAX_BYTES) throw new Refusal('TOO_LARGE', messages.fileBytes(MAX_BYTES / 1024 / 1024))
  const text = textOf(new Uint8Array(await file.arrayBuffer()))
  const isDry = dry_run === 'yes'
  if (text === null) return refused([{ line: 1, column: 'file', sentence: messages.fileNotText }], isDry, context)
  return importText(text, isDry, context)
}

/** null when it is neither UTF-8 nor UTF-16 text. */
export function textOf(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(tableEncoding(bytes), { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/**
 * Imports a whole file of products or nothing: validated against the products under their locks, and written in one
 * transaction with an audit log entry. A dry run only validates.
 *
 * @throws Refusal VALIDATION with `<line>.<column>` and a message for each error
 */
export async function importText(text: string, isDry: boolean, context: RestockingContext): Promise<ImportReport> {
  const { db, language } = context
  const messages = { staff: STAFF_MESSAGES[language], language }
  const lines = readLines(text, language)
  if (typeof lines === 'string') return refused([{ line: 1, column: 'file', sentence: lines }], isDry, context)
  const plan = async (inside: Database): Promise<ImportPlan> =>
    planLines(lines, await catalogueOf(inside, await readOwnColumns(inside), nowOf(context)), messages)
  if (isDry) {
    const { problems, report } = await plan(db)
    return { dry_run: true, ...report, problems, filled: [] }
  }
  // Otherwise a price that has begun would take the place of the imported one.
  await applyPlannedPrices(context)
  return db.transaction(async (transaction) => {
    await products.lockCatalogue(transaction)
    const first = await plan(transaction)
    const done: { plan: ImportPlan; changed: number[] } = { plan: first, changed: [] }
    const write = async (): Promise<void> => {
      await products.lockMany(
        transaction,
        first.writes.filter(({ id }) => id > 0).map(({ id }) => id),
      )
      // Orders may have been placed until the locks were taken: the current reservations count.
      done.plan = await plan(transaction)
      if (done.plan.problems.length > 0) refused(done.plan.problems, false, context)
      done.changed = await writePlan(transaction, done.plan, context)
    }
    const filled = await restockProducts(transaction, { counted: first.counted, write }, context)
    if (done.changed.length > 0) raiseVersions(transaction, done.changed)
    return { dry_run: false, ...done.plan.report, problems: [], filled }
  })
}

/** The rows of a CSV file, or the sentence of what is wrong with it as a whole. */
function readLines(text: string, language: Language): FileRow[] | string {
  try {
    return readCsv(text, TABLE_LIMITS)
  } catch (error) {
    if (!(error instanceof TableRefused)) throw error
    return tableSentence(error.problem, { language, maxRows: MAX_ROWS, maxColumns: TABLE_LIMITS.columns })
  }
}

const planLines = (lines: FileRow[], catalogue: ImportCatalogue, messages: ImportMessages): ImportPlan =>
  planImport({ lines, maxRows: MAX_ROWS, isInBackground: false }, catalogue, messages)

/** @returns ids of the products that were written */
async function writePlan(
  transaction: Transaction,
  { rows: planned, report }: ImportPlan,
  context: SignedInContext,
): Promise<number[]> {
  const now = nowOf(context)
  const differing = planned.filter(({ columns }) => columns.length > 0)
  const edits = numbered(differing, await products.nextPlaces(transaction))
  const writes = edits.filter(isOfProduct).map(({ after }) => after)
  if (writes.length > 0) await products.write(transaction, writes, now)
  await writeTierPrices(transaction, edits, { now, actorId: context.session.person.id })
  const by = { reason: 'product_import', note: null, actorId: context.session.person.id, now } as const
  await changeEditedStock(edits, transaction, by)
  const { created, changed, rows } = report
  const changes = report.changes.slice(0, KEPT_CHANGES).map(({ sku, columns }) => ({ sku, columns }))
  await recordAct(
    transaction,
    { act: 'product.import', object: 'products', detail: { rows, created, changed, changes } },
    context,
  )
  return edits.map(({ after }) => after.id)
}

function refused(problems: ImportProblem[], isDry: boolean, { language }: SignedInContext): ImportReport {
  if (isDry) return { dry_run: true, rows: 0, created: 0, changed: 0, same: 0, changes: [], problems, filled: [] }
  const fields = Object.fromEntries(problems.map(({ line, column, sentence }) => [`${line}.${column}`, sentence]))
  throw new Refusal('VALIDATION', SERVER_MESSAGES[language].validation, { fields })
}
