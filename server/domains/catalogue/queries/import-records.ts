import type { Database, Transaction } from '../../../platform/database/database.ts'

/** A row of an import of another kind than products that was written. */
export interface RecordedRow {
  line: number
  /** null: it was there already, as it is. */
  record_id: string | null
  is_new: boolean
  /** What was written, which an undo compares. */
  after: object | null
}

/** What is in the cells is then in the record, and is not kept twice: it may be personal. */
export async function markRecorded(
  transaction: Transaction,
  importId: string,
  rows: readonly RecordedRow[],
): Promise<void> {
  await transaction.query(
    `update product_import_row r
        set state = 'done', cells = '{}', record_id = n.record_id, is_new = n.is_new, after = n.after
       from jsonb_to_recordset($2) as n(line integer, record_id uuid, is_new boolean, after jsonb)
      where r.import_id = $1 and r.line = n.line`,
    [importId, JSON.stringify(rows)],
  )
}

export interface UndoneRecord {
  line: number
  record_id: string
  is_new: boolean
  after: Record<string, unknown> | null
}

/** Rows that wrote something, the last one first. */
export async function recordsToUndo(db: Database, importId: string, limit: number): Promise<UndoneRecord[]> {
  return db.query<UndoneRecord>(
    `select line, record_id, is_new, after from product_import_row
      where import_id = $1 and record_id is not null and undo_state is null order by line desc limit $2`,
    [importId, limit],
  )
}
