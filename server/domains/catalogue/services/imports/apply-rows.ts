import type { Transaction } from '../../../../platform/database/database.ts'
import { shelfOf } from '../../../stock/services/shelf.ts'
import { all as readTerms } from '../../queries/catalogue-terms.ts'
import { raiseVersions } from '../../queries/catalogue-version.ts'
import * as rows from '../../queries/product-import-rows.ts'
import * as imports from '../../queries/product-imports.ts'
import * as products from '../../queries/staff-products.ts'
import { fileColumns } from '../attribute-columns.ts'
import { collectProblems, type ImportPlan, numbered, type PlannedRow, planRows } from '../import-plan.ts'
import type { TableRow } from '../import-table.ts'
import { newSlug } from '../new-slug.ts'
import { readOwnColumns } from '../own-columns.ts'
import { isOfProduct, withTierPrices, writeTierPrices } from '../prices/tier-prices.ts'
import { restockProducts } from '../restock-products.ts'
import { changeEditedStock } from '../stock-changes.ts'
import { contextOf, type ImportJob, importedBy, inJob, messagesOf } from './import-job.ts'

/** Rows of one transaction: a second of work, during which their products cannot be sold. */
export const ROWS_AT_ONCE = 250

/**
 * Applies the next rows that wait. They are checked again under the locks of their products: a row that is no longer
 * valid fails alone, with its reason.
 *
 * @returns the number of rows that were dealt with; null when the import has left its state
 */
export const applyRows = (job: ImportJob, limit = ROWS_AT_ONCE): Promise<number | null> =>
  inJob(job, 'running', async (transaction) => {
    const waiting = await rows.waiting(transaction, job.found.id, limit)
    if (waiting.length > 0) await applyGroup(transaction, waiting, job)
    return waiting.length
  })

async function applyGroup(
  transaction: Transaction,
  waiting: readonly rows.WaitingRow[],
  job: ImportJob,
): Promise<void> {
  await products.lockCatalogue(transaction)
  const first = await planned(transaction, waiting, job)
  const changed: number[] = []
  const write = async (): Promise<void> => {
    const known = first.rows.flatMap(({ before }) => (before ? [before.id] : []))
    await products.lockMany(transaction, known)
    // Until the locks were taken, orders may have reserved pieces and staff may have changed products.
    changed.push(...(await writePlan(transaction, { plan: await planned(transaction, waiting, job), waiting }, job)))
  }
  const filled = await restockProducts(transaction, { counted: first.counted, write }, contextOf(job))
  await imports.addFilled(transaction, job.found.id, filled)
  if (changed.length > 0) raiseVersions(transaction, changed)
}

async function planned(transaction: Transaction, waiting: readonly TableRow[], job: ImportJob): Promise<ImportPlan> {
  const found = await products.bySkuOrSlug(transaction, {
    skus: waiting.flatMap(({ cells }) => cells.sku ?? []),
    slugs: waiting.flatMap(slugsOf),
  })
  const [terms, own] = [await readTerms(transaction), await readOwnColumns(transaction)]
  const shelf = await shelfOf(
    transaction,
    found.map(({ id }) => id),
  )
  const goods = await withTierPrices(transaction, found, new Date(job.store.clock.now()))
  return planRows(waiting, { goods, terms, ...own, shelf }, { messages: messagesOf(job), ...collectProblems() })
}

/** Every web address that the row may claim. */
function slugsOf({ cells: { sku = '', name = '', slug } }: TableRow): string[] {
  const made = [true, false].map((isTaken) => newSlug({ name, sku }, () => isTaken))
  return slug === undefined ? made : [slug, ...made]
}

interface WritePlanInput {
  plan: ImportPlan
  waiting: readonly rows.WaitingRow[]
}

/** Rows that were made from a product as it no longer is. */
function outdatedRows(
  planned: readonly PlannedRow[],
  { waiting, job }: { waiting: readonly rows.WaitingRow[]; job: ImportJob },
) {
  const revisions = new Map(waiting.map((row) => [row.line, row.revision_before]))
  const isOutdated = ({ line, before }: PlannedRow): boolean => {
    const made = revisions.get(line) ?? null
    return made !== null && before !== undefined && before.revision !== made
  }
  const problem = messagesOf(job).staff.changedMeanwhile
  return planned.filter(isOutdated).map(({ line }) => [line, { line, problem }] as const)
}

/** @returns ids of the products that were written */
async function writePlan(
  transaction: Transaction,
  { plan, waiting }: WritePlanInput,
  job: ImportJob,
): Promise<number[]> {
  const { id } = job.found
  const now = new Date(job.store.clock.now())
  const { titleOf } = fileColumns(await readOwnColumns(transaction), job.found.language)
  const problems = new Map([
    ...outdatedRows(plan.rows, { waiting, job }),
    ...plan.problems.map(
      ({ line, column, sentence }) => [line, { line, problem: `${titleOf(column)}: ${sentence}` }] as const,
    ),
  ])
  const fine = plan.rows.filter(({ line }) => !problems.has(line))
  const planned = numbered(fine, await products.nextPlaces(transaction))
  const writes = planned.filter(isOfProduct)
  if (writes.length > 0) {
    await products.write(
      transaction,
      writes.map(({ after }) => after),
      now,
    )
  }
  const tierPrices = await writeTierPrices(transaction, planned, { now, actorId: job.found.created_by })
  await changeEditedStock(writes, transaction, importedBy(job, now))
  await rows.markFailed(transaction, id, [...problems.values()])
  await rows.markApplied(
    transaction,
    id,
    planned.map((row) => ({
      line: row.line,
      product_id: row.after.id,
      is_new: row.before === undefined,
      tier_prices: tierPrices.get(row.after.id) ?? null,
      ...changeOf(row),
    })),
  )
  return planned.flatMap(({ after, columns }) => (columns.length > 0 ? after.id : []))
}

function changeOf(row: PlannedRow) {
  const { before, after } = row
  if (!before) return { before: null, after, revision_before: null, revision: 0 }
  const { revision } = before
  if (!isOfProduct(row)) return { before: null, after: null, revision_before: revision, revision }
  return { before, after, revision_before: revision, revision: revision + 1 }
}
