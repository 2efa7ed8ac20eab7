import type { ProductImport } from '#contract/catalogue/product-import.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import type { GalleryRow } from './gallery.ts'
import type { AppliedTexts } from './product-import-texts.ts'
import type { ProductRecord } from './product-record.ts'
import type { AppliedTierPrices } from './tier-prices.ts'

export interface NewRow {
  line: number
  sku: string
  cells: Record<string, string>
  /** Names in the ZIP file, and addresses. */
  pictures: string[]
  /** It has cells of texts. */
  has_texts?: boolean
  /** Of the product that the row was made from; absent or null for a row of a file, which takes it as it is. */
  revision_before?: number | null
  /** Why it is left out, as the check found. */
  problem?: string | null
}

/** Replaces all rows of an import. */
export async function replaceAll(transaction: Transaction, importId: string, rows: readonly NewRow[]): Promise<void> {
  await transaction.query('delete from product_import_row where import_id = $1', [importId])
  await transaction.query(
    `insert into product_import_row (import_id, line, sku, cells, pictures, picture_state, text_state, revision_before,
                                     problem, state)
     select $1, line, sku, cells, pictures, case when jsonb_array_length(pictures) > 0 then 'waiting' end,
            case when has_texts then 'waiting' end, revision_before,
            problem, case when problem is null then 'waiting' else 'failed' end
       from jsonb_to_recordset($2)
         as n(line integer, sku text, cells jsonb, pictures jsonb, has_texts boolean, revision_before bigint,
                                        problem text)`,
    [importId, JSON.stringify(rows)],
  )
}

export interface WaitingRow extends Pick<NewRow, 'line' | 'cells'> {
  revision_before: number | null
}

export async function waiting(db: Database, importId: string, limit: number): Promise<WaitingRow[]> {
  return db.query<WaitingRow>(
    `select line, cells, revision_before from product_import_row where import_id = $1 and state = 'waiting' order by line limit $2`,
    [importId, limit],
  )
}

export interface AppliedRow {
  line: number
  product_id: number
  is_new: boolean
  /** null where nothing differed. */
  before: ProductRecord | null
  after: ProductRecord | null
  revision_before: number | null
  revision: number
  /** null where none differed. */
  tier_prices: AppliedTierPrices | null
}

export async function markApplied(
  transaction: Transaction,
  importId: string,
  rows: readonly AppliedRow[],
): Promise<void> {
  await transaction.query(
    `update product_import_row r
        set state = 'done', product_id = n.product_id, is_new = n.is_new, before = n.before, after = n.after,
            revision_before = n.revision_before, revision = n.revision, tier_prices = n.tier_prices
       from jsonb_to_recordset($2) as n(line integer, product_id integer, is_new boolean, before jsonb, after jsonb,
                                        revision_before bigint, revision bigint, tier_prices jsonb)
      where r.import_id = $1 and r.line = n.line`,
    [importId, JSON.stringify(rows)],
  )
}

export interface RowProblem {
  line: number
  problem: string
}

/** A row that failed has no pictures to wait for. */
export async function markFailed(
  transaction: Transaction,
  importId: string,
  problems: readonly RowProblem[],
): Promise<void> {
  await transaction.query(
    `update product_import_row r
        set state = 'failed', problem = n.problem, picture_state = case when r.picture_state is not null then 'failed' end,
            text_state = case when r.text_state is not null then 'failed' end
       from jsonb_to_recordset($2) as n(line integer, problem text)
      where r.import_id = $1 and r.line = n.line`,
    [importId, JSON.stringify(problems)],
  )
}

export interface PictureRow {
  line: number
  product_id: number
  pictures: string[]
}

/** Rows that were applied and whose pictures were not yet. */
export async function waitingPictures(db: Database, importId: string, limit: number): Promise<PictureRow[]> {
  return db.query<PictureRow>(
    `select line, product_id, pictures from product_import_row
      where import_id = $1 and state = 'done' and picture_state = 'waiting' order by line limit $2`,
    [importId, limit],
  )
}

/** Pictures of a row of an import that was checked and not begun; null for any other. */
export async function checkedPictures(db: Database, importId: string, line: number): Promise<string[] | null> {
  const [row] = await db.query<Pick<PictureRow, 'pictures'>>(
    `select r.pictures from product_import_row r join product_import i on i.id = r.import_id
      where r.import_id = $1 and r.line = $2 and i.state = 'checked'`,
    [importId, line],
  )
  return row?.pictures ?? null
}

export interface PictureOutcome {
  line: number
  problem: string | null
  /** The pictures before; null when they are the same as before. */
  before: Omit<GalleryRow, 'id' | 'revision'> | null
  /** Revision before and after the pictures were changed. */
  revision_before: number
  revision: number
}

/** The revision follows only if nobody else has changed the product since its row was applied. */
export async function markPictures(
  transaction: Transaction,
  importId: string,
  outcomes: readonly PictureOutcome[],
): Promise<void> {
  await transaction.query(
    `update product_import_row r
        set picture_state = case when n.problem is null then 'done' else 'failed' end, picture_problem = n.problem,
            pictures_before = n.before,
            revision = case when r.revision = n.revision_before then n.revision else r.revision end
       from jsonb_to_recordset($2) as n(line integer, problem text, before jsonb, revision_before bigint, revision bigint)
      where r.import_id = $1 and r.line = n.line`,
    [importId, JSON.stringify(outcomes)],
  )
}

export interface UndoneRow extends Omit<AppliedRow, 'revision'> {
  sku: string
  revision: number
  pictures_before: Omit<GalleryRow, 'id' | 'revision'> | null
  texts: AppliedTexts | null
}

const TO_UNDO = `import_id = $1 and (record_id is not null or product_id is not null)
  and (record_id is not null or is_new or before is not null or pictures_before is not null or texts is not null
       or tier_prices is not null)`

/** Rows that changed something, the last one first. */
export async function toUndo(db: Database, importId: string, limit: number): Promise<UndoneRow[]> {
  return db.query<UndoneRow>(
    `select line, sku, product_id, is_new, before, after, revision_before, revision, pictures_before, texts,
            tier_prices
       from product_import_row where ${TO_UNDO} and undo_state is null order by line desc limit $2`,
    [importId, limit],
  )
}

export interface UndoOutcome {
  line: number
  state: 'restored' | 'removed' | 'hidden' | 'kept'
  problem: string | null
}

export async function markUndone(
  transaction: Transaction,
  importId: string,
  outcomes: readonly UndoOutcome[],
): Promise<void> {
  await transaction.query(
    `update product_import_row r set undo_state = n.state, undo_problem = n.problem
       from jsonb_to_recordset($2) as n(line integer, state text, problem text)
      where r.import_id = $1 and r.line = n.line`,
    [importId, JSON.stringify(outcomes)],
  )
}

/** Restored products are again as an earlier import left them, so that it can be undone too. */
export async function passRevisions(
  transaction: Transaction,
  importId: string,
  restored: readonly { product_id: number; from: number; to: number }[],
): Promise<void> {
  await transaction.query(
    `update product_import_row r set revision = n.to_revision
       from jsonb_to_recordset($2) as n(product_id integer, from_revision bigint, to_revision bigint)
      where r.product_id = n.product_id and r.revision = n.from_revision and r.import_id <> $1`,
    [
      importId,
      JSON.stringify(
        restored.map(({ product_id, from, to }) => ({ product_id, from_revision: from, to_revision: to })),
      ),
    ],
  )
}

/** Ids of those products whose stock staff have counted since. */
export async function countedSince(db: Database, ids: readonly number[], since: Date): Promise<number[]> {
  const rows = await db.query<{ id: number }>(
    `select distinct substring(object_ref from 9)::integer as id from audit_entry
      where act = 'stock.set' and created_at >= $2 and object_ref = any($1)`,
    [ids.map((id) => `product:${id}`), since],
  )
  return rows.map(({ id }) => id)
}

/** Tables whose rows the store makes with each product, and removes with it. */
const OWN_TABLES = ['stock_movement', 'place_stock', 'product_cost', 'product_market']

/**
 * Ids of those products that another table refers to, found by its foreign keys, so that tables of later migrations
 * count too.
 */
export async function referredTo(transaction: Transaction, ids: readonly number[]): Promise<Set<number>> {
  const keys = await transaction.query<{ sql: string }>(
    `select format('select distinct %I as id from %s where %I = any($1)', a.attname, c.conrelid::regclass, a.attname) as sql
       from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and c.confrelid = 'product'::regclass and c.confdeltype <> 'c'
        and c.conrelid <> all($1::regclass[])`,
    [OWN_TABLES],
  )
  const found = new Set<number>()
  for (const { sql } of keys) for (const { id } of await transaction.query<{ id: number }>(sql, [ids])) found.add(id)
  return found
}

/** Blocks new references until the end of the transaction. */
export async function lockForRemoval(transaction: Transaction, ids: readonly number[]): Promise<void> {
  await transaction.query('select 1 from product where id = any($1) order by id for update', [ids])
}

export async function removeProducts(transaction: Transaction, ids: readonly number[]): Promise<void> {
  for (const table of OWN_TABLES) await transaction.query(`delete from ${table} where product_id = any($1)`, [ids])
  await transaction.query('delete from product where id = any($1)', [ids])
}

const MAX_SHOWN = 200

/** Rows that were not applied, or whose pictures were not. */
export async function failures(db: Database, importId: string): Promise<ProductImport['failures']> {
  return db.query(
    `select line, sku, coalesce(problem, picture_problem, text_problem) as sentence from product_import_row
      where import_id = $1 and coalesce(problem, picture_problem, text_problem) is not null order by line limit ${MAX_SHOWN}`,
    [importId],
  )
}

export async function undoResult(db: Database, importId: string): Promise<NonNullable<ProductImport['undo']>> {
  const [counts] = await db.query<Omit<NonNullable<ProductImport['undo']>, 'kept_rows'>>(
    `select count(*) as total, count(*) filter (where undo_state = 'restored') as restored,
            count(*) filter (where undo_state = 'removed') as removed,
            count(*) filter (where undo_state = 'hidden') as hidden,
            count(*) filter (where undo_state = 'kept') as kept
       from product_import_row where ${TO_UNDO}`,
    [importId],
  )
  const kept_rows = await db.query<NonNullable<ProductImport['undo']>['kept_rows'][number]>(
    `select line, sku, undo_problem as sentence from product_import_row
      where import_id = $1 and undo_problem is not null order by line limit ${MAX_SHOWN}`,
    [importId],
  )
  return { total: 0, restored: 0, removed: 0, hidden: 0, kept: 0, ...counts, kept_rows }
}
