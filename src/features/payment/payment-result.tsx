import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { Order } from '#contract/entities/order.ts'
import { paths } from '../../paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Price } from '../../ui/price.tsx'
import type { PaymentWords } from '../../words/payment/en.ts'
import { usePaymentWords } from '../../words/payment/payment-words.ts'
import { PaymentFact, PaymentFacts } from './payment-facts.tsx'
import styles from './payment-result.module.css'
import type { PaymentStanding, PaymentStatus } from './payment-standing.ts'
import { ResultMark } from './result-mark.tsx'

interface Props {
  standing: PaymentStanding
  payment: PaymentStatus
  order: Order | undefined
  /** Set while the store does not answer: what is shown is its last word. */
  isSilent: boolean
  /** What there is to do: pay, transfer, send a receipt. */
  children: ReactNode
}

/** Where a number or a transfer is shown, its own part says the rest. */
const SAID_AS: Record<PaymentStanding, Exclude<PaymentStanding, 'number' | 'transfer'>> = {
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

/** What became of a payment, unmistakable: the lamp, the sentence, the facts, and the ways from here. */
export function PaymentResult({ standing, payment: { attempt }, order, isSilent, children }: Props) {
  const words = usePaymentWords()
  const { title, text } = sentences(standing, words)
  return (
    <article className={styles.result}>
      <div role="status" className={styles.said}>
        <ResultMark standing={standing} />
        <h1>{title}</h1>
        {/* How to transfer stands below, with the amount. */}
        {standing !== 'transfer' && <p>{text}</p>}
        {isSilent && <p className={styles.silent}>{words.silent}</p>}
      </div>
      <div className={styles.rest}>
        {standing === 'open' && attempt?.form_href && (
          // The page that leads to the gateway is no page of the app.
          <a className={buttonClass('ink', true)} href={attempt.form_href}>
            {words.goOn}
          </a>
        )}
        {/* How to transfer says both again, to be copied. */}
        {order && standing !== 'transfer' && <Facts order={order} way={attempt?.method_name ?? null} />}
        {children}
        {order && <Ways order={order} />}
      </div>
    </article>
  )
}

const sentences = (standing: PaymentStanding, { result }: PaymentWords) => {
  const said = SAID_AS[standing]
  return { title: result[said], text: result[`${said}Text`] }
}

function Facts({ order: { order_no, total }, way }: { order: Order; way: string | null }) {
  const words = usePaymentWords()
  return (
    <PaymentFacts>
      <PaymentFact name={words.order}>{order_no}</PaymentFact>
      <PaymentFact name={words.total}>
        <Price amount={total} />
      </PaymentFact>
      {way && <PaymentFact name={words.way}>{way}</PaymentFact>}
    </PaymentFacts>
  )
}

function Ways({ order: { id, order_no, invoice_no } }: { order: Order }) {
  const words = usePaymentWords()
  return (
    <p className={styles.ways}>
      <Link className={buttonClass('line', true)} href={paths.order(id)}>
        {words.toOrder}
      </Link>
      {invoice_no && (
        <Link className={buttonClass('line', true)} href={paths.paper(`invoices/${order_no}`)}>
          {words.toInvoice}
        </Link>
      )}
    </p>
  )
}
