import { useState } from 'react'
import type { refundOrder } from '#contract/orders/calls/refund-order.ts'
import type { shipOrder } from '#contract/orders/calls/ship-order.ts'
import type { StaffAct } from '#contract/orders/order-status.ts'
import type { StaffOrder } from '#contract/orders/staff-order.ts'
import type { recordPayment } from '#contract/payments/calls/record-payment.ts'
import { Button } from '../../../ui/button.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import shared from '../../staff/act-buttons.module.css'
import { Dock } from '../../staff/dock.tsx'
import { FormButton } from '../../staff/forms/form-button.tsx'
import { StaffForm } from '../../staff/forms/staff-form.tsx'
import { useStaffForm } from '../../staff/forms/use-staff-form.ts'
import { usePermitted } from '../../staff/use-permitted.ts'
import { useStaffOrdersMessages } from '../messages/staff-orders/staff-orders-messages.ts'
import { ACT_CALLS, fieldsOfAct, isForward, type SimpleAct, type SimpleActCall } from './order-acts.ts'
import { RecordPaymentForm } from './record-payment-form.tsx'
import { RefundForm } from './refund-form.tsx'
import { ShipForm } from './ship-form.tsx'

interface ActProps<Act extends StaffAct> {
  act: Act
  order: StaffOrder
  onDone?: () => void
}

/** Actions on an order that this account may perform. Those that need input open a sheet. */
export function OrderActButtons({ order }: { order: StaffOrder }) {
  const messages = useStaffOrdersMessages()
  const isPermitted = useActPermitted()
  const [open, setOpen] = useState<StaffAct | null>(null)
  const close = () => setOpen(null)
  // The way on is the last button, where the hand expects it.
  const acts = order.acts
    .filter(isPermitted)
    .sort((one, other) => Number(isForward(one, order)) - Number(isForward(other, order)))
  return (
    <Dock>
      {acts.map((act) =>
        isSimple(act) && fieldsOfAct(act, order, messages).length === 0 ? (
          <SimpleActButton key={act} act={act} order={order} />
        ) : (
          <Button key={act} kind={isForward(act, order) ? 'ink' : 'line'} onClick={() => setOpen(act)}>
            {messages.act[act]}
          </Button>
        ),
      )}
      <Sheet title={open ? messages.act[open] : ''} isOpen={open !== null} onClose={close}>
        <div className={shared.sheet}>
          {open === 'ship' && <ShipForm order={order} onDone={close} />}
          {open === 'refund' && <RefundForm order={order} onDone={close} />}
          {open === 'record_payment' && <RecordPaymentForm order={order} onDone={close} />}
          {open !== null && isSimple(open) && <ActForm act={open} order={order} onDone={close} />}
        </div>
      </Sheet>
    </Dock>
  )
}

function useActPermitted(): (act: StaffAct) => boolean {
  const isPermitted = usePermitted()
  return (act) => {
    if (act === 'refund') return isPermitted<typeof refundOrder>('refunds')
    if (act === 'record_payment') return isPermitted<typeof recordPayment>('payments')
    return isPermitted<SimpleActCall | typeof shipOrder>('orders')
  }
}

const isSimple = (act: StaffAct): act is SimpleAct => act !== 'ship' && act !== 'refund' && act !== 'record_payment'

function useActForm({ act, order, onDone }: ActProps<SimpleAct>) {
  const messages = useStaffOrdersMessages()
  return useStaffForm({
    call: ACT_CALLS[act],
    params: { id: order.id },
    fields: fieldsOfAct(act, order, messages),
    values: {},
    done: messages.acted[act](order.order_no),
    onDone,
  })
}

function SimpleActButton(props: ActProps<SimpleAct>) {
  const { act } = useStaffOrdersMessages()
  return <FormButton form={useActForm(props)} send={act[props.act]} />
}

function ActForm(props: ActProps<SimpleAct>) {
  const { act, cancelText } = useStaffOrdersMessages()
  return (
    <StaffForm form={useActForm(props)} send={act[props.act]}>
      {props.act === 'cancel' && <p>{cancelText}</p>}
    </StaffForm>
  )
}
