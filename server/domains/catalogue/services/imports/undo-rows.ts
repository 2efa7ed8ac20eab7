import type { Transaction } from '../../../../platform/database/database.ts'
import { raiseVersions } from '../../queries/catalogue-version.ts'
import { saveGalleryRows } from '../../queries/gallery.ts'
import * as rows from '../../queries/product-import-rows.ts'
import type { ProductRecord } from '../../queries/product-record.ts'
import * as products from '../../queries/staff-products.ts'
import * as tierPrices from '../../queries/tier-prices.ts'
import { restockProducts } from '../restock-products.ts'
import { changeEditedStock } from '../stock-changes.ts'
import { areTextsChanged, restoreTexts } from './apply-texts.ts'
import { contextOf, type ImportJob, importedBy, inJob, textsOf } from './import-job.ts'

export const UNDONE_AT_ONCE = 250

/**
 * Undoes the next rows, the last one of the file first. A product that was changed since is left as it is.
 *
 * @returns the number of rows that were dealt with; null when the import has left its state
 */
export const undoRows = (job: ImportJob, limit = UNDONE_AT_ONCE): Promise<number | null> =>
  inJob(job, 'undoing', async (transaction) => {
    const next = await rows.toUndo(transaction, job.found.id, limit)
    if (next.length > 0) await undoGroup(transaction, next, job)
    return next.length
  })

async function undoGroup(transaction: Transaction, group: readonly rows.UndoneRow[], job: ImportJob): Promise<void> {
  const ids = group.map(({ product_id }) => product_id)
  await products.lockCatalogue(transaction)
  const counted = { MY: stockChanged(group, 'MY'), ID: stockChanged(group, 'ID') }
  const write = async (): Promise<void> => {
    await products.lockMany(transaction, ids)
    await rows.lockForRemoval(
      transaction,
      group.filter(({ is_new }) => is_new).map(({ product_id }) => product_id),
    )
    const decisions = await decide(transaction, group, job)
    await carryOut(transaction, decisions, job)
  }
  await restockProducts(transaction, { counted, write }, contextOf(job))
  raiseVersions(transaction, ids)
}

interface Decision {
  row: rows.UndoneRow
  outcome: rows.UndoOutcome
  /** The product to write; null = none. */
  write: ProductRecord | null
  /** The product that `write` replaces. */
  current?: ProductRecord
}

async function decide(transaction: Transaction, group: readonly rows.UndoneRow[], job: ImportJob): Promise<Decision[]> {
  const texts = textsOf(job)
  const ids = group.map(({ product_id }) => product_id)
  const current = new Map((await products.byIds(transaction, ids)).map((one) => [one.id, one]))
  const edited = await editedSince(transaction, { group, current }, job)
  // Planned prices of the import itself refer to its new products.
  const unedited = group.filter(({ is_new, product_id }) => is_new && !edited.has(product_id))
  await tierPrices.restore(transaction, tierPricesOf(unedited))
  const referred = await rows.referredTo(transaction, ids)
  return group.map((row) => {
    const product = current.get(row.product_id)
    const outcome = (state: rows.UndoOutcome['state'], problem: string | null = null) => ({
      line: row.line,
      state,
      problem,
    })
    const kept = (problem: string): Decision => ({ row, outcome: outcome('kept', problem), write: null })
    if (!product) return kept(texts.goneSince)
    if (edited.has(product.id)) return kept(texts.changedSince)
    if (row.is_new) {
      if (!referred.has(product.id)) return { row, outcome: outcome('removed'), write: null }
      const markets = product.markets.map((market) => ({ ...market, visible: false }))
      return { row, outcome: outcome('hidden'), write: { ...product, markets }, current: product }
    }
    if (!row.before || !row.after) return { row, outcome: outcome('restored'), write: null }
    const restored = withStock(row.before, row.after, product)
    return restored ? { row, outcome: outcome('restored'), write: restored, current: product } : kept(texts.stockSince)
  })
}

const tierPricesOf = (group: readonly rows.UndoneRow[]) => group.flatMap(({ tier_prices }) => tier_prices ?? [])

/** Ids of the products of which somebody has changed since what a row of the import may have changed. */
async function editedSince(
  transaction: Transaction,
  { group, current }: { group: readonly rows.UndoneRow[]; current: ReadonlyMap<number, ProductRecord> },
  { found }: ImportJob,
): Promise<Set<number>> {
  const ids = group.map(({ product_id }) => product_id)
  const edited = new Set([
    ...(await rows.countedSince(transaction, ids, found.started_at ?? found.created_at)),
    ...(await tierPrices.changedSince(transaction, tierPricesOf(group))),
  ])
  for (const { product_id: id, revision, texts } of group) {
    const isEdited = current.get(id)?.revision !== revision
    if (isEdited || (texts && (await areTextsChanged(transaction, id, texts)))) edited.add(id)
  }
  return edited
}

/**
 * The product as before. Pieces that were sold or came back since stay so: the stock changes by what the import added.
 *
 * @returns null when fewer pieces would be left than orders reserve
 */
function withStock(before: ProductRecord, after: ProductRecord, current: ProductRecord): ProductRecord | null {
  const inMarket = ({ markets }: ProductRecord, code: string) => markets.find(({ market }) => market === code)
  const markets = current.markets.map((now) => {
    const [was, became] = [inMarket(before, now.market), inMarket(after, now.market)]
    // The import brought it to this market: it is hidden there, because orders may refer to it.
    if (!was) return { ...now, visible: false }
    const added = (became?.stock ?? 0) - (was.stock ?? 0)
    return { ...was, reserved: now.reserved, stock: now.stock === null ? null : now.stock - added }
  })
  const isShort = markets.some(({ stock, reserved }) => stock !== null && stock < reserved)
  // Rows of imports of earlier versions were stored without custom attributes.
  const { custom_attributes } = { ...current, ...before }
  return isShort ? null : { ...before, custom_attributes, markets }
}

async function carryOut(transaction: Transaction, decisions: readonly Decision[], job: ImportJob): Promise<void> {
  const now = new Date(job.store.clock.now())
  const writes = decisions.flatMap(({ write }) => write ?? [])
  if (writes.length > 0) await products.write(transaction, writes, now)
  const edits = decisions.flatMap(({ write, current }) => (write ? { before: current, after: write } : []))
  await changeEditedStock(edits, transaction, importedBy(job, now))
  const restored = decisions.filter(({ outcome }) => outcome.state === 'restored')
  const pictures = restored.flatMap(({ row }) =>
    row.pictures_before ? [{ id: row.product_id, ...row.pictures_before }] : [],
  )
  if (pictures.length > 0) await saveGalleryRows(transaction, pictures, now)
  await tierPrices.restore(transaction, tierPricesOf(restored.map(({ row }) => row)))
  for (const { row } of restored) if (row.texts) await restoreTexts(transaction, { id: row.product_id, now }, row.texts)
  const removed = decisions.filter(({ outcome }) => outcome.state === 'removed')
  await rows.removeProducts(
    transaction,
    removed.map(({ row }) => row.product_id),
  )
  await rows.markUndone(
    transaction,
    job.found.id,
    decisions.map(({ outcome }) => outcome),
  )
  await rows.passRevisions(
    transaction,
    job.found.id,
    restored.map(({ row, write }) => ({
      product_id: row.product_id,
      from: row.revision_before ?? 0,
      to: row.revision + (write ? 1 : 0) + (row.pictures_before ? 1 : 0),
    })),
  )
}

const stockChanged = (group: readonly rows.UndoneRow[], code: 'MY' | 'ID'): number[] =>
  group
    .filter(({ before, after }) => before && after && stockIn(before, code) !== stockIn(after, code))
    .map(({ product_id }) => product_id)

const stockIn = ({ markets }: ProductRecord, code: 'MY' | 'ID') => markets.find(({ market }) => market === code)?.stock
