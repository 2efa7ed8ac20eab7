import { Link } from 'wouter'
import type { StaffReceipt } from '#contract/payments/staff-receipt.ts'
import { paths } from '../../../paths.ts'
import { Alert } from '../../../ui/overlays/alert.tsx'
import { ApproveOrReject } from '../../staff/approve-or-reject.tsx'
import { Facts } from '../../staff/facts.tsx'
import { useStaffMessages } from '../../staff/messages/staff/staff-messages.ts'
import { PrivateFile } from '../../staff/private-file.tsx'
import { StaffList } from '../../staff/staff-list.tsx'
import { useFormatters } from '../../staff/use-formatters.ts'
import { useStateFilter } from '../../staff/use-state-filter.ts'
import { RECEIPT_STATES, receiptsQuery } from './receipt-queries.ts'

const approve = async () => (await import('#contract/payments/calls/approve-receipt.ts')).approveReceipt
const reject = async () => (await import('#contract/payments/calls/reject-receipt.ts')).rejectReceipt

/** Transfer receipts, the longest waiting first: the picture beside the data that has to match it. */
export function Receipts() {
  const { receipt: words } = useStaffMessages()
  const { state, page, filters } = useStateFilter(RECEIPT_STATES, words)
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
  const { receipt: words, field } = useStaffMessages()
  const { moneyOf, moment, phone } = useFormatters()
  const { id, order, amount, currency, customer } = receipt
  return (
    <>
      <PrivateFile id={receipt.file_id} alt={words.picture(order.order_no)} />
      <div>
        <h3>
          <Link href={paths.staff('orders', order.id)}>{order.order_no}</Link>
        </h3>
        {amount !== order.total && <Alert kind="warning">{words.differs}</Alert>}
        <Facts
          facts={[
            [words.total, moneyOf(order.total, currency)],
            [words.stated, moneyOf(amount, currency)],
            [words.bank, receipt.bank_name],
            [words.payer, receipt.payer_name],
            [words.customer, `${customer.first_name} ${customer.last_name}, ${phone(customer.phone)}`],
            [words.paidAt, moment(receipt.paid_at)],
            [words.sent, moment(receipt.created_at)],
            [words.state, words.states[receipt.state]],
            [field.reason, receipt.reason],
          ]}
        />
        {receipt.state === 'REVIEW' && (
          <ApproveOrReject
            yes={{
              send: words.approve,
              asked: { call: approve, params: { id }, fields: [], done: words.approved(order.order_no) },
            }}
            no={{
              send: words.reject,
              asked: {
                call: reject,
                params: { id },
                fields: [{ kind: 'area', name: 'reason', label: field.reason, hint: field.reason_hint }],
                done: words.rejected(order.order_no),
              },
            }}
          />
        )}
      </div>
    </>
  )
}
