import type { Database } from '../../../platform/database/database.ts'

export interface DealerTerms {
  /** null: the days of the market. */
  days: number | null
  from_month_end: boolean
}

export async function ofDealer(db: Database, dealerId: string): Promise<DealerTerms | null> {
  const [row] = await db.query<DealerTerms>(
    'select terms_days as days, terms_from_month_end as from_month_end from dealer_company where id = $1',
    [dealerId],
  )
  return row ?? null
}
