import type { Language } from '#contract/site/language.ts'
import type { FileRow } from '../../../../platform/archives/table-limits.ts'
import type { Database, Transaction } from '../../../../platform/database/database.ts'
import type { RecordedRow, UndoneRecord } from '../../queries/import-records.ts'
import type { RowProblem } from '../../queries/product-import-rows.ts'
import type { TableRow } from '../import-table.ts'
import type { ImportJob } from './import-job.ts'

/** A column that files of a kind may have. */
export interface KindColumn {
  name: string
  title: Readonly<Record<Language, string>>
  /** Other headings that stand for it, in lower case. */
  words: readonly string[]
}

/** A row as the check judged it. */
export interface CheckedRow {
  line: number
  /** What a person finds the row by. */
  key: string
  name: string
  /** Kept for the import. */
  cells: Record<string, string>
  outcome: 'new' | 'changed' | 'same' | 'left_out'
  /** Why it is left out, or what it was found to be already. */
  sentence: string | null
  /** Columns by their technical name, and what is written; without a column: a sentence about the row. */
  values: readonly { column: string; after: string }[]
}

/** What an import does with the rows of one kind of file; the rest is the same for all. */
export interface ImportKindWork {
  /** The first one is the key. */
  columns: readonly KindColumn[]
  /** Names of those beside the key without which no row can be imported. */
  needed?: readonly string[]
  /** Gives headings of another system a name that is clear among the columns of this kind. */
  read?(lines: FileRow[]): FileRow[]
  /** Changes nothing. */
  check(db: Database, rows: readonly TableRow[], job: ImportJob): Promise<CheckedRow[]>
  /** Writes rows, each under the state of the moment: one that is no longer valid fails alone. */
  apply(transaction: Transaction, rows: readonly TableRow[], job: ImportJob): Promise<(RecordedRow | RowProblem)[]>
  /** Takes out what nobody has used since; says why the others stay. */
  undo(
    transaction: Transaction,
    rows: readonly UndoneRecord[],
    job: ImportJob,
  ): Promise<{ line: number; state: 'removed' | 'restored' | 'kept'; problem: string | null }[]>
}
