import { Link } from 'wouter'
import type { payRefundBack } from '#contract/orders/calls/pay-refund-back.ts'
import type { StaffRefund } from '#contract/orders/staff-refund.ts'
import { personName } from '../../../lib/person-name.ts'
import { paths } from '../../../paths.ts'
import { Facts } from '../../staff/facts.tsx'
import { FormOnDemand } from '../../staff/forms/form-on-demand.tsx'
import { useStaffForm } from '../../staff/forms/use-staff-form.ts'
import { StaffList } from '../../staff/staff-list.tsx'
import { useFormatters } from '../../staff/use-formatters.ts'
import { usePermitted } from '../../staff/use-permitted.ts'
import { useStateFilter } from '../../staff/use-state-filter.ts'
import { useStaffOrdersMessages } from '../messages/staff-orders/staff-orders-messages.ts'
import { REFUND_STATES, refundsQuery } from './refund-queries.ts'
import { usePaymentNames } from './use-payment-names.ts'

const payBack = async () => (await import('#contract/orders/calls/pay-refund-back.ts')).payRefundBack

/** Refunds whose money somebody has to pay back, the longest waiting first. */
export function RefundList() {
  const { refund: messages } = useStaffOrdersMessages()
  const { state, page, filters } = useStateFilter(REFUND_STATES, messages)
  return (
    <StaffList
      place="refunds"
      filters={filters}
      query={refundsQuery(state, page)}
      pageOf={(data) => data.refunds}
      keyOf={({ id }) => id}
    >
      {(one) => <OneRefund refund={one} />}
    </StaffList>
  )
}

function OneRefund({ refund }: { refund: StaffRefund }) {
  const { refund: messages, orders, field } = useStaffOrdersMessages()
  const { moneyOf, moment, phone } = useFormatters()
  const namesOf = usePaymentNames()
  const isPermitted = usePermitted()
  const { order, customer, paid_back: paid } = refund
  return (
    <div>
      <h3>
        <Link href={paths.staff('orders', order.id)}>{order.order_no}</Link>
      </h3>
      <Facts
        facts={[
          [messages.toPayTitle, moneyOf(refund.amount, refund.currency)],
          [messages.paidBy, namesOf(refund.paid_by) || null],
          [orders.customer, `${personName(customer)}, ${phone(customer.phone)}`],
          [field.reason, refund.reason],
          [messages.recordedBy, `${refund.by}, ${moment(refund.created_at)}`],
          [messages.paidReference, paid && paid.reference],
          [messages.paidBackBy, paid && `${paid.by}, ${moment(paid.created_at)}`],
        ]}
      />
      {!paid && isPermitted<typeof payRefundBack>('refunds') && <PayBackButton refund={refund} />}
    </div>
  )
}

function PayBackButton({ refund: { id, order } }: { refund: StaffRefund }) {
  const { refund: messages } = useStaffOrdersMessages()
  const form = useStaffForm({
    call: payBack,
    params: { id },
    fields: [{ kind: 'text', name: 'reference', label: messages.paidReference, hint: messages.paidReferenceHint }],
    done: messages.paidBack(order.order_no),
  })
  return <FormOnDemand form={form} send={messages.markPaid} text={messages.markPaidText} />
}
