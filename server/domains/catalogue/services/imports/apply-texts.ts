import { MAX_FITS } from '#contract/catalogue/product-text.ts'
import type { Transaction } from '../../../../platform/database/database.ts'
import { raiseVersions } from '../../queries/catalogue-version.ts'
import * as rows from '../../queries/product-import-texts.ts'
import * as texts from '../../queries/product-texts.ts'
import * as products from '../../queries/staff-products.ts'
import type { TextChange } from '../text-columns.ts'
import { type ImportJob, inJob, textsOf } from './import-job.ts'
import { changedTexts, readTexts } from './plan-texts.ts'

const TEXTS_AT_ONCE = 100

/**
 * Applies the texts of the next rows. It follows all rows of the file: a product may fit one of a later row.
 *
 * @returns the number of rows that were dealt with; null when the import has left its state
 */
export const applyTexts = (job: ImportJob, limit = TEXTS_AT_ONCE): Promise<number | null> =>
  inJob(job, 'running', async (transaction) => {
    const waiting = await rows.waitingTexts(transaction, job.found.id, limit)
    if (waiting.length === 0) return 0
    await products.lockMany(
      transaction,
      waiting.map(({ product_id }) => product_id),
    )
    const outcomes = []
    for (const row of waiting) outcomes.push(await applyRow(transaction, row, job))
    await rows.markTexts(transaction, job.found.id, outcomes)
    raiseVersions(
      transaction,
      waiting.map(({ product_id }) => product_id),
    )
    return waiting.length
  })

async function applyRow(
  transaction: Transaction,
  { line, product_id: id, cells }: rows.TextRow,
  job: ImportJob,
): Promise<rows.TextOutcome> {
  const { config, clock } = job.store
  const { language } = job.found
  // The cells were checked before the start by the same function.
  const change = readTexts({ line, cells }, { language, config, reportProblem: () => {} })
  const fits = await changedFits(transaction, id, change)
  const most = await texts.fitsOf(transaction, id)
  if ('unknown' in fits) return { line, problem: textsOf(job).fitsUnknown(fits.unknown), texts: null }
  if (most.length + fits.added.length > MAX_FITS) return { line, problem: textsOf(job).listLong(MAX_FITS), texts: null }
  const changes = changedTexts(change, await texts.texts(transaction, id))
  const now = new Date(clock.now())
  for (const one of changes) await texts.save(transaction, { ...one.after, language: one.language, productId: id, now })
  await texts.addFits(transaction, fits.added)
  await texts.removeFits(transaction, fits.removed)
  const isSame = changes.length + fits.added.length + fits.removed.length === 0
  return { line, problem: null, texts: isSame ? null : { changes, ...fits } }
}

type ChangedFits = Pick<rows.AppliedTexts, 'added' | 'removed'> | { unknown: string }

/** Products are added to those that fit; an emptied cell removes all. */
async function changedFits(transaction: Transaction, id: number, { fits }: TextChange): Promise<ChangedFits> {
  const pairWith = (other: number): texts.Fit => ({ product_id: Math.min(id, other), fits_id: Math.max(id, other) })
  const current = fits === undefined ? [] : (await texts.fitsOf(transaction, id)).map(({ product_id }) => product_id)
  if (fits === null) return { added: [], removed: current.map(pairWith) }
  const found = await products.bySkuOrSlug(transaction, { skus: fits ?? [], slugs: [] })
  const goods = new Map(
    found.flatMap(({ sku, id: other, type }) => (type === 'product' ? [[sku, other] as const] : [])),
  )
  const unknown = fits?.find((sku) => !goods.has(sku))
  if (unknown !== undefined) return { unknown }
  const added = [...goods.values()].filter((other) => other !== id && !current.includes(other)).map(pairWith)
  return { added, removed: [] }
}

/** Whether somebody has changed the texts since the import wrote them. */
export async function areTextsChanged(
  transaction: Transaction,
  id: number,
  { changes }: rows.AppliedTexts,
): Promise<boolean> {
  const current = await texts.texts(transaction, id)
  const given = Object.fromEntries(changes.map(({ language, after }) => [language, after]))
  return changes.length > 0 && changedTexts({ texts: given }, current).length > 0
}

/** The texts and fits as before the import. */
export async function restoreTexts(
  transaction: Transaction,
  { id, now }: { id: number; now: Date },
  { changes, added, removed }: rows.AppliedTexts,
): Promise<void> {
  for (const { language, before } of changes) {
    if (before) await texts.save(transaction, { ...before, language, productId: id, now })
    else await texts.remove(transaction, id, language)
  }
  await texts.removeFits(transaction, added)
  await texts.addFits(transaction, removed)
}
