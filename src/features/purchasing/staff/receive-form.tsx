import { useState } from 'react'
import type { PurchaseOrder } from '#contract/purchasing/purchase-order.ts'
import { formatCount } from '../../../lib/format/format-money.ts'
import { useSite } from '../../../lib/site.ts'
import { Button } from '../../../ui/button.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import acts from '../../staff/act-buttons.module.css'
import type { Field } from '../../staff/forms/fields.ts'
import { StaffForm } from '../../staff/forms/staff-form.tsx'
import { useStaffForm } from '../../staff/forms/use-staff-form.ts'
import { useStaffPurchasingMessages } from '../messages/staff-purchasing/staff-purchasing-messages.ts'

const receive = async () => (await import('#contract/purchasing/calls/receive-goods.ts')).receiveGoods

/** Opens the form of goods that have arrived. */
export function ReceiveButton({ order }: { order: PurchaseOrder }) {
  const { purchase: messages } = useStaffPurchasingMessages()
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{messages.receive}</Button>
      <Sheet title={messages.receive} isOpen={isOpen} onClose={close}>
        <div className={acts.sheet}>
          <ReceiveForm key={order.received} order={order} onDone={close} />
        </div>
      </Sheet>
    </>
  )
}

const isArrived = (line: unknown): boolean =>
  typeof line === 'object' && line !== null && 'pieces' in line && line.pieces !== 0

/** What is still expected, at the cost of the order; staff who see no costs receive at that cost. */
function ReceiveForm({ order, onDone }: { order: PurchaseOrder; onDone: () => void }) {
  const { purchase: messages } = useStaffPurchasingMessages()
  const { locale } = useSite()
  const expected = order.lines.filter(({ pieces, received }) => received < pieces)
  const fields = expected.map(({ name, pieces, received, cost }, at): Field => {
    const each: Field[] = cost === undefined ? [] : [{ kind: 'money', name: 'cost', label: messages.costEach }]
    return {
      kind: 'group',
      name: String(at),
      label: messages.arrived(name, formatCount(pieces - received, locale)),
      fields: [
        { kind: 'kept', name: 'line_id', label: '' },
        { kind: 'whole', name: 'pieces', label: messages.pieces },
        ...each,
      ],
    }
  })
  const form = useStaffForm({
    call: receive,
    params: { id: order.id },
    fields: [
      { kind: 'group', name: 'lines', label: messages.goods, fields, isArray: true, wrong: messages.nothing },
      { kind: 'text', name: 'reference', label: messages.reference, empty: 'null' },
    ],
    values: {
      lines: Object.fromEntries(
        expected.map(({ id, pieces, received, cost }, at) => [at, { line_id: id, pieces: pieces - received, cost }]),
      ),
    },
    shape: ({ lines, ...read }) => ({ ...read, lines: Array.isArray(lines) ? lines.filter(isArrived) : [] }),
    done: messages.receivedDone(order.no),
    onDone,
  })
  return (
    <StaffForm form={form} send={messages.receive}>
      <p>{messages.receiveText}</p>
    </StaffForm>
  )
}
