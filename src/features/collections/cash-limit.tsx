import { formatMoney } from '../../lib/format/format-money.ts'
import { useSite } from '../../lib/site.ts'
import { useCollectionsMessages } from './messages/collections/collections-messages.ts'
import { useReceiptRows } from './use-receipt-rows.ts'

/** Warns before more cash is taken than the office wants a sales person to hold; also without a connection. */
export function CashLimit({ amount }: { amount: number }) {
  const { held: messages } = useCollectionsMessages()
  const { locale } = useSite()
  const { money } = useReceiptRows()
  const held = money.cash + amount
  if (money.limit === null || held <= money.limit) return null
  return <p role="status">{messages.wouldHold(formatMoney(held, locale), formatMoney(money.limit, locale))}</p>
}
