import type { Order } from '#contract/orders/order.ts'
import { formatMoment } from '../../lib/format/format-date.ts'
import { useNow } from '../../lib/format/now.ts'
import { useDateFormat } from '../../lib/format/use-date-format.ts'
import { StatusDot } from '../../ui/status-dot.tsx'
import { CreditNote } from './credit-note.tsx'
import { useOrdersMessages } from './messages/orders/orders-messages.ts'
import styles from './order-head.module.css'
import { dueText, isOwners, orderDotState, orderDue, orderLabel } from './order-label.ts'
import { Total } from './order-row.tsx'

interface Props {
  order: Order
  /** Id of the reader; null while unknown. */
  readerId: string | null
  /** The company that the order is for, when the reader acts for several. */
  company: string | null
}

/** State of the order, the next action, and the buyer. */
export function OrderHead({ order, readerId, company }: Props) {
  const messages = useOrdersMessages()
  const dateFormat = useDateFormat()
  const now = useNow()
  const moment = (at: number) => formatMoment(at, now, dateFormat)
  const due = orderDue(order, now)
  const placed = usePlacedMessages({ order, readerId, company })
  return (
    <div className={styles.head}>
      <div>
        <p className={styles.label} role="status">
          <StatusDot state={orderDotState(order)} />
          <span>{orderLabel(order, messages)}</span>
        </p>
        {due && <p className={isOwners(due) ? styles.due : styles.note}>{dueText(due, messages.due, moment)}</p>}
        <CreditNote order={order} className={styles.note} />
        <p className={styles.note}>{messages.ordered(moment(Date.parse(order.created_at)))}</p>
        {placed && <p className={styles.note}>{placed}</p>}
      </div>
      <div className={styles.sum}>
        <Total order={order} />
        <p className={styles.note}>{messages.items(order.lines.reduce((sum, { quantity }) => sum + quantity, 0))}</p>
      </div>
    </div>
  )
}

function usePlacedMessages({ order: { placed_by }, readerId, company }: Props): string | null {
  const messages = useOrdersMessages()
  if (company === null) return placed_by && messages.orderedBy(placed_by.first_name)
  if (placed_by === null) return messages.forCompany(company)
  if (placed_by.id === readerId) return messages.orderedByYou(company)
  return messages.orderedFor(placed_by.first_name, company)
}
