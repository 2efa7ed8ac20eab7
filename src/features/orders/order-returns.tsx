import { useState } from 'react'
import type { Order } from '#contract/orders/order.ts'
import { mayTake } from '#contract/orders/return-status.ts'
import { showToast } from '../../lib/alerts-and-toasts.ts'
import { formatMoment } from '../../lib/format/format-date.ts'
import { formatCount, formatMoney } from '../../lib/format/format-money.ts'
import { useNow } from '../../lib/format/now.ts'
import { goodsText } from '../../lib/format/pieces.ts'
import { useDateFormat } from '../../lib/format/use-date-format.ts'
import { CallRefused } from '../../lib/http/call-errors.ts'
import { useSite } from '../../lib/site.ts'
import { usePartition } from '../../session/acting.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/overlays/sheet.tsx'
import { useReturnsMessages } from './messages/returns/returns-messages.ts'
import styles from './order-facts.module.css'
import { dealerParameter } from './order-queries.ts'
import { ReturnForm } from './return-form.tsx'
import { withdraw } from './send-return.ts'

interface Props {
  order: Order
  /** Replaces the order shown by the server's answer. */
  onMoved: (order: Order) => void
}

/** The returns of an order, and the request for another one while the days to return last. */
export function OrderReturns({ order, onMoved }: Props) {
  const messages = useReturnsMessages()
  const dateFormat = useDateFormat()
  const now = useNow()
  const { returns = [], returnable } = order
  const isLeft = !!returnable && returnable.lines.length > 0
  return (
    <div className={styles.facts}>
      {returns.length > 0 && (
        <ul className={styles.rows}>
          {returns.map((one) => (
            <Return key={one.id} one={one} {...{ order, onMoved }} />
          ))}
        </ul>
      )}
      {returnable && (
        <p className={styles.note}>
          {isLeft ? messages.until(formatMoment(Date.parse(returnable.until), now, dateFormat)) : messages.noMore}
        </p>
      )}
      {isLeft && (
        <div className={styles.ask}>
          <AskForReturn {...{ order, onMoved }} />
        </div>
      )}
    </div>
  )
}

function AskForReturn({ order, onMoved }: Props) {
  const messages = useReturnsMessages()
  const [isOpen, setOpen] = useState(false)
  const sent = (next: Order) => {
    onMoved(next)
    setOpen(false)
    showToast({ kind: 'success', message: messages.sent })
  }
  return (
    <>
      <Button kind="line" onClick={() => setOpen(true)}>
        {messages.ask}
      </Button>
      <Sheet title={messages.ask} isOpen={isOpen} onClose={() => setOpen(false)}>
        <ReturnForm order={order} onSent={sent} />
      </Sheet>
    </>
  )
}

type OneReturn = NonNullable<Order['returns']>[number]

function Return({ one, order, onMoved }: Props & { one: OneReturn }) {
  const messages = useReturnsMessages()
  const { locale } = useSite()
  const { no, status, lines, answer, refund } = one
  const given = refund && [
    ...(refund.amount > 0 ? [formatMoney(refund.amount, locale)] : []),
    ...(refund.points > 0 ? [messages.points(formatCount(refund.points, locale))] : []),
  ]
  return (
    <li>
      <div>
        <strong>{messages.number(no)}</strong>
        <p>{messages.states[status]}</p>
        <p>{goodsText(lines)}</p>
        {answer && <p>{messages.answer(answer)}</p>}
        {given && <p>{messages.refund(given.join(' + '))}</p>}
      </div>
      {mayTake('withdraw', status) && (
        <div className={styles.ask}>
          <Withdraw {...{ one, order, onMoved }} />
        </div>
      )}
    </li>
  )
}

function Withdraw({ one, order: { id }, onMoved }: Pick<Props, 'order' | 'onMoved'> & { one: OneReturn }) {
  const messages = useReturnsMessages()
  const partition = usePartition()
  const [isBusy, setBusy] = useState(false)
  const take = async () => {
    setBusy(true)
    try {
      onMoved(await withdraw({ id, query: dealerParameter(partition) }, one.id))
      showToast({ kind: 'success', message: messages.withdrawn })
    } catch (error) {
      showToast({ kind: 'error', message: error instanceof CallRefused ? error.message : messages.failed })
    }
    setBusy(false)
  }
  return (
    <Button kind="line" isBusy={isBusy} onClick={() => void take()}>
      {messages.withdraw}
    </Button>
  )
}
