import type { Transaction } from '../../../platform/database/database.ts'

/** Taken off a dealer's own price of each piece. */
export interface Discount {
  /** Basis points. */
  bp: number
  until: Date
}

export async function find(transaction: Transaction, dealerId: string): Promise<Discount | null> {
  const [row] = await transaction.query<Discount>(
    'select discount_bp as bp, discount_until as until from dealer_company where id = $1 and discount_bp is not null',
    [dealerId],
  )
  return row ?? null
}

export async function set(
  transaction: Transaction,
  dealerId: string,
  discount: (Discount & { reason: string; by: string }) | null,
): Promise<void> {
  await transaction.query(
    `update dealer_company set discount_bp = $2, discount_until = $3, discount_reason = $4, discount_by = $5
      where id = $1`,
    [
      dealerId,
      discount && discount.bp,
      discount && discount.until,
      discount && discount.reason,
      discount && discount.by,
    ],
  )
}
