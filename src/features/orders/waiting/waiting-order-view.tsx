import { type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import { showToast } from '../../../lib/alerts-and-toasts.ts'
import { formatMoment } from '../../../lib/format/format-date.ts'
import { formatMoney } from '../../../lib/format/format-money.ts'
import { useNow } from '../../../lib/format/now.ts'
import { useDateFormat } from '../../../lib/format/use-date-format.ts'
import { useSite } from '../../../lib/site.ts'
import type { OrderDecision } from '../../../offline/waiting-orders/order-decisions.ts'
import { isOrderWaiting, type LinePieces, type WaitingOrder } from '../../../offline/waiting-orders/waiting-order.ts'
import { paths } from '../../../paths.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { useWaitingOrdersMessages } from '../messages/waiting-orders/waiting-orders-messages.ts'
import { proposalOf } from './order-changes.ts'
import { OrderRefusalNotice } from './order-changes-notice.tsx'
import { confirmedOrder, orderDot, stateText } from './order-state.ts'
import { orderText } from './order-text.ts'
import styles from './waiting-order.module.css'
import { CartDifference, OrderContent, OrderReference, OrderSums } from './waiting-order-parts.tsx'

interface Props {
  order: WaitingOrder
  onDecide: (decision: OrderDecision) => void
}

interface ViewProps extends Props {
  /** Pieces of the same products that the cart has now. */
  inCart: LinePieces[]
  /** Shows the order to the dealer's phone. */
  code: ReactNode
}

/** An order that was placed offline, as the person saw it, with its state and what can be done about it. */
export function WaitingOrderView({ order, inCart, code, onDecide }: ViewProps) {
  const messages = useWaitingOrdersMessages()
  const dateFormat = useDateFormat()
  const now = useNow()
  const { reference, shown, state, at } = order
  return (
    <article className={styles.order} aria-labelledby="waiting-order">
      <header className={styles.head}>
        <div>
          <h2 id="waiting-order">{reference}</h2>
          <p role="status">
            <Badge dot={orderDot(order)}>{stateText(order, messages)}</Badge>
          </p>
          <p>{messages.placed(formatMoment(at, now, dateFormat))}</p>
          {shown.dealerName !== null && <p>{messages.forDealer(shown.dealerName)}</p>}
          <Explanation order={order} />
        </div>
        <OrderReference reference={reference} />
      </header>
      {state === 'refused' && <OrderRefusalNotice order={order} proposal={proposalOf(order)} />}
      <Decisions order={order} code={code} onDecide={onDecide} />
      <OrderContent order={order} />
      <CartDifference order={order} inCart={inCart} />
      <section className={styles.sums}>
        <h2>{messages.sums.title}</h2>
        <OrderSums shown={shown} isConfirmed={state === 'sent'} />
      </section>
      <Outlets order={order} />
    </article>
  )
}

function Explanation({ order }: { order: WaitingOrder }) {
  const messages = useWaitingOrdersMessages()
  const { state, fence, said } = order
  if (state === 'refused') return null
  if (state === 'sent') {
    const confirmed = confirmedOrder(order)
    return <p>{confirmed ? messages.sentText(confirmed.order_no) : messages.sentNoNumber}</p>
  }
  return (
    <>
      <p>{fence === null ? messages.waitingText : messages.fencedText}</p>
      {said !== null && <p className={styles.said}>{said}</p>}
    </>
  )
}

function Decisions({ order, code, onDecide }: Props & Pick<ViewProps, 'code'>) {
  const messages = useWaitingOrdersMessages()
  const { state, fence } = order
  const confirmed = confirmedOrder(order)
  if (state === 'sent')
    return (
      <div className={styles.acts}>
        <Link className={buttonClass()} href={confirmed ? paths.order(confirmed.id) : paths.orders()}>
          {messages.open}
        </Link>
        <Button kind="line" onClick={() => onDecide({ kind: 'dismiss' })}>
          {messages.dismiss}
        </Button>
      </div>
    )
  return (
    <div className={styles.acts}>
      <WayOn order={order} onDecide={onDecide} />
      {code}
      {fence === null && (
        <>
          <Button kind="line" onClick={() => onDecide({ kind: 'change' })}>
            {messages.change}
          </Button>
          <CancelButton reference={order.reference} onCancel={() => onDecide({ kind: 'cancel' })} />
        </>
      )}
    </div>
  )
}

/** Sends the order: now, again, or with the figures that the page lists. */
function WayOn({ order, onDecide }: Props) {
  const messages = useWaitingOrdersMessages()
  const { locale } = useSite()
  const { state, refusal } = order
  const proposal = proposalOf(order)
  if (state !== 'refused')
    return isOrderWaiting(order) && <Button onClick={() => onDecide({ kind: 'retry' })}>{messages.sendNow}</Button>
  if (refusal?.code !== 'ORDER_CHANGED')
    return (
      <Button onClick={() => onDecide({ kind: 'again' })}>
        {refusal?.code === 'not_in_cart' ? messages.refused.sendAnyway : messages.refused.again}
      </Button>
    )
  if (!proposal || proposal.lines.length === 0) return null
  return (
    <Button onClick={() => onDecide({ kind: 'accept', proposal })}>
      {messages.changed.accept(formatMoney(proposal.total, locale))}
    </Button>
  )
}

function CancelButton({ reference, onCancel }: { reference: string; onCancel: () => void }) {
  const messages = useWaitingOrdersMessages()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button kind="line" onClick={() => setAsking(true)}>
        {messages.cancel}
      </Button>
      <ConfirmDialog
        isDestructive
        title={messages.cancelTitle(reference)}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        stay={messages.keep}
        act={messages.cancelNow}
        onAct={() => {
          setAsking(false)
          onCancel()
        }}
      >
        <p>{messages.cancelText}</p>
      </ConfirmDialog>
    </>
  )
}

/** Hands the order to somebody: by the device's share sheet, as copied text, or on paper. */
function Outlets({ order }: { order: WaitingOrder }) {
  const messages = useWaitingOrdersMessages()
  const { locale } = useSite()
  const text = () => orderText(order, { messages, money: (minor) => formatMoney(minor, locale) })
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text())
      showToast({ id: 'waiting-order', kind: 'success', message: messages.copied })
    } catch {
      showToast({ id: 'waiting-order', kind: 'info', message: text(), autoClose: false })
    }
  }
  // Cancelled: the person can share again.
  const share = () => navigator.share?.({ title: order.reference, text: text() }).catch(() => {}) ?? copy()
  return (
    <div className={styles.acts}>
      <Button kind="line" onClick={() => void share()}>
        {messages.share}
      </Button>
      <Button kind="line" onClick={() => print()}>
        {messages.print}
      </Button>
    </div>
  )
}
