import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ResponseOf } from '#contract/call.ts'
import type { getOrderElectronicInvoice } from '#contract/invoices/calls/get-order-electronic-invoice.ts'
import { useDay } from '../../lib/format/use-date-format.ts'
import { usePartition } from '../../session/acting.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Sheet } from '../../ui/overlays/sheet.tsx'
import { BuyerForm } from './buyer-form.tsx'
import { useInvoicesMessages } from './messages/invoices/invoices-messages.ts'
import styles from './order-invoice.module.css'
import { orderInvoiceQuery } from './order-invoice-queries.ts'

type Answer = NonNullable<ResponseOf<typeof getOrderElectronicInvoice>['electronic_invoice']>

interface Props {
  orderId: string
  isOffline: boolean
}

/** The electronic invoice of an order, or how to ask for one; nothing while the store has them switched off. */
export function OrderInvoice({ orderId, isOffline }: Props) {
  const partition = usePartition()
  const { data } = useQuery({ ...orderInvoiceQuery(orderId, partition), enabled: partition !== null && !isOffline })
  const { title } = useInvoicesMessages()
  const answer = data?.electronic_invoice
  if (!answer) return null
  const { invoice, may_ask_until: until, is_asked: isAsked } = answer
  if (!invoice && until === null && !isAsked) return null
  return (
    <section className={styles.invoice} aria-labelledby="order-invoice">
      <h3 id="order-invoice">{title}</h3>
      {invoice ? <Sent invoice={invoice} /> : <Wish answer={answer} orderId={orderId} />}
    </section>
  )
}

function Sent({ invoice: { state, reference, link, qr } }: { invoice: NonNullable<Answer['invoice']> }) {
  const messages = useInvoicesMessages()
  return (
    <div className={styles.sent}>
      <div>
        <p>{messages.states[state]}</p>
        {state === 'valid' && reference && (
          <p className={styles.note}>
            {messages.reference} <span className={styles.reference}>{reference}</span>
          </p>
        )}
        {link && (
          <a className={buttonClass('line')} href={link} target="_blank" rel="noreferrer">
            {messages.open}
          </a>
        )}
      </div>
      {qr && (
        <svg viewBox={`0 0 ${qr.size} ${qr.size}`} role="img" aria-label={messages.qr}>
          <path d={qr.path} />
        </svg>
      )}
    </div>
  )
}

function Wish({ answer, orderId }: { answer: Answer; orderId: string }) {
  const messages = useInvoicesMessages()
  const day = useDay()
  const [isOpen, setIsOpen] = useState(false)
  const { may_ask_until: until, is_asked: isAsked } = answer
  return (
    <>
      <p>{isAsked ? messages.asked : until === null ? messages.tooLate : messages.none}</p>
      {until !== null && (
        <>
          {!isAsked && <p className={styles.note}>{messages.until(day(until))}</p>}
          <Button kind="line" onClick={() => setIsOpen(true)}>
            {isAsked ? messages.change : messages.ask}
          </Button>
        </>
      )}
      <Sheet title={messages.form} isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <div className={styles.sheet}>
          {isOpen && <BuyerForm {...{ answer, orderId }} onDone={() => setIsOpen(false)} />}
        </div>
      </Sheet>
    </>
  )
}
