import { forgetAffiliateCode } from '../../../lib/affiliate-code.ts'
import { showAlert } from '../../../lib/alerts-and-toasts.ts'
import { formatMoney } from '../../../lib/format/format-money.ts'
import { useSite } from '../../../lib/site.ts'
import { useMessages } from '../../../messages/frame/frame-messages.ts'
import type { CartChoices } from '../../../offline/outbox/cart-choices.ts'
import { useSales } from '../../../session/use-sales.ts'
import { CartCode } from '../../cart/cart-code.tsx'
import { affiliateResult, voucherResult } from '../../cart/code-results.ts'
import { useCartPageMessages } from '../../cart/messages/cart-page/cart-page-messages.ts'
import { withCart } from '../../cart/state/started-cart.ts'
import { VoucherSuggestion } from '../../vouchers/voucher-suggestion.tsx'
import own from './checkout-codes.module.css'
import type { CheckoutFormState } from './use-checkout-form.ts'

/** The best voucher for this order, and the codes of the cart: entered, explained and removed as in the cart. */
export function CheckoutCodes({ form: { asked: query, choices, answer, isOffline } }: { form: CheckoutFormState }) {
  const { messages } = useMessages()
  const words = useCartPageMessages()
  const { locale } = useSite()
  const { promotesAnything } = useSales()
  if (choices === null || !promotesAnything) return null
  const { voucher_code: _code, dealer_id: _dealer, ...rest } = query
  const choose = (chosen: Partial<CartChoices>) =>
    withCart((cart) => cart.choose(chosen)).catch(() => showAlert(messages.somethingWrong))
  const { voucherCode, affiliateCode } = choices
  const money = (amount: number) => formatMoney(amount, locale)
  const asked = { answered: answer?.calculation ?? null, isOffline, money }
  const voucher = (
    <CartCode
      label={words.codes.voucher}
      code={voucherCode}
      result={voucherResult(asked, words)}
      onChange={(code) => choose({ voucherCode: code })}
    />
  )
  return (
    <>
      {!isOffline && (
        <VoucherSuggestion query={rest} code={voucherCode} onUse={(code) => void choose({ voucherCode: code })} />
      )}
      <div className={own.codes}>
        {voucherCode === null ? (
          <details>
            <summary>{words.codes.enter}</summary>
            {voucher}
          </details>
        ) : (
          voucher
        )}
        {affiliateCode !== null && (
          <CartCode
            label={words.codes.affiliate}
            code={affiliateCode}
            result={affiliateResult(asked, words)}
            onChange={(code) => {
              if (code === null) forgetAffiliateCode()
              return choose({ affiliateCode: code, isAffiliateLinked: false })
            }}
          />
        )}
      </div>
    </>
  )
}
