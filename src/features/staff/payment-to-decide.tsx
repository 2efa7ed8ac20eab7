import { useState } from 'react'
import { Link } from 'wouter'
import type { StaffPayment } from '#contract/entities/staff-record.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import type { StaffWords } from '../../words/staff/en.ts'
import { useStaffWords } from '../../words/staff/staff-words.ts'
import { Facts } from './facts.tsx'
import { StaffForm } from './staff-form.tsx'
import { usePermitted } from './use-permitted.ts'
import { useStaffForm } from './use-staff-form.ts'
import { useTold } from './use-told.ts'

const refund = async () => (await import('#contract/calls/refund-payment.ts')).refundPayment

/** Why it waits, in words; what an older store wrote stands as it is. */
export const whyOf = (reason: string | null, { whys }: StaffWords['payment']): string | null =>
  reason === null ? null : (whys[reason] ?? reason)

/** Of a transfer the receipt is decided; what staff recorded themselves says why it waits. */
const isReceipt = ({ provider, reason }: StaffPayment): boolean =>
  provider === 'MANUAL' && (reason === null || reason === 'receipt')

/** Money that fits no order: whose it is, why, and that it was given back. */
export function PaymentToDecide({ payment }: { payment: StaffPayment }) {
  const { payment: words } = useStaffWords()
  const { moneyOf, moment, phone } = useTold()
  const isPermitted = usePermitted()
  const { order, customer, currency } = payment
  return (
    <div>
      <h3>
        <Link href={paths.staff('orders', order.id)}>{order.order_no}</Link>
      </h3>
      <Facts
        facts={[
          [words.reason, whyOf(payment.reason, words)],
          [words.due, moneyOf(order.total, currency)],
          [words.amount, payment.reason === 'amount_differs' ? null : moneyOf(payment.amount, currency)],
          [words.customer, `${customer.first_name} ${customer.last_name}, ${phone(customer.phone)}`],
          [words.provider, [payment.provider, payment.ref_no, payment.provider_txn_id].filter(Boolean).join(' ')],
          [words.at, moment(payment.created_at)],
        ]}
      />
      {isReceipt(payment) && isPermitted('GET /api/staff/receipts') && (
        <Link href={paths.staff('receipts')}>{words.transfer}</Link>
      )}
      {!isReceipt(payment) && isPermitted('POST /api/staff/payments/{id}/refund') && <GiveBack payment={payment} />}
    </div>
  )
}

function GiveBack({ payment: { id, order, amount, reason } }: { payment: StaffPayment }) {
  const { payment: words } = useStaffWords()
  const [isOpen, setIsOpen] = useState(false)
  const form = useStaffForm({
    call: refund,
    params: { id },
    fields: [
      { kind: 'money', name: 'amount', label: words.came },
      { kind: 'text', name: 'reference', label: words.reference, hint: words.referenceHint },
    ],
    // How much came instead of it, the gateway's own pages say.
    values: reason === 'amount_differs' ? {} : { amount },
    done: words.done(order.order_no),
  })
  if (!isOpen) {
    return (
      <Button kind="line" onClick={() => setIsOpen(true)}>
        {words.giveBack}
      </Button>
    )
  }
  return (
    <StaffForm form={form} send={words.giveBack} onLeave={() => setIsOpen(false)}>
      <p>{words.giveBackText}</p>
    </StaffForm>
  )
}
