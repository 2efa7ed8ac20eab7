import type { StaffReceipt } from '#contract/payments/staff-receipt.ts'
import { Alert } from '../../../ui/overlays/alert.tsx'
import { ApproveOrReject } from '../../staff/approve-or-reject.tsx'
import { Facts } from '../../staff/facts.tsx'
import { PrivateFile } from '../../staff/private-file.tsx'
import { StaffList } from '../../staff/staff-list.tsx'
import { useFormatters } from '../../staff/use-formatters.ts'
import { useStateFilter } from '../../staff/use-state-filter.ts'
import { useStaffPaymentsMessages } from '../messages/staff-payments/staff-payments-messages.ts'
import { PaidLink } from './paid-link.tsx'
import { RECEIPT_STATES, receiptsQuery } from './receipt-queries.ts'

const approve = async () => (await import('#contract/payments/calls/approve-receipt.ts')).approveReceipt
const reject = async () => (await import('#contract/payments/calls/reject-receipt.ts')).rejectReceipt

/** Transfer receipts, the longest waiting first: the picture beside the data that has to match it. */
export function Receipts() {
  const { receipt: messages } = useStaffPaymentsMessages()
  const { state, page, filters } = useStateFilter(RECEIPT_STATES, messages)
  return (
    <StaffList
      place="receipts"
      filters={filters}
      query={receiptsQuery(state, page)}
      pageOf={(data) => data.receipts}
      keyOf={({ id }) => id}
    >
      {(one) => <OneReceipt receipt={one} />}
    </StaffList>
  )
}

function OneReceipt({ receipt }: { receipt: StaffReceipt }) {
  const { receipt: messages, field } = useStaffPaymentsMessages()
  const { moneyOf, moment, phone } = useFormatters()
  const { id, order, amount, currency, customer } = receipt
  return (
    <>
      <PrivateFile id={receipt.file_id} alt={messages.picture(order.order_no)} />
      <div>
        <h3>
          <PaidLink paid={receipt} />
        </h3>
        {amount !== order.total && <Alert kind="warning">{messages.differs}</Alert>}
        <Facts
          facts={[
            [messages.total, moneyOf(order.total, currency)],
            [messages.stated, moneyOf(amount, currency)],
            [messages.bank, receipt.bank_name],
            [messages.payer, receipt.payer_name],
            [messages.customer, `${customer.first_name} ${customer.last_name}, ${phone(customer.phone)}`],
            [messages.paidAt, moment(receipt.paid_at)],
            [messages.sent, moment(receipt.created_at)],
            [messages.state, messages.states[receipt.state]],
            [field.reason, receipt.reason],
          ]}
        />
        {receipt.state === 'REVIEW' && (
          <ApproveOrReject
            yes={{
              send: messages.approve,
              options: { call: approve, params: { id }, fields: [], done: messages.approved(order.order_no) },
            }}
            no={{
              send: messages.reject,
              options: {
                call: reject,
                params: { id },
                fields: [{ kind: 'area', name: 'reason', label: field.reason, hint: field.reason_hint }],
                done: messages.rejected(order.order_no),
              },
            }}
          />
        )}
      </div>
    </>
  )
}
