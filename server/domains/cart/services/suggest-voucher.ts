import type { ResponseOf } from '#contract/call.ts'
import type { getVoucherSuggestion } from '#contract/vouchers/calls/get-voucher-suggestion.ts'
import type { SignedInContext } from '../../../context.ts'
import type { Buyer } from '../../buyers/services/buyer.ts'
import { promotesTo } from '../../settings/services/sales-policy.ts'
import { type HeldVoucher, walletOf } from '../../vouchers/services/wallet.ts'
import { calculateCart } from '../calculation/calculate.ts'
import type { CartChoice } from '../calculation/frozen-cart.ts'
import { readCart } from '../calculation/read-cart.ts'

type Suggestion = ResponseOf<typeof getVoucherSuggestion>['suggestion']

/**
 * The voucher in the buyer's wallet with the largest discount on this choice, less an affiliate discount that it
 * excludes; among equal ones the one that ends first. null when none gives a discount.
 *
 * @throws Refusal VALIDATION for a state that is unknown or belongs to another market
 */
export async function suggestionFor(buyer: Buyer, choice: CartChoice, context: SignedInContext): Promise<Suggestion> {
  if (!(await promotesTo(context, buyer))) return null
  const question = { buyer, choice: { ...choice, voucherCode: null }, clientId: null }
  const [read, wallet] = await Promise.all([
    readCart(context.db, question, context),
    walletOf(context.db, buyer, context),
  ])
  const goods = read.selected.flatMap((line) => line.goods ?? [])
  const triedOut = ({ terms: voucher, hasOrdered, ticket }: HeldVoucher) => {
    const terms = { ...voucher, grantId: voucher.grantId ?? ticket.id }
    const { beforeRounding, total } = calculateCart(goods, { ...read.terms, voucher: terms, hasOrdered })
    return { voucher: ticket, saving: read.calculation.beforeRounding - beforeRounding, total }
  }
  const open = wallet.held.filter(({ ticket }) => ticket.state === 'available')
  return open.map(triedOut).reduce<Suggestion>((best, next) => (next.saving > (best?.saving ?? 0) ? next : best), null)
}
