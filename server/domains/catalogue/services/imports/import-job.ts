import type { ImportState } from '#contract/catalogue/product-import.ts'
import type { Store } from '../../../../context.ts'
import type { Transaction } from '../../../../platform/database/database.ts'
import { STAFF_MESSAGES } from '../../../staff/staff-messages.ts'
import { IMPORT_TEXTS, type ImportTexts } from '../../import-texts.ts'
import * as imports from '../../queries/product-imports.ts'
import type { ImportMessages } from '../import-plan.ts'
import type { FillPreorders } from '../preorder-port.ts'
import type { RestockContext } from '../restock-products.ts'
import type { EditedBy } from '../stock-changes.ts'

/** One import that this process holds the lease of. */
export interface ImportJob {
  store: Store
  fillPreorders: FillPreorders
  /** Names this process. */
  worker: string
  found: imports.ImportRecord
}

/** Work for the person who started the import. */
export const contextOf = ({ store, fillPreorders, found }: ImportJob): RestockContext => ({
  config: store.config,
  clock: store.clock,
  session: { person: { id: found.created_by } },
  fillPreorders,
})

export const messagesOf = ({ found: { language } }: ImportJob): ImportMessages => ({
  staff: STAFF_MESSAGES[language],
  language,
})

/** Who an import's changes of the stock are recorded for. */
export function importedBy({ found }: ImportJob, now: Date): EditedBy {
  const { reason = 'product_import', note = null } = found.bulk_edit?.change.stock ?? {}
  return { reason, note, actorId: found.created_by, now }
}

export const textsOf = ({ found: { language } }: ImportJob): ImportTexts => IMPORT_TEXTS[language]

/**
 * Runs one group of rows in a transaction that first locks the import: whoever cancelled it, or took it over, came
 * before or comes after. What the group did and that it is done are one commit.
 *
 * @returns null when the import has left the state, or another process works on it
 */
export const inJob = <Result>(
  { store, worker, found: { id } }: ImportJob,
  state: ImportState,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result | null> =>
  store.db.transaction(async (transaction) =>
    (await imports.lockLeased(transaction, { id, worker, state })) ? work(transaction) : null,
  )
