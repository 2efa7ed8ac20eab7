import { showAlert } from '../../../lib/alerts-and-toasts.ts'
import { useMessages } from '../../../messages/frame/frame-messages.ts'
import { withCart } from '../../cart/state/started-cart.ts'
import { VoucherSuggestion } from '../../vouchers/voucher-suggestion.tsx'
import type { CheckoutFormState } from './use-checkout-form.ts'

/** Suggests the best voucher for this order; applying it equals entering it in the cart. */
export function CheckoutVoucher({ form: { asked: query, choices, isOffline } }: { form: CheckoutFormState }) {
  const { messages } = useMessages()
  if (isOffline || choices === null) return null
  const { voucher_code: _code, dealer_id: _dealer, ...rest } = query
  const use = (voucherCode: string) =>
    withCart((cart) => cart.choose({ voucherCode })).catch(() => showAlert(messages.somethingWrong))
  return <VoucherSuggestion query={rest} code={choices.voucherCode} onUse={(code) => void use(code)} />
}
