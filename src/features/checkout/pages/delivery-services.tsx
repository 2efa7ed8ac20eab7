import type { DeliveryQuote } from '#contract/checkout/calls/get-delivery-quotes.ts'
import { formatMoney } from '../../../lib/format/format-money.ts'
import { useSite } from '../../../lib/site.ts'
import { RadioGroup } from '../../../ui/forms/radio-group.tsx'
import { serviceKey } from '../checkout-terms.ts'
import { useCheckoutMessages } from '../messages/checkout/checkout-messages.ts'
import type { CheckoutFormState } from './use-checkout-form.ts'

/** The couriers' services beside the store's own delivery, each with its price and days. */
export function DeliveryServices({ form }: { form: CheckoutFormState }) {
  const { delivery: messages } = useCheckoutMessages()
  const { locale } = useSite()
  const { quotes, draft, answer, isCounting, choose } = form
  const shipTo = answer?.calculation.ship_to
  const service = shipTo?.service
  const fee = service?.zone_fee ?? answer?.calculation.shipping_fee ?? null
  const daysOf = ([from, to = from]: readonly number[]) => (from && to ? messages.days(from, to) : '')
  const priced = (name: string, price: number | null) =>
    [name, price === null ? '' : price === 0 ? messages.free : formatMoney(price, locale)].filter(Boolean).join(' · ')
  const textOf = ({ eta_days, takes }: DeliveryQuote) => (eta_days ? daysOf(eta_days) : (takes ?? ''))
  return (
    <RadioGroup
      label={messages.service}
      name="delivery-service"
      // What the total contains, once it is calculated.
      value={(isCounting ? draft.deliveryService : service && serviceKey(service)) ?? ''}
      options={[
        { value: '', label: priced(messages.standard, fee), text: daysOf(shipTo?.eta_days ?? []) },
        ...quotes.map((quote) => ({
          value: serviceKey(quote),
          label: priced(quote.name, quote.price),
          text: textOf(quote),
        })),
      ]}
      onChange={({ target }) => choose({ deliveryService: target.value || null })}
    />
  )
}
