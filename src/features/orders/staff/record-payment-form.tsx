import { useState } from 'react'
import { RECORDED_METHODS } from '#contract/orders/order.ts'
import type { StaffOrder } from '#contract/orders/staff-order.ts'
import { browserClock } from '../../../lib/format/clock.ts'
import type { Field } from '../../staff/forms/fields.ts'
import { optionsOf } from '../../staff/forms/shared-fields.ts'
import { StaffForm } from '../../staff/forms/staff-form.tsx'
import { useStaffForm } from '../../staff/forms/use-staff-form.ts'
import { useFormatters } from '../../staff/use-formatters.ts'
import type { StaffOrdersMessages } from '../messages/staff-orders/en.ts'
import { useStaffOrdersMessages } from '../messages/staff-orders/staff-orders-messages.ts'

const call = async () => (await import('#contract/payments/calls/record-payment.ts')).recordPayment

const fieldsOf = ({ record }: StaffOrdersMessages): Field[] => [
  { kind: 'money', name: 'amount', label: record.amount },
  {
    kind: 'choice',
    name: 'method',
    label: record.method,
    options: optionsOf(RECORDED_METHODS, record.methods),
  },
  { kind: 'moment', name: 'received_at', label: record.receivedAt },
  { kind: 'text', name: 'reference', label: record.reference, hint: record.referenceHint, empty: 'null' },
  { kind: 'area', name: 'note', label: record.note, hint: record.noteHint, empty: 'null' },
  { kind: 'flag', name: 'is_another', label: record.isAnother },
]

/** Records a payment received by staff. Prefilled with the amount due; a possible duplicate requires confirmation. */
export function RecordPaymentForm({ order, onDone }: { order: StaffOrder; onDone: () => void }) {
  const messages = useStaffOrdersMessages()
  const { moneyOf } = useFormatters()
  const { amount_due: due = 0, payment_service } = order
  const [now] = useState(() => new Date(browserClock.now()).toISOString())
  const form = useStaffForm({
    call,
    params: { id: order.id },
    fields: fieldsOf(messages),
    values: {
      amount: due === 0 ? order.total : due,
      method: payment_service === 'MANUAL' ? 'transfer' : 'cash',
      received_at: now,
    },
    done: messages.acted.record_payment(order.order_no),
    onDone,
  })
  const isAsked = form.faults.is_another !== undefined || form.typed.is_another === true
  const asked = form.faults.is_another === undefined ? {} : { root: form.faults.is_another }
  const fields = form.fields.filter(({ name }) => name !== 'is_another' || isAsked)
  return (
    <StaffForm form={{ ...form, fields, faults: { ...form.faults, ...asked } }} send={messages.act.record_payment}>
      <p>{due === 0 ? messages.record.tooLate : messages.record.text(moneyOf(due, order.currency))}</p>
    </StaffForm>
  )
}
