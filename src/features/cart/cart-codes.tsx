import { useId } from 'react'
import { forgetAffiliateCode } from '../../lib/affiliate-code.ts'
import { formatMoney } from '../../lib/format/format-money.ts'
import { useSite } from '../../lib/site.ts'
import { useActing } from '../../session/acting.ts'
import { useSales } from '../../session/use-sales.ts'
import { useSession } from '../../session/use-session.ts'
import styles from './cart-choices.module.css'
import { CartCode } from './cart-code.tsx'
import { affiliateResult, voucherResult } from './code-results.ts'
import { useCartPageMessages } from './messages/cart-page/cart-page-messages.ts'
import { useChoices } from './state/use-choices.ts'
import { useAffiliateLinkCode } from './use-affiliate-link-code.ts'

/** Inputs for voucher and affiliate code, each with its own result. Hidden where nothing may be promoted to the buyer. */
export function CartCodes() {
  const messages = useCartPageMessages()
  const { locale } = useSite()
  const { promotesAnything } = useSales()
  const asked = useChoices()
  const { choices, choose } = asked
  const { isCustomer, isDealer } = useSession()
  const isForDealer = useActing() !== null || isDealer
  const title = useId()
  const money = (amount: number) => formatMoney(amount, locale)
  useAffiliateLinkCode(asked, isCustomer && !isForDealer && promotesAnything)
  if (!promotesAnything) return null
  return (
    <section className={styles.choice} aria-labelledby={title}>
      <h2 id={title}>{messages.codes.title}</h2>
      <CartCode
        label={messages.codes.voucher}
        code={choices.voucherCode}
        result={voucherResult({ ...asked, money }, messages)}
        onChange={(voucherCode) => choose({ voucherCode })}
      />
      {(!isForDealer || choices.affiliateCode !== null) && (
        <CartCode
          label={messages.codes.affiliate}
          code={choices.affiliateCode}
          result={affiliateResult({ ...asked, money }, messages)}
          onChange={(affiliateCode) => {
            if (affiliateCode === null) forgetAffiliateCode()
            return choose({ affiliateCode, isAffiliateLinked: false })
          }}
        />
      )}
    </section>
  )
}
