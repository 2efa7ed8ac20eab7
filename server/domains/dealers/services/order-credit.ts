import type { OrderCredit } from '#contract/cart/cart.ts'
import type { Database } from '../../../platform/database/database.ts'
import * as credit from '../queries/credit.ts'

/** What is left of a dealer's credit before an order, and whether it covers all of the order. */
export async function orderCredit(
  db: Database,
  { dealer_id, credit_limit: limit }: credit.Credit,
  total: number,
): Promise<OrderCredit> {
  const left = Math.max(0, limit - (await credit.used(db, dealer_id)))
  return { limit, left, covers: total <= left }
}

/** The same for the account of a buyer; null for one who buys on no account. */
export async function creditOfAccount(db: Database, accountId: string, total: number): Promise<OrderCredit | null> {
  const company = total > 0 ? await credit.find(db, accountId) : null
  return company && orderCredit(db, company, total)
}
