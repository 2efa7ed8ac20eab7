import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { Order } from '#contract/orders/order.ts'
import { formatMoney } from '../../lib/format/format-money.ts'
import { useSite } from '../../lib/site.ts'
import { paths } from '../../paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Price } from '../../ui/price.tsx'
import { useOutcomeFocus } from '../../ui/use-outcome-focus.ts'
import { usePaymentsMessages } from './messages/payments/payments-messages.ts'
import type { PaymentDisplayState, PaymentStatus } from './payment-display-state.ts'
import { PaymentFact, PaymentFacts } from './payment-facts.tsx'
import styles from './payment-result.module.css'
import { ResultMark } from './result-mark.tsx'

interface Props {
  displayState: PaymentDisplayState
  payment: PaymentStatus
  order: Order | undefined
  /** The server does not respond: the last known state is shown. */
  isSilent: boolean
  /** The next actions: pay, transfer, send a receipt. */
  children: ReactNode
}

/** `number` and `transfer` have a component of their own, and use the text of another state here. */
const SAID_AS: Record<PaymentDisplayState, Exclude<PaymentDisplayState, 'number' | 'transfer'>> = {
  success: 'success',
  account: 'account',
  none: 'none',
  preorder: 'preorder',
  review: 'review',
  cancelled: 'cancelled',
  failed: 'failed',
  transfer: 'unpaid',
  number: 'pending',
  open: 'open',
  pending: 'pending',
  unpaid: 'unpaid',
}

/** Result of a payment: symbol, message, facts and next actions. */
export function PaymentResult({ displayState, payment, order, isSilent, children }: Props) {
  const { attempt, account_payment: ofAccount } = payment
  const messages = usePaymentsMessages()
  const { title, text } = useSentences(displayState, order, payment)
  const said = useOutcomeFocus<HTMLDivElement>(displayState)
  return (
    <article className={styles.result}>
      <div ref={said} tabIndex={-1} role="status" className={styles.said}>
        {/* The code to scan begins higher up without it. */}
        {displayState !== 'number' && <ResultMark displayState={displayState} />}
        <h1>{title}</h1>
        {/* The transfer instructions below contain the text and the amount. */}
        {displayState !== 'transfer' && <p>{text}</p>}
        {isSilent && <p className={styles.silent}>{messages.silent}</p>}
      </div>
      <div className={styles.rest}>
        {displayState === 'open' && attempt?.form_href && (
          // A plain link, because the page that posts to the gateway is rendered by the server.
          <a className={buttonClass('ink', true)} href={attempt.form_href}>
            {messages.goOn}
          </a>
        )}
        {/* The instructions of these two repeat the facts with copy buttons. */}
        {order && displayState !== 'transfer' && displayState !== 'number' && (
          <Facts order={order} href={attempt?.method_name ?? null} />
        )}
        {children}
        {order && <ResultLinks order={order} />}
        {ofAccount && (
          <p className={styles.ways}>
            <Link className={buttonClass('line', true)} href={paths.receivables()}>
              {messages.toAccount}
            </Link>
          </p>
        )}
      </div>
    </article>
  )
}

function useSentences(
  displayState: PaymentDisplayState,
  order: Order | undefined,
  { account_payment: ofAccount }: PaymentStatus,
) {
  const { result } = usePaymentsMessages()
  const { locale } = useSite()
  const status = SAID_AS[displayState]
  const total = order?.total ?? ofAccount?.amount
  const isTransfer = displayState === 'transfer' && total !== undefined
  const title = isTransfer ? result.transferOf(formatMoney(total, locale)) : result[status]
  const paidText = ofAccount && status === 'success' ? result.accountPaidText : result[`${status}Text`]
  return { title, text: displayState === 'number' ? result.numberText : paidText }
}

function Facts({ order: { order_no, total }, href }: { order: Order; href: string | null }) {
  const messages = usePaymentsMessages()
  return (
    <PaymentFacts>
      <PaymentFact name={messages.order}>{order_no}</PaymentFact>
      <PaymentFact name={messages.total}>
        <Price amount={total} />
      </PaymentFact>
      {href && <PaymentFact name={messages.way}>{href}</PaymentFact>}
    </PaymentFacts>
  )
}

function ResultLinks({ order: { id, order_no, invoice_no } }: { order: Order }) {
  const messages = usePaymentsMessages()
  return (
    <p className={styles.ways}>
      <Link className={buttonClass('line', true)} href={paths.order(id)}>
        {messages.toOrder}
      </Link>
      {invoice_no && (
        <Link className={buttonClass('line', true)} href={paths.paper(`invoices/${order_no}`)}>
          {messages.toInvoice}
        </Link>
      )}
    </p>
  )
}
