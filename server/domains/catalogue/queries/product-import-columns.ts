import type { Database, Transaction } from '../../../platform/database/database.ts'

/** What the columns of files with these headings are read as; null: not imported. */
export interface ChosenColumns {
  headings: readonly string[]
  columns: readonly (string | null)[]
}

/** What staff chose for the columns of this import, then for those of others with other headings, the newest first. */
export async function chosenColumns(db: Database, id: string): Promise<ChosenColumns[]> {
  return db.query<ChosenColumns>(
    `select headings, chosen_columns as columns from product_import where chosen_columns is not null
        and kind = (select kind from product_import where id = $1)
      order by (id = $1) desc, created_at desc limit 200`,
    [id],
  )
}

/** The report tells what the columns were read as before. */
export async function chooseColumns(
  transaction: Transaction,
  id: string,
  { headings, columns }: ChosenColumns,
): Promise<void> {
  await transaction.query('update product_import set headings = $2, chosen_columns = $3, report = null where id = $1', [
    id,
    JSON.stringify(headings),
    JSON.stringify(columns),
  ])
}

/** Ids of imports that were refused since, and may be checked again with other columns. */
export async function refusedSince(db: Database, since: Date): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `select id from product_import where state = 'refused' and touched_at > $1`,
    [since],
  )
  return rows.map(({ id }) => id)
}

/** The first values of the columns of people's files, which nobody chooses any more. */
export async function removeExamples(db: Database, before: Date): Promise<void> {
  await db.query(
    `update product_import
        set report = jsonb_set(report, '{columns}', (select jsonb_agg(c - 'example') from jsonb_array_elements(report -> 'columns') c))
      where kind <> 'products' and report @? '$.columns[*].example'
        and (state in ('done', 'cancelled', 'undone') or state = 'refused' and touched_at < $1)`,
    [before],
  )
}
