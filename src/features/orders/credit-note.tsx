import type { Order } from '#contract/orders/order.ts'
import { formatMoney } from '../../lib/format/format-money.ts'
import { useSite } from '../../lib/site.ts'
import { useActing } from '../../session/acting.ts'
import { useOrdersMessages } from './messages/orders/orders-messages.ts'

interface Props {
  order: Pick<Order, 'status' | 'calculation' | 'amount_due'>
  className: string | undefined
}

/** Why an order of a dealer is not charged to the account, and when it is paid; nothing once it is paid. */
export function CreditNote({ order: { status, calculation, amount_due: due = 0 }, className }: Props) {
  const { payments: messages } = useOrdersMessages()
  const { locale } = useSite()
  const acting = useActing()
  const { credit } = calculation
  if (!credit || credit.covers || due === 0) return null
  const money = (minor: number) => formatMoney(minor, locale)
  // Hidden while the dealer holds the tablet.
  const why = credit.limit > 0 && !acting?.isShown && messages.beyondCredit(money(credit.left))
  const when = status === 'PREORDER' ? messages.payLater(money(due)) : messages.payFirst(money(due))
  return <p className={className}>{[why, when].filter(Boolean).join(' ')}</p>
}
