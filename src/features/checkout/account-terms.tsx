import type { Calculation } from '#contract/cart/cart.ts'
import { DEALER_RESERVATION_HOURS } from '#contract/site/limits.ts'
import { formatMoney } from '../../lib/format/format-money.ts'
import { useSite } from '../../lib/site.ts'
import styles from './checkout.module.css'
import { useCheckoutMessages } from './messages/checkout/checkout-messages.ts'

export interface AccountTermsProps {
  /** Dealer who is invoiced, when a sales person orders. */
  dealerName: string | null
  /** null until the server has calculated it. */
  calculation: Pick<Calculation, 'credit' | 'total'> | null
  hasPreOrder: boolean
  /** The dealer holds the tablet, so no figure of the account is shown. */
  isShown: boolean
}

/** What happens with an order of a dealer: charged to the account, or paid before it ships, and until when. */
export function AccountTerms({ dealerName, calculation, hasPreOrder, isShown }: AccountTermsProps) {
  const { payment: messages } = useCheckoutMessages()
  const { locale } = useSite()
  const money = (minor: number) => formatMoney(minor, locale)
  if (calculation?.total === 0) return <p>{messages.free}</p>
  if (!calculation?.credit) return <p>{messages.accountUnknown}</p>
  const { total, credit } = calculation
  if (credit.covers)
    return (
      <>
        <p>{dealerName === null ? messages.account : messages.accountFor(dealerName)}</p>
        {!isShown && <p className={styles.quiet}>{messages.creditAfter(money(credit.left - total))}</p>}
        {hasPreOrder && <p>{messages.shipsTogether}</p>}
      </>
    )
  return (
    <>
      {credit.limit > 0 && !isShown && <p>{messages.beyond(money(credit.left))}</p>}
      <p>{messages.payFirst(money(total))}</p>
      <p className={styles.quiet}>{hasPreOrder ? messages.payLater : messages.payWithin(DEALER_RESERVATION_HOURS)}</p>
    </>
  )
}
