import type { CodeBatch, RegisteredCode } from '#contract/authenticity/authenticity.ts'
import type { Picture, ProductableType } from '#contract/catalogue/product.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/database/new-id.ts'
import { pictureOf } from '../../catalogue/services/catalogue-rows.ts'

export interface NewBatch {
  productId: number
  count: number
  note: string | null
  by: string
  now: Date
}

/** Returns the id. */
export async function createBatch(
  transaction: Database,
  { productId, count, note, by, now }: NewBatch,
): Promise<string> {
  const id = newId(now.getTime())
  await transaction.query(
    `insert into code_batch (id, product_id, count, note, created_by, created_at) values ($1, $2, $3, $4, $5, $6)`,
    [id, productId, count, note, by, now],
  )
  return id
}

export async function createCodes(
  transaction: Database,
  { batchId, hashes, now }: { batchId: string; hashes: readonly string[]; now: Date },
): Promise<void> {
  await transaction.query(
    `insert into product_code (id, batch_id, code_hash)
     select c.id, $1, c.code_hash from unnest($2::uuid[], $3::text[]) as c (id, code_hash)`,
    [batchId, hashes.map(() => newId(now.getTime())), hashes],
  )
}

type BatchRow = Omit<CodeBatch, 'product' | 'created_at' | 'voided_at'> & {
  product_id: number
  sku: string
  name: string
  created_at: Date
  voided_at: Date | null
}

const BATCH = `select b.id, b.product_id, p.sku, p.name, b.note, b.count, b.created_at, b.voided_at,
    (select count(*) from product_code c where c.batch_id = b.id and c.checks > 0) as checked,
    (select count(*) from product_code c where c.batch_id = b.id and c.account_id is not null) as registered
  from code_batch b join product p on p.id = b.product_id`

const asBatch = ({ product_id, sku, name, created_at, voided_at, ...row }: BatchRow): CodeBatch => ({
  ...row,
  product: { id: product_id, sku, name },
  created_at: created_at.toISOString(),
  voided_at: voided_at && voided_at.toISOString(),
})

export async function batch(db: Database, id: string): Promise<CodeBatch | null> {
  const [row] = await db.query<BatchRow>(`${BATCH} where b.id = $1`, [id])
  return row ? asBatch(row) : null
}

export async function batches(db: Database, page: { limit: number; offset: number }): Promise<CodeBatch[]> {
  const rows = await db.query<BatchRow>(`${BATCH} order by b.created_at desc, b.id desc limit $1 offset $2`, [
    page.limit,
    page.offset,
  ])
  return rows.map(asBatch)
}

export async function countBatches(db: Database): Promise<number> {
  const [row] = await db.query<{ total: number }>('select count(*) as total from code_batch')
  return row?.total ?? 0
}

/** Returns whether this call voided the batch. */
export async function voidBatch(transaction: Database, id: string, { reason, now }: { reason: string; now: Date }) {
  const rows = await transaction.query(
    'update code_batch set voided_at = $2, void_reason = $3 where id = $1 and voided_at is null returning id',
    [id, now, reason],
  )
  return rows.length === 1
}

/** Whether the batch holds demo codes, which cannot be generated again. */
export async function isOfDemo(db: Database, id: string): Promise<boolean> {
  const rows = await db.query('select 1 from code_batch where id = $1 and created_by is null', [id])
  return rows.length > 0
}

/** Whether packs of this product carry codes. */
export async function isVerifiable(db: Database, productId: number): Promise<boolean> {
  const rows = await db.query('select 1 from product where id = $1 and verifiable', [productId])
  return rows.length > 0
}

/** A code with the product it was printed for. */
export interface CodeRow {
  id: string
  checks: number
  first_checked_at: Date | null
  account_id: string | null
  registered_at: Date | null
  tail: string | null
  warranty_until: Date | null
  points: number
  voided_at: Date | null
  product_id: number
  product_type: ProductableType
  product_name: string
  picture: Picture | null
  warranty_days: number
  age_restricted: boolean
}

const CODE = `select c.id, c.checks, c.first_checked_at, c.account_id, c.registered_at, c.tail, c.warranty_until, c.points,
    b.voided_at, p.id as product_id, p.type as product_type, p.name as product_name, p.picture, p.warranty_days, p.age_restricted
  from product_code c
  join code_batch b on b.id = c.batch_id
  join product p on p.id = b.product_id`

export async function isKnown(db: Database, hash: string): Promise<boolean> {
  const rows = await db.query('select 1 from product_code where code_hash = $1', [hash])
  return rows.length > 0
}

export async function lockByHash(transaction: Transaction, hash: string): Promise<CodeRow | null> {
  const [row] = await transaction.query<CodeRow>(`${CODE} where c.code_hash = $1 for update of c`, [hash])
  return row ?? null
}

export async function lock(transaction: Transaction, id: string): Promise<CodeRow | null> {
  const [row] = await transaction.query<CodeRow>(`${CODE} where c.id = $1 for update of c`, [id])
  return row ?? null
}

export async function ofAccount(db: Database, accountId: string): Promise<CodeRow[]> {
  return db.query<CodeRow>(`${CODE} where c.account_id = $1 order by c.registered_at desc, c.id desc`, [accountId])
}

export function countCheck(transaction: Transaction, id: string, now: Date): void {
  transaction.send(
    'update product_code set checks = checks + 1, first_checked_at = coalesce(first_checked_at, $2) where id = $1',
    [id, now],
  )
}

export interface Registration {
  accountId: string
  tail: string
  warrantyUntil: Date | null
  points: number
  now: Date
}

export function register(transaction: Transaction, id: string, { accountId, tail, ...rest }: Registration): void {
  transaction.send(
    `update product_code set account_id = $2, registered_at = $3, tail = $4, warranty_until = $5, points = $6
      where id = $1`,
    [id, accountId, rest.now, tail, rest.warrantyUntil, rest.points],
  )
}

export const productOf = (row: Pick<CodeRow, 'product_id' | 'product_type' | 'product_name' | 'picture'>) => ({
  id: row.product_id,
  type: row.product_type,
  name: row.product_name,
  image: pictureOf(row.picture),
})

/** A code as shown where it must not be readable. */
export const maskedCode = (tail: string | null): string => `••••-••••-${tail ?? ''}`

/** @param row a registered code */
export const asRegistered = (row: CodeRow): RegisteredCode => ({
  id: row.id,
  code_masked: maskedCode(row.tail),
  product: productOf(row),
  registered_at: row.registered_at?.toISOString() ?? '',
  warranty_until: row.warranty_until && row.warranty_until.toISOString(),
  points: row.points,
})
