import { groupProductCode } from '#contract/authenticity/product-code.ts'
import type { Clock } from '#contract/clock.ts'
import type { Database } from '../database.ts'
import { newId } from '../new-id.ts'
import { insertRows } from './insert-rows.ts'

/** Hash of a product code as stored (services/authenticity/code-hash.ts). */
export type HashCode = (code: string) => string

interface DemoCode {
  code: string
  productId: number
  /** Number of earlier checks. */
  checks: number
  isVoid?: true
}

const CODES: readonly DemoCode[] = [
  { code: 'KABUSADEM229', productId: 1001, checks: 0 },
  { code: 'KABUSADEM33X', productId: 1004, checks: 0 },
  { code: 'KABUSADEM44M', productId: 1012, checks: 0 },
  { code: 'KABUSADEM55A', productId: 1002, checks: 2 },
  { code: 'KABUSADEM66Y', productId: 1009, checks: 9 },
  { code: 'KABUSADEM77N', productId: 1005, checks: 0, isVoid: true },
]

/** Demo codes to check and register, formatted as printed. */
export const demoCodes = (): string[] => CODES.map(({ code }) => groupProductCode(code))

/** Loads a batch for each demo code. These codes are public and not derived from the server's secret. */
export async function loadCodes(db: Database, clock: Clock, hash: HashCode): Promise<void> {
  const now = new Date(clock.now())
  const made = CODES.map((one) => ({ ...one, batchId: newId(now.getTime()) }))
  await insertRows(
    db,
    'code_batch',
    made.map(({ batchId, productId, isVoid }) => ({
      id: batchId,
      product_id: productId,
      count: 1,
      note: 'Demo',
      created_by: null,
      created_at: now,
      voided_at: isVoid ? now : null,
      void_reason: isVoid ? 'Demo' : null,
    })),
  )
  await insertRows(
    db,
    'product_code',
    made.map(({ batchId, code, checks }) => ({
      id: newId(now.getTime()),
      batch_id: batchId,
      code_hash: hash(code),
      checks,
      first_checked_at: checks > 0 ? now : null,
    })),
  )
}

/** Hashes of the demo codes; a later start compares them to detect a changed secret. */
export const codesNote = (hash: HashCode): string => CODES.map(({ code }) => hash(code)).join(' ')

/** Rehashes the demo codes after the server's secret has changed. */
export async function rehashCodes(db: Database, before: string, hash: HashCode): Promise<void> {
  const old = before.split(' ')
  for (const [index, { code }] of CODES.entries())
    await db.query('update product_code set code_hash = $2 where code_hash = $1', [old[index] ?? '', hash(code)])
}

/** Matches demo batches, which no staff account created. */
const DEMO_BATCHES = "note = 'Demo' and created_by is null"
const NOT_HERE = 'Demo code in a public store'

/** Voids the demo codes in a public store: they are published in README, and a counterfeit could use them. */
export async function voidDemoCodes(db: Database, clock: Clock): Promise<void> {
  await db.query(`update code_batch set voided_at = $1, void_reason = $2 where ${DEMO_BATCHES} and voided_at is null`, [
    new Date(clock.now()),
    NOT_HERE,
  ])
}

/** Restores the demo codes when the store is local again. */
export async function restoreDemoCodes(db: Database): Promise<void> {
  await db.query(
    `update code_batch set voided_at = null, void_reason = null where ${DEMO_BATCHES} and void_reason = $1`,
    [NOT_HERE],
  )
}
