import { Link } from 'wouter'
import type { refundPayment } from '#contract/payments/calls/refund-payment.ts'
import type { StaffPayment } from '#contract/staff/staff-record.ts'
import { paths } from '../../../paths.ts'
import { Facts } from '../../staff/facts.tsx'
import { FormOnDemand } from '../../staff/forms/form-on-demand.tsx'
import { useStaffForm } from '../../staff/forms/use-staff-form.ts'
import { useFormatters } from '../../staff/use-formatters.ts'
import { usePermitted, useSectionPermitted } from '../../staff/use-permitted.ts'
import type { StaffPaymentsMessages } from '../messages/staff-payments/en.ts'
import { useStaffPaymentsMessages } from '../messages/staff-payments/staff-payments-messages.ts'
import { PaidLink } from './paid-link.tsx'

const refund = async () => (await import('#contract/payments/calls/refund-payment.ts')).refundPayment

/** Text for the reason of a review; an unknown reason of an older build is shown unchanged. */
export const reasonText = (reason: string | null, { whys }: StaffPaymentsMessages['payment']): string | null =>
  reason === null ? null : (whys[reason] ?? reason)

/** Whether the payment is decided through its receipt; a payment recorded by staff states its own reason for review. */
const isReceipt = ({ provider, reason }: StaffPayment): boolean =>
  provider === 'MANUAL' && (reason === null || reason === 'receipt')

/** Unmatched payment: customer, reason, and a form to record its return. */
export function PaymentToDecide({ payment }: { payment: StaffPayment }) {
  const { payment: messages } = useStaffPaymentsMessages()
  const { moneyOf, moment, phone } = useFormatters()
  const isPermitted = usePermitted()
  const isSectionPermitted = useSectionPermitted()
  const { order, customer, currency } = payment
  return (
    <div>
      <h3>
        <PaidLink paid={payment} />
      </h3>
      <Facts
        facts={[
          [messages.reason, reasonText(payment.reason, messages)],
          [messages.due, moneyOf(order.total, currency)],
          [messages.amount, payment.reason === 'amount_differs' ? null : moneyOf(payment.amount, currency)],
          [messages.customer, `${customer.first_name} ${customer.last_name}, ${phone(customer.phone)}`],
          [messages.provider, [payment.provider, payment.ref_no, payment.provider_txn_id].filter(Boolean).join(' ')],
          [messages.at, moment(payment.created_at)],
        ]}
      />
      {isReceipt(payment) && isSectionPermitted('receipts') && (
        <Link href={paths.staff('receipts')}>{messages.transfer}</Link>
      )}
      {!isReceipt(payment) && isPermitted<typeof refundPayment>('refunds') && <RefundButton payment={payment} />}
    </div>
  )
}

function RefundButton({ payment: { id, order, amount, reason } }: { payment: StaffPayment }) {
  const { payment: messages } = useStaffPaymentsMessages()
  const form = useStaffForm({
    call: refund,
    params: { id },
    fields: [
      { kind: 'money', name: 'amount', label: messages.came },
      { kind: 'text', name: 'reference', label: messages.reference, hint: messages.referenceHint },
    ],
    // The amount received instead is shown by the gateway's own dashboard only.
    values: reason === 'amount_differs' ? {} : { amount },
    done: messages.done(order.order_no),
  })
  return <FormOnDemand form={form} send={messages.giveBack} text={messages.giveBackText} />
}
