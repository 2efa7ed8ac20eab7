import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CourierRate } from '#contract/delivery/courier-booking.ts'
import type { bookParcel } from '#contract/orders/calls/book-parcel.ts'
import type { StaffOrder } from '#contract/orders/staff-order.ts'
import { showToast } from '../../../lib/alerts-and-toasts.ts'
import { refusalByField } from '../../../lib/form-refusal.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { RadioGroup } from '../../../ui/forms/radio-group.tsx'
import { Alert } from '../../../ui/overlays/alert.tsx'
import { QueryBoundary } from '../../staff/query-boundary.tsx'
import { STAFF_KEY, staffQuery } from '../../staff/staff-queries.ts'
import { useFormatters } from '../../staff/use-formatters.ts'
import { useStaffCall } from '../../staff/use-staff-call.ts'
import { useStaffOrdersMessages } from '../messages/staff-orders/staff-orders-messages.ts'
import styles from './book-form.module.css'
import { bookedAs, rateKey } from './courier-rates.ts'
import { ParcelPieces, useParcel } from './parcel-pieces.tsx'

const getRates = async () => (await import('#contract/orders/calls/get-courier-rates.ts')).getCourierRates
const bookCall = async () => (await import('#contract/orders/calls/book-parcel.ts')).bookParcel

interface Props {
  order: StaffOrder
  onDone: () => void
}

/** Books a courier for a parcel of an order, by the prices of the connected services. */
export function BookForm({ order, onDone }: Props) {
  const [weight, setWeight] = useState<string>()
  const query = { ids: order.id, ...(weight !== undefined && { weight_g: weight }) }
  return (
    <QueryBoundary query={staffQuery('courier rates', getRates, { query })}>
      {({ orders: [rated] }) => {
        if (!rated) return null
        const { weight_g, rates, cod, reason } = rated
        return (
          <FormWithRates
            key={weight_g}
            {...{ order, onDone, rates, cod, reason }}
            grams={weight_g}
            onWeight={(grams) => setWeight(String(grams))}
          />
        )
      }}
    </QueryBoundary>
  )
}

interface RatedProps extends Props {
  grams: number
  rates: readonly CourierRate[]
  cod: number
  reason: string | null
  onWeight: (grams: number) => void
}

/** The chosen rate, and the request that books it. */
function useBooking({ order, onDone, rates, grams }: RatedProps, parcel: ReturnType<typeof useParcel>) {
  const messages = useStaffOrdersMessages()
  const queries = useQueryClient()
  const { run, isBusy } = useStaffCall<typeof bookParcel>(bookCall)
  // What the customer has paid for, as long as it is offered.
  const wanted = order.calculation.ship_to?.service
  const [chosen, setChosen] = useState(() => {
    const first = rates.find((one) => wanted && rateKey(one) === rateKey(wanted)) ?? rates[0]
    return first && rateKey(first)
  })
  const [fault, setFault] = useState<string>()
  const rate = rates.find((one) => rateKey(one) === chosen)
  const book = async () => {
    setFault(rate ? undefined : messages.booking.choose)
    if (!rate) return
    try {
      const lines = parcel.isPart ? { lines: parcel.lines } : {}
      const booked = await run({ params: { id: order.id }, body: { ...bookedAs(rate, grams), ...lines } })
      if (!booked) return
      showToast({ kind: 'success', message: messages.booking.done(order.order_no) })
      onDone()
    } catch (error) {
      setFault(refusalByField(error, [], messages).root)
      // The order shows what became of it.
      void queries.invalidateQueries({ queryKey: [STAFF_KEY, 'order'] })
    }
  }
  return { rate, chosen, setChosen, book, fault, isBusy }
}

function FormWithRates(props: RatedProps) {
  const { order, grams, rates, cod, reason, onWeight } = props
  const { booking: texts } = useStaffOrdersMessages()
  const { money } = useFormatters()
  const parcel = useParcel(order)
  const { rate, chosen, setChosen, book, fault, isBusy } = useBooking(props, parcel)
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void book()
      }}
    >
      <ParcelPieces {...parcel} />
      <Weight grams={grams} onWeight={onWeight} />
      {rates.length > 0 && (
        <RadioGroup
          label={texts.rates}
          name="rate"
          options={rates.map((one) => ({
            value: rateKey(one),
            label: `${one.courier} · ${money(one.price)}`,
            text: texts.takes(one.name, one.takes),
          }))}
          value={chosen ?? ''}
          onChange={({ target }) => setChosen(target.value)}
        />
      )}
      {reason && <Alert kind="warning">{reason}</Alert>}
      <p className={styles.note}>
        {texts.account} {cod > 0 && texts.cash(money(cod))}
      </p>
      {fault && <Alert kind="error">{fault}</Alert>}
      {rate && (
        <Button type="submit" isWide isBusy={isBusy}>
          {texts.send(money(rate.price))}
        </Button>
      )}
    </form>
  )
}

/** Applied when the field is left: each price that is asked for may cost something. */
function Weight({ grams, onWeight }: Pick<RatedProps, 'grams' | 'onWeight'>) {
  const { booking: texts } = useStaffOrdersMessages()
  const [typed, setTyped] = useState(String(grams))
  const apply = () => {
    if (/^[1-9]\d{0,4}$/.test(typed) && typed !== String(grams)) onWeight(Number(typed))
  }
  return (
    <Field
      label={texts.weight}
      hint={texts.weightHint}
      inputMode="numeric"
      maxLength={5}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={apply}
    />
  )
}
