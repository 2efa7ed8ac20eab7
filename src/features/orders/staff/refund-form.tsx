import { useState } from 'react'
import { refundOrder } from '#contract/orders/calls/refund-order.ts'
import type { OrderLine } from '#contract/orders/order.ts'
import type { StaffOrder } from '#contract/orders/staff-order.ts'
import { showToast } from '../../../lib/alerts-and-toasts.ts'
import { refusalByField } from '../../../lib/form-refusal.ts'
import { piecesIn } from '../../../lib/format/pieces.ts'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { Field, TextArea } from '../../../ui/forms/field.tsx'
import { SubmitForm } from '../../../ui/forms/submit-form.tsx'
import { useFormatters } from '../../staff/use-formatters.ts'
import { useStaffCall } from '../../staff/use-staff-call.ts'
import { useStaffOrdersMessages } from '../messages/staff-orders/staff-orders-messages.ts'
import { isEmptyRefund, leftOf, type RefundChoice, refundBody } from './refund-body.ts'
import { RefundFigures } from './refund-figures.tsx'
import styles from './refund-form.module.css'

const call = async () => refundOrder

function useRefund(order: StaffOrder, onDone: () => void) {
  const messages = useStaffOrdersMessages()
  const [choice, setChoice] = useState<RefundChoice>({
    isAll: false,
    pieces: {},
    hasShipping: false,
    reason: '',
    reference: '',
  })
  const [faults, setFaults] = useState<{ reason?: string; root?: string }>({})
  const { run, isBusy } = useStaffCall(call)
  async function submit(): Promise<void> {
    const body = refundBody(order, choice)
    if (isEmptyRefund(body)) return setFaults({ root: messages.refund.nothing })
    if (choice.reason.trim() === '') return setFaults({ reason: messages.wrong.area })
    setFaults({})
    try {
      if ((await run({ params: { id: order.id }, body })) === null) return
    } catch (error) {
      return setFaults(refusalByField(error, ['reason'], messages))
    }
    showToast({ kind: 'success', message: messages.refund.done(order.order_no) })
    onDone()
  }
  return { choice, change: (part: Partial<RefundChoice>) => setChoice({ ...choice, ...part }), faults, submit, isBusy }
}

/** Refunds pieces of lines, or everything left. The server calculates the amounts from the stored allocation. */
export function RefundForm({ order, onDone }: { order: StaffOrder; onDone: () => void }) {
  const { refund, field, act, sending } = useStaffOrdersMessages()
  const { choice, change, faults, submit, isBusy } = useRefund(order, onDone)
  const { lines = null, shipping = false } = refundBody(order, choice)
  return (
    <div className={styles.form}>
      <SubmitForm
        send={act.refund}
        sending={sending}
        isBusy={isBusy}
        error={faults.root}
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <p>{refund.text}</p>
        <Checkbox checked={choice.isAll} onChange={({ target }) => change({ isAll: target.checked })}>
          {refund.all}
        </Checkbox>
        {!choice.isAll && <PiecesToRefund order={order} choice={choice} onChange={change} />}
        <TextArea
          label={field.reason}
          hint={field.reason_hint}
          error={faults.reason}
          value={choice.reason}
          onChange={({ target }) => change({ reason: target.value })}
        />
        <RefundFigures order={order} request={{ lines, shipping }} />
        <Field
          label={refund.reference}
          hint={refund.referenceHint}
          value={choice.reference}
          onChange={({ target }) => change({ reference: target.value })}
        />
      </SubmitForm>
    </div>
  )
}

interface PiecesProps {
  order: StaffOrder
  choice: RefundChoice
  onChange: (part: Partial<RefundChoice>) => void
}

function PiecesToRefund({ order, choice, onChange: change }: PiecesProps) {
  const { refund } = useStaffOrdersMessages()
  return (
    <>
      {order.lines.map((line) => (
        <LinePieces
          key={line.id}
          line={line}
          currency={order.currency}
          value={choice.pieces[line.id] ?? 0}
          onChange={(pieces) => change({ pieces: { ...choice.pieces, [line.id]: pieces } })}
        />
      ))}
      <Checkbox checked={choice.hasShipping} onChange={({ target }) => change({ hasShipping: target.checked })}>
        {refund.shipping}
      </Checkbox>
    </>
  )
}

interface LineProps {
  line: OrderLine
  currency: 'MYR' | 'IDR'
  value: number
  onChange: (pieces: number) => void
}

function LinePieces({ line, currency, value, onChange }: LineProps) {
  const { refund } = useStaffOrdersMessages()
  const { moneyOf } = useFormatters()
  const left = leftOf(line)
  const paid =
    line.points_price === null ? moneyOf(line.line_total, currency) : refund.points(line.points_price * line.quantity)
  return (
    <Field
      label={line.name}
      hint={refund.allocated({ left, of: line.quantity, paid, back: moneyOf(line.refunded, currency) })}
      type="number"
      inputMode="numeric"
      min={0}
      max={left}
      disabled={left === 0}
      value={String(value)}
      onChange={({ target }) => onChange(piecesIn(target.value, left))}
    />
  )
}
