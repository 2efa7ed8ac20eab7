import type { BulkEdit } from '#contract/catalogue/bulk-edit.ts'
import type { ImportKind } from '#contract/catalogue/import-kind.ts'
import type { ImportFileKind, ImportState, ProductImport } from '#contract/catalogue/product-import.ts'
import type { Language } from '#contract/site/language.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/database/new-id.ts'

export interface ImportRecord {
  id: string
  kind: ImportKind
  created_by: string
  language: Language
  state: ImportState
  table_name: string
  table_bytes: number
  table_received: number
  pictures_name: string | null
  pictures_bytes: number | null
  pictures_received: number
  report: ProductImport['report']
  filled: string[]
  /** What a change of many products asks for; null for files. */
  bulk_edit: Pick<BulkEdit, 'change'> | null
  created_at: Date
  /** When a person or a part moved it on last. */
  touched_at: Date
  /** How often a step began and its process ended before it did; this time included while a step is under way. */
  begun: number
  started_at: Date | null
  ended_at: Date | null
}

const COLUMNS = `id, kind, created_by, language, state, table_name, table_bytes, table_received, pictures_name,
  pictures_bytes, pictures_received, report, filled, bulk_edit, created_at, touched_at, begun, started_at,
  ended_at`

const OPEN = `('uploading', 'checking', 'checked', 'running', 'undoing')`

/** States in which the background work moves an import on. */
const WORKED_ON = `('checking', 'running', 'undoing')`

export interface NewImport {
  kind: ImportKind
  accountId: string
  language: Language
  table: { name: string; bytes: number }
  pictures: { name: string; bytes: number } | null
  now: Date
}

/** @returns null while another import is under way */
export async function create(
  transaction: Transaction,
  { kind, accountId, language, table, pictures, now }: NewImport,
): Promise<string | null> {
  const [row] = await transaction.query<{ id: string }>(
    `insert into product_import (id, created_by, language, state, table_name, table_bytes, pictures_name,
                                 pictures_bytes, created_at, touched_at, kind)
     values ($1, $2, $3, 'uploading', $4, $5, $6, $7, $8, $8, $9)
     on conflict do nothing returning id`,
    [
      newId(now.getTime()),
      accountId,
      language,
      table.name,
      table.bytes,
      pictures?.name ?? null,
      pictures?.bytes ?? null,
      now,
      kind,
    ],
  )
  return row?.id ?? null
}

interface NewBulkEdit extends Pick<NewImport, 'accountId' | 'language' | 'now'> {
  change: BulkEdit['change']
  report: NonNullable<ProductImport['report']>
}

/** Checked from the beginning. @returns null while another import is under way */
export async function createBulkEdit(
  transaction: Transaction,
  { accountId, language, change, report, now }: NewBulkEdit,
): Promise<string | null> {
  const [row] = await transaction.query<{ id: string }>(
    `insert into product_import (id, created_by, language, state, table_name, table_bytes, bulk_edit, report, created_at,
                                 touched_at)
     values ($1, $2, $3, 'checked', '', 0, $4, $5, $6, $6)
     on conflict do nothing returning id`,
    [newId(now.getTime()), accountId, language, JSON.stringify({ change }), JSON.stringify(report), now],
  )
  return row?.id ?? null
}

/** Uploads of which nothing has arrived since: their browser has gone. */
export async function cancelStoppedUploads(
  transaction: Transaction,
  { before, now }: { before: Date; now: Date },
): Promise<void> {
  await transaction.query(
    `update product_import set state = 'cancelled', touched_at = $2, ended_at = $2
      where state = 'uploading' and touched_at < $1`,
    [before, now],
  )
}

/** The import that is under way, and who started it. */
export async function underWay(db: Database): Promise<Pick<ShownImport, 'id' | 'person' | 'created_at'> | null> {
  const [row] = await db.query<Pick<ShownImport, 'id' | 'person' | 'created_at'>>(
    `select i.id, concat_ws(' ', a.first_name, a.last_name) as person, i.created_at
       from product_import i join account a on a.id = i.created_by where i.state in ${OPEN}`,
  )
  return row ?? null
}

/** Changes of many products that their maker has prepared and not started. */
export async function cancelUnstartedEdits(transaction: Transaction, accountId: string, now: Date): Promise<void> {
  await transaction.query(
    `update product_import set state = 'cancelled', touched_at = $2, ended_at = $2
      where state = 'checked' and bulk_edit is not null and created_by = $1`,
    [accountId, now],
  )
}

export async function lock(transaction: Transaction, id: string): Promise<ImportRecord | null> {
  const [row] = await transaction.query<ImportRecord>(
    `select ${COLUMNS} from product_import where id = $1 for update`,
    [id],
  )
  return row ?? null
}

/** null when it has left the state, or another process works on it. */
export async function lockLeased(
  transaction: Transaction,
  { id, worker, state }: { id: string; worker: string; state: ImportState },
): Promise<ImportRecord | null> {
  const [row] = await transaction.query<ImportRecord>(
    `select ${COLUMNS} from product_import where id = $1 and worker = $2 and state = $3 for update`,
    [id, worker, state],
  )
  return row ?? null
}

interface Lease {
  worker: string
  now: Date
  until: Date
  /** The worker's last step ended with it, although that could not be stored: it is not counted twice. */
  isKnown: boolean
}

/**
 * Takes or extends the lease of the import that the background work moves on, and counts the step before it begins; null
 * when there is none to take.
 */
export async function lease(db: Database, { worker, now, until, isKnown }: Lease): Promise<ImportRecord | null> {
  const [row] = await db.query<ImportRecord>(
    `update product_import set worker = $1, leased_until = $3,
            begun = case when $4 then greatest(begun, 1) else begun + 1 end
      where state in ${WORKED_ON} and (worker is null or worker = $1 or leased_until < $2)
      returning ${COLUMNS}`,
    [worker, now, until, isKnown],
  )
  return row ?? null
}

/** Another process must not take a step that takes long. */
export async function keepLease(db: Database, worker: string, until: Date): Promise<void> {
  await db.query('update product_import set leased_until = $2 where worker = $1', [worker, until])
}

/** The step has ended. @param begun 1: a step has ended the process before, so the next ones take single rows as well */
export async function endStep(db: Database, { id, worker, begun }: StepEnd): Promise<void> {
  await db.query('update product_import set begun = $3 where id = $1 and worker = $2', [id, worker, begun])
}

interface StepEnd {
  id: string
  worker: string
  begun: number
}

/** Lets another process go on at once. */
export async function release(db: Database, worker: string): Promise<void> {
  await db.query('update product_import set worker = null, leased_until = null where worker = $1', [worker])
}

export async function setReceived(
  transaction: Transaction,
  { id, kind, received, now }: { id: string; kind: ImportFileKind; received: number; now: Date },
): Promise<void> {
  await transaction.query(
    `update product_import set touched_at = $4,
            table_received = case when $2 = 'table' then $3::bigint else table_received end,
            pictures_received = case when $2 = 'pictures' then $3::bigint else pictures_received end
      where id = $1`,
    [id, kind, received, now],
  )
}

/** The moment of each step: the start of the rows, and the end of them or of the undo. */
export async function setState(
  transaction: Transaction,
  { id, state, now }: { id: string; state: ImportState; now: Date },
): Promise<void> {
  await transaction.query(
    `update product_import set state = $2, touched_at = $3, worker = null, leased_until = null, begun = 0,
            started_at = case when $2 = 'running' then $3 else started_at end,
            ended_at = case when $2 in ('refused', 'done', 'cancelled') then $3 when $2 = 'checking' then null
                            else ended_at end,
            undone_at = case when $2 = 'undone' then $3 else undone_at end
      where id = $1`,
    [id, state, now],
  )
}

export async function setReport(
  transaction: Transaction,
  id: string,
  report: NonNullable<ProductImport['report']>,
): Promise<void> {
  await transaction.query('update product_import set report = $2 where id = $1', [id, JSON.stringify(report)])
}

export async function addFilled(transaction: Transaction, id: string, orders: readonly string[]): Promise<void> {
  if (orders.length === 0) return
  await transaction.query('update product_import set filled = filled || $2::jsonb where id = $1', [
    id,
    JSON.stringify(orders),
  ])
}

/** Ids of imports that nobody has moved on since. */
export async function abandoned(db: Database, before: Date): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `select id from product_import where state in ('uploading', 'checked') and touched_at < $1`,
    [before],
  )
  return rows.map(({ id }) => id)
}

export type ShownImport = ImportRecord & {
  person: string
  rows_total: number
  rows_done: number
  rows_failed: number
  pictures_total: number
  pictures_done: number
  pictures_failed: number
}

const SHOWN = `${COLUMNS.replaceAll(/\b(\w+)\b/g, 'i.$1')}, concat_ws(' ', a.first_name, a.last_name) as person,
  r.rows_total, r.rows_done, r.rows_failed, r.pictures_total, r.pictures_done, r.pictures_failed`

const COUNTED = `join account a on a.id = i.created_by
  cross join lateral (
    select count(*) as rows_total, count(*) filter (where state = 'done') as rows_done,
           count(*) filter (where state = 'failed') as rows_failed,
           count(picture_state) as pictures_total, count(*) filter (where picture_state = 'done') as pictures_done,
           count(*) filter (where picture_state = 'failed') as pictures_failed
      from product_import_row where import_id = i.id
  ) r`

export async function find(db: Database, id: string): Promise<ShownImport | null> {
  const [row] = await db.query<ShownImport>(`select ${SHOWN} from product_import i ${COUNTED} where i.id = $1`, [id])
  return row ?? null
}

/** Newest first. */
export async function page(
  db: Database,
  kinds: readonly ImportKind[],
  { limit, offset }: { limit: number; offset: number },
): Promise<ShownImport[]> {
  return db.query<ShownImport>(
    `select ${SHOWN}
       from (select * from product_import where kind = any($3) order by created_at desc, id limit $1 offset $2) i ${COUNTED}
      order by i.created_at desc, i.id`,
    [limit, offset, kinds],
  )
}

export async function count(db: Database, kinds: readonly ImportKind[]): Promise<number> {
  const sql = 'select count(*) as count from product_import where kind = any($1)'
  const [row] = await db.query<{ count: number }>(sql, [kinds])
  return row?.count ?? 0
}

/** Ids of imports that are under way: one at most. */
export async function openIds(db: Database): Promise<string[]> {
  const rows = await db.query<{ id: string }>(`select id from product_import where state in ${OPEN}`)
  return rows.map(({ id }) => id)
}
