import type { CourierBooking } from '#contract/delivery/courier-booking.ts'
import type { ParcelStatus } from '#contract/delivery/parcel-status.ts'
import type { StaffOrder } from '#contract/orders/staff-order.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Lamp, type LampState } from '../../staff/lamp.tsx'
import { useFormatters } from '../../staff/use-formatters.ts'
import { useStaffOrdersMessages } from '../messages/staff-orders/staff-orders-messages.ts'

const STATUS_LAMPS: Record<ParcelStatus, LampState> = {
  booked: 'ring',
  picked_up: 'half',
  on_the_way: 'half',
  returning: 'signal',
  delivered: 'full',
  returned: 'signal',
  cancelled: 'signal',
}

/** Bookings that are no parcel yet; a refused one as long as no other follows it. */
export const openBookings = (bookings: readonly CourierBooking[]): CourierBooking[] =>
  bookings.filter(
    ({ shipment_id, state }, at) => shipment_id === null && (state !== 'refused' || at === bookings.length - 1),
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
