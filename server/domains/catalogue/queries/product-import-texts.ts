import type { Language } from '#contract/site/language.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import type { Fit, ProductTextRow } from './product-texts.ts'

/** What a product page says in one language. */
export type TextParts = Pick<ProductTextRow, 'description' | 'how_to_use' | 'box' | 'faq'>

export interface TextRow {
  line: number
  product_id: number
  cells: Record<string, string>
}

/** Rows that were applied and whose texts were not yet. */
export async function waitingTexts(db: Database, importId: string, limit: number): Promise<TextRow[]> {
  return db.query<TextRow>(
    `select line, product_id, cells from product_import_row
      where import_id = $1 and state = 'done' and text_state = 'waiting' order by line limit $2`,
    [importId, limit],
  )
}

/** What a row changed of the texts of its product, for an undo. */
export interface AppliedTexts {
  /** `before` is null where nothing was written. */
  changes: { language: Language; before: TextParts | null; after: TextParts }[]
  /** Pairs of products that fit. */
  added: Fit[]
  removed: Fit[]
}

export interface TextOutcome {
  line: number
  problem: string | null
  /** null where nothing differed. */
  texts: AppliedTexts | null
}

export async function markTexts(
  transaction: Transaction,
  importId: string,
  outcomes: readonly TextOutcome[],
): Promise<void> {
  await transaction.query(
    `update product_import_row r
        set text_state = case when n.problem is null then 'done' else 'failed' end, text_problem = n.problem,
            texts = n.texts
       from jsonb_to_recordset($2) as n(line integer, problem text, texts jsonb)
      where r.import_id = $1 and r.line = n.line`,
    [importId, JSON.stringify(outcomes)],
  )
}
