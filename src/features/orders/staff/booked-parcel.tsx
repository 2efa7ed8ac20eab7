import type { CourierBooking } from '#contract/delivery/courier-booking.ts'
import type { ParcelStatus } from '#contract/delivery/parcel-status.ts'
import type { recallParcel } from '#contract/orders/calls/recall-parcel.ts'
import type { StaffOrder } from '#contract/orders/staff-order.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { FormButton } from '../../staff/forms/form-button.tsx'
import { useStaffForm } from '../../staff/forms/use-staff-form.ts'
import { Lamp, type LampState } from '../../staff/lamp.tsx'
import { useFormatters } from '../../staff/use-formatters.ts'
import { usePermitted } from '../../staff/use-permitted.ts'
import { useStaffOrdersMessages } from '../messages/staff-orders/staff-orders-messages.ts'

const recallCall = async () => (await import('#contract/orders/calls/recall-parcel.ts')).recallParcel

const STATUS_LAMPS: Record<ParcelStatus, LampState> = {
  booked: 'ring',
  picked_up: 'half',
  on_the_way: 'half',
  returning: 'signal',
  delivered: 'full',
  returned: 'signal',
  cancelled: 'signal',
}

/** Bookings that are no parcel; a refused or recalled one as long as no other follows it. */
export const openBookings = (bookings: readonly CourierBooking[]): CourierBooking[] =>
  bookings.filter(
    ({ shipment_id, state }, at) =>
      shipment_id === null && ((state !== 'refused' && state !== 'recalled') || at === bookings.length - 1),
  )

interface OfShipment {
  order: StaffOrder
  shipmentId: string | undefined
}

const bookingOf = ({ order: { bookings = [] }, shipmentId }: OfShipment): CourierBooking | undefined =>
  bookings.find(({ shipment_id }) => shipment_id !== null && shipment_id === shipmentId)

/** Where a parcel is, and what the service says that it costs. */
export function BookedParcel({ status, ...of }: OfShipment & { status: ParcelStatus | null | undefined }) {
  const { booking: texts } = useStaffOrdersMessages()
  const { money } = useFormatters()
  const booked = bookingOf(of)
  return (
    <>
      {status && <Lamp state={STATUS_LAMPS[status]}>{texts.status[status]}</Lamp>}
      {booked && booked.price !== null && (
        <small>
          {texts.cost(booked.provider, money(booked.price), booked.weight_g)}
          {booked.cod > 0 && ` · ${texts.cash(money(booked.cod))}`}
        </small>
      )}
    </>
  )
}

export function OpenBookings({ bookings }: { bookings: readonly CourierBooking[] }) {
  const { booking: texts } = useStaffOrdersMessages()
  const { moment } = useFormatters()
  return bookings.map((one) => (
    <li key={one.id}>
      <strong>{`${one.provider}: ${one.service_name}`}</strong>
      <small>{moment(one.created_at)}</small>
      <Lamp state={one.state === 'asked' || one.state === 'booked' ? 'half' : 'signal'}>
        {[texts.states[one.state], one.reason].filter(Boolean).join(': ')}
      </Lamp>
    </li>
  ))
}

/** The label that the service has made; others are printed by the store. */
export function ServiceLabel(props: OfShipment) {
  const { booking: texts } = useStaffOrdersMessages()
  const booked = bookingOf(props)
  if (!booked?.label_url) return null
  return (
    <a className={buttonClass('line')} href={booked.label_url} target="_blank" rel="noopener noreferrer">
      {texts.label(booked.provider)}
    </a>
  )
}

interface RecallProps {
  order: StaffOrder
  parcel: StaffOrder['shipments'][number]
}

/** Takes out a parcel that will not arrive, so that its pieces can be sent again. */
export function RecallParcel({ order, parcel: { id, status } }: RecallProps) {
  const isPermitted = usePermitted()
  const isOver = status === 'cancelled' || status === 'returned'
  const isOpen = order.status === 'SHIPPED' || order.status === 'PROCESSING'
  if (!id || !isOver || !isOpen || !isPermitted<typeof recallParcel>('orders')) return null
  return <RecallButton orderId={order.id} shipmentId={id} />
}

function RecallButton({ orderId, shipmentId }: { orderId: string; shipmentId: string }) {
  const { booking: texts } = useStaffOrdersMessages()
  const form = useStaffForm({
    call: recallCall,
    params: { id: orderId },
    fields: [],
    shape: () => ({ shipment_id: shipmentId }),
    done: texts.recalled,
  })
  return <FormButton form={form} send={texts.recall} />
}
