import type { Order } from '#contract/orders/order.ts'
import { formatMoment } from '../../lib/format/format-date.ts'
import { formatCount, formatMoney } from '../../lib/format/format-money.ts'
import { useNow } from '../../lib/format/now.ts'
import { useDateFormat } from '../../lib/format/use-date-format.ts'
import { useSite } from '../../lib/site.ts'
import { useOrdersMessages } from './messages/orders/orders-messages.ts'
import styles from './order-figures.module.css'

/** All amounts as stored with the order; nothing is recalculated. */
export function OrderFigures({ order }: { order: Order }) {
  const { calculation, refunded, amount_due: due = 0, invoice_due_at: until } = order
  const { dealer_discount: own } = calculation
  // Such an order earns nothing.
  const isVoid = order.status === 'CANCELLED' || order.status === 'REFUNDED'
  const paidInPart = due > 0 ? calculation.total - refunded - due : 0
  const dateFormat = useDateFormat()
  const now = useNow()
  const { figures: messages, points } = useOrdersMessages()
  const { locale } = useSite()
  const rows = useRows(order)
  return (
    <dl className={styles.figures}>
      {rows.map(({ name, value }) => (
        <Figure key={name} name={name} value={value} />
      ))}
      <div className={styles.total}>
        <dt>{messages.total}</dt>
        <dd>{formatMoney(calculation.total, locale)}</dd>
      </div>
      {own && own.amount > 0 && (
        <Figure
          name={messages.dealerDiscount(formatCount(own.bp / 100, locale))}
          value={formatMoney(own.amount, locale)}
        />
      )}
      {calculation.taxes?.map(({ label, amount }) => (
        <Figure key={label} name={label} value={formatMoney(amount, locale)} />
      ))}
      {calculation.points_total > 0 && (
        <Figure name={messages.pointsTotal} value={points(formatCount(calculation.points_total, locale))} />
      )}
      {calculation.points_earned > 0 && !isVoid && (
        <Figure
          name={order.status === 'COMPLETED' ? messages.pointsEarned : messages.pointsToCome}
          value={points(formatCount(calculation.points_earned, locale))}
        />
      )}
      {refunded > 0 && <Figure name={messages.refunded} value={formatMoney(refunded, locale)} />}
      {paidInPart > 0 && <Figure name={messages.paidInPart} value={formatMoney(paidInPart, locale)} />}
      {(paidInPart > 0 || (due > 0 && until)) && <Figure name={messages.amountDue} value={formatMoney(due, locale)} />}
      {due > 0 && until && (
        <Figure name={messages.invoiceDue} value={formatMoment(Date.parse(until), now, dateFormat)} />
      )}
    </dl>
  )
}

const Figure = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
)

/** Rows from the goods to the total, in the order of the calculation; omits amounts that do not apply. */
function useRows({ calculation, delivery_method }: Order): { name: string; value: string }[] {
  const { figures: messages } = useOrdersMessages()
  const { locale } = useSite()
  const money = (amount: number) => formatMoney(amount, locale)
  const { subtotal, promo_discount, promotions, discount, voucher, affiliate_program, manual_discount } = calculation
  const { shipping_fee, total_bfr_rounding, rounding } = calculation
  const promoted = promotions.map(({ name }) => name).join(', ')
  const off = [
    { name: promoted || messages.promo, amount: promo_discount },
    { name: messages.voucher(voucher?.code ?? ''), amount: discount },
    { name: messages.affiliate(affiliate_program.code ?? ''), amount: affiliate_program.total_discount },
    { name: messages.manual, amount: manual_discount },
  ]
  return [
    { name: messages.subtotal, value: money(subtotal) },
    ...off.filter(({ amount }) => amount > 0).map(({ name, amount }) => ({ name, value: money(-amount) })),
    ...(delivery_method === 'PICKUP'
      ? []
      : [{ name: messages.shipping, value: shipping_fee > 0 ? money(shipping_fee) : messages.free }]),
    ...(rounding === 0
      ? []
      : [
          { name: messages.beforeRounding, value: money(total_bfr_rounding) },
          { name: messages.rounding, value: money(rounding) },
        ]),
  ]
}
