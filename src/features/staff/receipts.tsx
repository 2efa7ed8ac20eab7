import { Link } from 'wouter'
import type { StaffReceipt } from '#contract/entities/staff-receipt.ts'
import { paths } from '../../paths.ts'
import { Alert } from '../../ui/alert.tsx'
import { useStaffWords } from '../../words/staff/staff-words.ts'
import { ByState } from './by-state.tsx'
import { Decision } from './decision.tsx'
import { Facts } from './facts.tsx'
import { PrivateFile } from './private-file.tsx'
import { RECEIPT_STATES, receiptsQuery } from './receipt-queries.ts'
import { Stack } from './stack.tsx'
import { useTold } from './use-told.ts'

const approve = async () => (await import('#contract/calls/approve-receipt.ts')).approveReceipt
const reject = async () => (await import('#contract/calls/reject-receipt.ts')).rejectReceipt

/** Transfer receipts, the longest waiting first: the picture beside the data that has to match it. */
export function Receipts() {
  const { receipt: words, places } = useStaffWords()
  return (
    <ByState place="receipts" states={RECEIPT_STATES} words={words} query={receiptsQuery}>
      {({ receipts: { data, meta } }) => (
        <Stack caption={places.receipts} items={data} meta={meta} keyOf={({ id }) => id}>
          {(one) => <OneReceipt receipt={one} />}
        </Stack>
      )}
    </ByState>
  )
}

function OneReceipt({ receipt }: { receipt: StaffReceipt }) {
  const { receipt: words, field } = useStaffWords()
  const { moneyOf, moment, phone } = useTold()
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
          <Decision
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
