import type { SignedInContext } from '../../../context.ts'
import * as receipts from '../queries/payment-receipt.ts'
import { accountFor } from './account-access.ts'

export type { PaymentReceipt } from '../queries/payment-receipt.ts'

/** A received payment of an account that this person may read; else null. */
export async function findPaymentReceipt(
  number: string,
  context: SignedInContext,
): Promise<receipts.PaymentReceipt | null> {
  const found = await receipts.findReceipt(context.db, context.config.market.code, number)
  return found && (await accountFor(context, found.dealer_id)) === found.dealer_id ? found : null
}
