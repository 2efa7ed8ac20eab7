import { useState } from 'react'
import type { ResponseOf } from '#contract/call.ts'
import type { getCouriers as getCouriersCall } from '#contract/delivery/calls/get-couriers.ts'
import type { StaffOrder } from '#contract/orders/staff-order.ts'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import type { Field } from '../../staff/forms/fields.ts'
import { StaffForm } from '../../staff/forms/staff-form.tsx'
import { useStaffForm } from '../../staff/forms/use-staff-form.ts'
import { QueryBoundary } from '../../staff/query-boundary.tsx'
import { staffQuery } from '../../staff/staff-queries.ts'
import { useStaffOrdersMessages } from '../messages/staff-orders/staff-orders-messages.ts'
import { BookForm } from './book-form.tsx'
import { BookOrTyped } from './book-or-typed.tsx'
import { ParcelPieces, useParcel } from './parcel-pieces.tsx'

const getCouriers = async () => (await import('#contract/delivery/calls/get-couriers.ts')).getCouriers
const ship = async () => (await import('#contract/orders/calls/ship-order.ts')).shipOrder

/** Option for a courier that is typed; names are trimmed, so that none is equal to it. */
const OTHER = ' '

interface Props {
  order: StaffOrder
  onDone: () => void
}

/** Sends a parcel with one of the store's couriers; the one of the last parcel is selected. */
export const ShipForm = (props: Props) => (
  <QueryBoundary query={staffQuery('couriers', getCouriers)}>
    {(data) => (
      <BookOrTyped services={data.services} book={<BookForm {...props} />}>
        <FormWithCouriers {...props} {...data} />
      </BookOrTyped>
    )}
  </QueryBoundary>
)

function FormWithCouriers({ order, onDone, couriers, last }: Props & ResponseOf<typeof getCouriersCall>) {
  const { act, acted, field, orders } = useStaffOrdersMessages()
  const [chosen, setChosen] = useState(last ?? couriers[0]?.name ?? OTHER)
  const isOther = chosen === OTHER
  const parcel = useParcel(order)
  // The link of a courier with an address of its own is added by the server.
  const hasLink = couriers.some(({ name, has_link }) => name === chosen && has_link)
  const fields: Field[] = [
    ...(isOther ? [{ kind: 'text', name: 'courier', label: field.name } as const] : []),
    { kind: 'text', name: 'tracking_no', label: field.tracking_no },
    ...(hasLink ? [] : [{ kind: 'text', name: 'tracking_url', label: field.tracking_url, empty: 'null' } as const]),
  ]
  const form = useStaffForm({
    call: ship,
    params: { id: order.id },
    fields,
    shape: (read) => ({
      ...read,
      ...(!isOther && { courier: chosen }),
      ...(parcel.isPart && { lines: parcel.lines }),
      tracking_url: read.tracking_url ?? null,
    }),
    done: (parcel.isPart ? orders.parcelSent : acted.ship)(order.order_no),
    onDone,
  })
  return (
    <StaffForm form={form} send={act.ship}>
      <SelectField
        label={field.courier}
        options={[
          ...couriers.map(({ name }) => ({ value: name, label: name })),
          { value: OTHER, label: orders.otherCourier },
        ]}
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
      />
      <ParcelPieces {...parcel} />
    </StaffForm>
  )
}
