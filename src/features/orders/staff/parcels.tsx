import { useState } from 'react'
import { documentPath } from '#contract/documents/document-path.ts'
import type { endShipping } from '#contract/orders/calls/end-shipping.ts'
import { linesWith, unsentLines } from '#contract/orders/parcels.ts'
import type { StaffOrder } from '#contract/orders/staff-order.ts'
import { goodsText } from '../../../lib/format/pieces.ts'
import { paths } from '../../../paths.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { Section } from '../../staff/facts.tsx'
import { StaffForm } from '../../staff/forms/staff-form.tsx'
import { useStaffForm } from '../../staff/forms/use-staff-form.ts'
import { useFormatters } from '../../staff/use-formatters.ts'
import { usePermitted } from '../../staff/use-permitted.ts'
import { useStaffOrdersMessages } from '../messages/staff-orders/staff-orders-messages.ts'
import { BookedParcel, OpenBookings, openBookings, RecallParcel, ServiceLabel } from './booked-parcel.tsx'
import styles from './parcels.module.css'

const call = async () => (await import('#contract/orders/calls/end-shipping.ts')).endShipping

/** The parcels of an order with their contents and papers, and what is in none; nothing before the first one. */
export function Parcels({ order }: { order: StaffOrder }) {
  const { orders } = useStaffOrdersMessages()
  const { moment } = useFormatters()
  const isPermitted = usePermitted()
  const { shipments, lines, is_partly_sent, bookings = [] } = order
  const open = openBookings(bookings)
  if (shipments.length === 0 && open.length === 0) return null
  const unsent = linesWith(lines, unsentLines(lines, shipments))
  return (
    <Section title={orders.shipments}>
      <ul className={styles.parcels}>
        {shipments.map((parcel) => {
          const { id, courier, tracking_no, tracking_url, shipped_at, lines: contents, status } = parcel
          return (
            <li key={tracking_no}>
              <strong>{orders.parcel(courier, tracking_no)}</strong>
              <small>{moment(shipped_at)}</small>
              <BookedParcel order={order} shipmentId={id} status={status} />
              {contents && <p>{goodsText(linesWith(lines, contents))}</p>}
              <div className={styles.papers}>
                <RecallParcel order={order} parcel={parcel} />
                {tracking_url && (
                  <a className={buttonClass('line')} href={tracking_url} target="_blank" rel="noopener noreferrer">
                    {orders.track}
                  </a>
                )}
                <ServiceLabel order={order} shipmentId={id} />
                {id && <ParcelPapers id={id} />}
              </div>
            </li>
          )
        })}
        <OpenBookings bookings={open} />
        {shipments.length > 0 && unsent.length > 0 && (
          <li>
            <strong>{is_partly_sent ? orders.toSend : orders.notSent}</strong>
            <p>{goodsText(unsent)}</p>
            {is_partly_sent && isPermitted<typeof endShipping>('orders') && (
              <div className={styles.papers}>
                <EndShipping order={order} />
              </div>
            )}
          </li>
        )}
      </ul>
    </Section>
  )
}

function ParcelPapers({ id }: { id: string }) {
  const { orders } = useStaffOrdersMessages()
  const slip = documentPath({ kind: 'parcels', key: id })
  return (
    <>
      <a className={buttonClass('line')} href={paths.paper(slip)}>
        {orders.parcelSlip}
      </a>
      <a className={buttonClass('line')} href={paths.paper(slip, { width: '80' })}>
        {orders.parcelSlipNarrow}
      </a>
      <a className={buttonClass('line')} href={paths.paper(documentPath({ kind: 'parcel-labels', key: id }))}>
        {orders.parcelLabel}
      </a>
    </>
  )
}

function EndShipping({ order }: { order: StaffOrder }) {
  const { orders } = useStaffOrdersMessages()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button kind="line" onClick={() => setOpen(true)}>
        {orders.endShipping}
      </Button>
      <Sheet title={orders.endShipping} isOpen={isOpen} onClose={() => setOpen(false)}>
        <div className={styles.sheet}>
          <EndShippingForm order={order} onDone={() => setOpen(false)} />
        </div>
      </Sheet>
    </>
  )
}

function EndShippingForm({ order: { id, order_no }, onDone }: { order: StaffOrder; onDone: () => void }) {
  const { orders, field } = useStaffOrdersMessages()
  const form = useStaffForm({
    call,
    params: { id },
    fields: [{ kind: 'area', name: 'reason', label: field.reason, hint: field.reason_hint }],
    done: orders.ended(order_no),
    onDone,
  })
  return (
    <StaffForm form={form} send={orders.endShipping}>
      <p>{orders.endShippingText}</p>
    </StaffForm>
  )
}
