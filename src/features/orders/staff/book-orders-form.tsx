import { useState } from 'react'
import type { ResponseOf } from '#contract/call.ts'
import type { CourierRate } from '#contract/delivery/courier-booking.ts'
import type { getCourierRates } from '#contract/orders/calls/get-courier-rates.ts'
import type { SelectedOrderResult } from '#contract/orders/selected-orders.ts'
import type { StaffOrderCard } from '#contract/orders/staff-order.ts'
import { refusalByField } from '../../../lib/form-refusal.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { Alert } from '../../../ui/overlays/alert.tsx'
import { QueryBoundary } from '../../staff/query-boundary.tsx'
import { staffQuery } from '../../staff/staff-queries.ts'
import { useFormatters } from '../../staff/use-formatters.ts'
import { useStaffCall } from '../../staff/use-staff-call.ts'
import { useStaffOrdersMessages } from '../messages/staff-orders/staff-orders-messages.ts'
import styles from './book-form.module.css'
import { bookedAs, rateKey, rateName } from './courier-rates.ts'

const getRates = async () => (await import('#contract/orders/calls/get-courier-rates.ts')).getCourierRates
const bookCall = async () => (await import('#contract/orders/calls/book-parcels.ts')).bookParcels

type RatedOrder = ResponseOf<typeof getCourierRates>['orders'][number]

interface Props {
  orders: readonly StaffOrderCard[]
  onDone: (results: readonly SelectedOrderResult[]) => void
}

/** Option for the first rate of each order. */
const CHEAPEST = ' '

/** Books a courier for one parcel of each order. */
export const BookOrdersForm = ({ orders, onDone }: Props) => (
  <QueryBoundary
    query={staffQuery('courier rates', getRates, { query: { ids: orders.map(({ id }) => id).join(',') } })}
  >
    {(data) => <FormWithRates rated={data.orders} onDone={onDone} />}
  </QueryBoundary>
)

const rateOf = ({ rates }: RatedOrder, chosen: string): CourierRate | undefined =>
  chosen === CHEAPEST ? rates[0] : rates.find((rate) => rateKey(rate) === chosen)

interface RatedProps extends Pick<Props, 'onDone'> {
  rated: readonly RatedOrder[]
}

/** The parcels with the chosen service, and the request that books them. */
function useBookings({ rated, onDone }: RatedProps, chosen: string) {
  const messages = useStaffOrdersMessages()
  const { run, isBusy } = useStaffCall(bookCall)
  const [fault, setFault] = useState<string>()
  const parcels = rated.flatMap((order) => {
    const rate = rateOf(order, chosen)
    return rate ? [{ id: order.id, price: rate.price, ...bookedAs(rate, order.weight_g) }] : []
  })
  const book = async () => {
    setFault(undefined)
    try {
      const response = await run({ body: { parcels: parcels.map(({ price: _price, ...parcel }) => parcel) } })
      if (response) onDone(response.results)
    } catch (error) {
      setFault(refusalByField(error, [], messages).root)
    }
  }
  const sum = parcels.reduce((total, { price }) => total + price, 0)
  return { count: parcels.length, sum, book, fault, isBusy }
}

function FormWithRates(props: RatedProps) {
  const { rated } = props
  const { booking: texts } = useStaffOrdersMessages()
  const { money } = useFormatters()
  const [chosen, setChosen] = useState(CHEAPEST)
  const { count, sum, book, fault, isBusy } = useBookings(props, chosen)
  const services = new Map(rated.flatMap(({ rates }) => rates.map((rate) => [rateKey(rate), rateName(rate)])))
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void book()
      }}
    >
      <p className={styles.note}>{texts.manyText}</p>
      <SelectField
        label={texts.rates}
        options={[
          { value: CHEAPEST, label: texts.cheapest },
          ...[...services].map(([value, label]) => ({ value, label })),
        ]}
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
      />
      <RatedOrders rated={rated} chosen={chosen} />
      <p className={styles.note}>{texts.account}</p>
      {fault && <Alert kind="error">{fault}</Alert>}
      {count > 0 ? (
        <Button type="submit" isWide isBusy={isBusy}>
          {texts.sendMany(count, money(sum))}
        </Button>
      ) : (
        <Alert kind="warning">{texts.none}</Alert>
      )}
    </form>
  )
}

function RatedOrders({ rated, chosen }: { rated: readonly RatedOrder[]; chosen: string }) {
  const { booking: texts } = useStaffOrdersMessages()
  const { money } = useFormatters()
  return (
    <ul className={styles.orders}>
      {rated.map((order) => {
        const rate = rateOf(order, chosen)
        return (
          <li key={order.id}>
            <span>{order.order_no ?? '–'}</span>
            <span>{rate ? `${rateName(rate)} · ${money(rate.price)}` : (order.reason ?? texts.without)}</span>
          </li>
        )
      })}
    </ul>
  )
}
