import { type KeyboardEvent, useState } from 'react'
import type { ResponseOf } from '#contract/call.ts'
import type { getCouriers as getCouriersCall } from '#contract/delivery/calls/get-couriers.ts'
import type { SelectedOrderResult } from '#contract/orders/selected-orders.ts'
import type { StaffOrderCard } from '#contract/orders/staff-order.ts'
import { refusalByField } from '../../../lib/form-refusal.ts'
import { personName } from '../../../lib/person-name.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { Alert } from '../../../ui/overlays/alert.tsx'
import { QueryBoundary } from '../../staff/query-boundary.tsx'
import { staffQuery } from '../../staff/staff-queries.ts'
import { useStaffCall } from '../../staff/use-staff-call.ts'
import { useStaffOrdersMessages } from '../messages/staff-orders/staff-orders-messages.ts'
import { BookOrTyped } from './book-or-typed.tsx'
import { BookOrdersForm } from './book-orders-form.tsx'
import styles from './ship-orders-form.module.css'

const getCouriers = async () => (await import('#contract/delivery/calls/get-couriers.ts')).getCouriers
const ship = async () => (await import('#contract/orders/calls/ship-orders.ts')).shipOrders

interface Props {
  orders: readonly StaffOrderCard[]
  onDone: (results: readonly SelectedOrderResult[]) => void
}

/** Sends one parcel of each order with the same courier. */
export const ShipOrdersForm = (props: Props) => (
  <div className={styles.sheet}>
    <QueryBoundary query={staffQuery('couriers', getCouriers)}>
      {(data) => (
        <BookOrTyped services={data.services} book={<BookOrdersForm {...props} />}>
          <FormWithCouriers {...props} {...data} />
        </BookOrTyped>
      )}
    </QueryBoundary>
  </div>
)

/** What is typed, and the request that sends it. */
function useParcels({ orders, onDone }: Props, courier: string) {
  const messages = useStaffOrdersMessages()
  const { run, isBusy } = useStaffCall(ship)
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const [fault, setFault] = useState<string>()
  const parcels = orders.flatMap(({ id }) => (typed[id]?.trim() ? [{ id, tracking_no: typed[id].trim() }] : []))
  const send = async () => {
    setFault(parcels.length === 0 ? messages.orders.selected.shipNone : undefined)
    if (parcels.length === 0) return
    try {
      const response = await run({ body: { courier, parcels } })
      if (response) onDone(response.results)
    } catch (error) {
      setFault(refusalByField(error, [], messages).root)
    }
  }
  const change = (id: string, text: string) => setTyped({ ...typed, [id]: text })
  return { typed, change, send, fault, isBusy, count: parcels.length }
}

function FormWithCouriers({ couriers, last, ...props }: Props & ResponseOf<typeof getCouriersCall>) {
  const messages = useStaffOrdersMessages()
  const { selected: texts } = messages.orders
  const [courier, setCourier] = useState(last ?? couriers[0]?.name ?? '')
  const { orders } = props
  const { typed, change, send, fault, isBusy, count } = useParcels(props, courier)
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <p>{texts.shipText}</p>
      {couriers.length > 0 ? (
        <SelectField
          label={messages.field.courier}
          options={couriers.map(({ name }) => ({ value: name, label: name }))}
          value={courier}
          onChange={({ target }) => setCourier(target.value)}
        />
      ) : (
        <Field label={messages.field.courier} value={courier} onChange={({ target }) => setCourier(target.value)} />
      )}
      {orders.map(({ id, order_no, customer }) => (
        <Field
          key={id}
          label={texts.trackingOf(order_no, customer.company_name ?? personName(customer))}
          autoComplete="off"
          maxLength={60}
          value={typed[id] ?? ''}
          onChange={({ target }) => change(id, target.value)}
          onKeyDown={goToNextField}
        />
      ))}
      {fault && <Alert kind="error">{fault}</Alert>}
      <Button type="submit" isWide isBusy={isBusy}>
        {texts.ship(count || orders.length)}
      </Button>
    </form>
  )
}

/** A scanner ends each code with Enter: it leads to the next field, and only from the last one to the button. */
function goToNextField(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter') return
  const fields = [...(event.currentTarget.form?.querySelectorAll('input') ?? [])]
  const next = fields[fields.indexOf(event.currentTarget) + 1]
  if (!next) return
  event.preventDefault()
  next.focus()
}
