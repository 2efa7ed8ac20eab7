import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { decideReturn } from '#contract/orders/calls/decide-return.ts'
import type { refundReturn } from '#contract/orders/calls/refund-return.ts'
import type { StaffReturn } from '#contract/orders/order-return.ts'
import { mayTake } from '#contract/orders/return-status.ts'
import { piecesIn } from '../../../lib/format/pieces.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import styles from '../../staff/act-buttons.module.css'
import { StaffForm } from '../../staff/forms/staff-form.tsx'
import { useStaffForm } from '../../staff/forms/use-staff-form.ts'
import { usePermitted } from '../../staff/use-permitted.ts'
import { useStaffOrdersMessages } from '../messages/staff-orders/staff-orders-messages.ts'
import { orderQuery } from './order-queries.ts'
import { leftOf } from './refund-body.ts'
import { RefundFigures } from './refund-figures.tsx'
import own from './return-view.module.css'

const decide = async () => (await import('#contract/orders/calls/decide-return.ts')).decideReturn
const receive = async () => (await import('#contract/orders/calls/receive-return.ts')).receiveReturn
const refund = async () => (await import('#contract/orders/calls/refund-return.ts')).refundReturn

const STEPS = ['accept', 'receive', 'refund', 'decline'] as const
type Step = (typeof STEPS)[number]

/** The steps that the state of a return and the permissions of this account allow. */
export function ReturnActions({ one }: { one: StaffReturn }) {
  const { returned: messages } = useStaffOrdersMessages()
  const isPermitted = usePermitted()
  const [open, setOpen] = useState<Step | null>(null)
  const close = () => setOpen(null)
  const steps = STEPS.filter(
    (step) =>
      mayTake(step, one.status) &&
      (step === 'refund' ? isPermitted<typeof refundReturn>('refunds') : isPermitted<typeof decideReturn>('orders')),
  )
  return (
    <div className={styles.acts}>
      {steps.map((step) => (
        <Button key={step} kind={step === 'decline' ? 'line' : 'ink'} onClick={() => setOpen(step)}>
          {messages.steps[step]}
        </Button>
      ))}
      <Sheet title={open ? messages.steps[open] : ''} isOpen={open !== null} onClose={close}>
        <div className={styles.sheet}>
          {(open === 'accept' || open === 'decline') && (
            <DecideForm key={open} one={one} decision={open} onDone={close} />
          )}
          {open === 'receive' && <ReceiveForm one={one} onDone={close} />}
          {open === 'refund' && <RefundReturnForm one={one} onDone={close} />}
        </div>
      </Sheet>
    </div>
  )
}

interface Props {
  one: StaffReturn
  onDone: () => void
}

function DecideForm({ one, decision, onDone }: Props & { decision: 'accept' | 'decline' }) {
  const { returned: messages } = useStaffOrdersMessages()
  const form = useStaffForm({
    call: decide,
    params: { id: one.id },
    fields: [{ kind: 'area', name: 'answer', label: messages.answer, hint: messages.answerHint[decision] }],
    shape: (read) => ({ ...read, decision }),
    done: messages.done(one.no),
    onDone,
  })
  return <StaffForm form={form} send={messages.steps[decision]} />
}

/** What arrived: everything goes back into stock, unless something else is typed. */
function ReceiveForm({ one, onDone }: Props) {
  const { returned: messages } = useStaffOrdersMessages()
  const [typed, setTyped] = useState<Readonly<Record<string, { restocked: number; written_off: number }>>>({})
  const arrivedOf = ({ line_id, quantity }: StaffReturn['lines'][number]) =>
    typed[line_id] ?? { restocked: quantity, written_off: 0 }
  const form = useStaffForm({
    call: receive,
    params: { id: one.id },
    fields: [],
    shape: () => ({ lines: one.lines.map((line) => ({ line_id: line.line_id, ...arrivedOf(line) })) }),
    done: messages.done(one.no),
    onDone,
  })
  return (
    <StaffForm form={form} send={messages.steps.receive}>
      <p>{messages.receiveText}</p>
      {one.lines.map((line) => {
        const arrived = arrivedOf(line)
        const change = (name: keyof typeof arrived, value: string) => {
          const pieces = piecesIn(value, line.quantity)
          setTyped({ ...typed, [line.line_id]: { ...arrived, [name]: pieces } })
        }
        return (
          <fieldset key={line.line_id}>
            <legend>
              {line.quantity} × {line.name}
            </legend>
            <div className={own.pieces}>
              {(['restocked', 'written_off'] as const).map((name) => (
                <Field
                  key={name}
                  label={messages.arrived[name]}
                  type="number"
                  inputMode="numeric"
                  min={0}
                  max={line.quantity}
                  value={String(arrived[name])}
                  onChange={({ target }) => change(name, target.value)}
                />
              ))}
            </div>
          </fieldset>
        )
      })}
    </StaffForm>
  )
}

function RefundReturnForm({ one, onDone }: Props) {
  const { returned: messages, refund: refunds } = useStaffOrdersMessages()
  const order = useQuery(orderQuery(one.order_id)).data?.order
  const lines = one.lines
    .map(({ line_id, restocked, written_off }) => {
      const left = order?.lines.filter(({ id }) => id === line_id).map(leftOf)[0] ?? 0
      return { line_id, quantity: Math.min(left, (restocked ?? 0) + (written_off ?? 0)) }
    })
    .filter(({ quantity }) => quantity > 0)
  const form = useStaffForm({
    call: refund,
    params: { id: one.id },
    fields: [
      { kind: 'flag', name: 'shipping', label: refunds.shipping },
      { kind: 'text', name: 'reference', label: refunds.reference, hint: refunds.referenceHint, empty: 'absent' },
    ],
    values: { shipping: false },
    done: messages.done(one.no),
    onDone,
  })
  return (
    <StaffForm form={form} send={messages.steps.refund}>
      <p>{messages.refundText}</p>
      {order && <RefundFigures order={order} request={{ lines, shipping: form.typed['shipping'] === true }} />}
    </StaffForm>
  )
}
